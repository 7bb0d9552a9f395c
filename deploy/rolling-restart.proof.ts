import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { createTestStore, type TestStore } from "#api/fixtures/test-store.ts";
import { openDatabase } from "#api/store/engine/database.ts";
import { type RunningSandbox, startSandbox } from "#sandbox/start.ts";
import { startRoundRobin } from "./fixtures/round-robin.ts";

const ACCOUNT = { account: "2040001", key: "key", secret: "secret-of-the-provider" };
const DONORS = 8;

let store: TestStore;
let sandbox: RunningSandbox;
let proxy: Awaited<ReturnType<typeof startRoundRobin>>;
let ports: number[];
const running = new Map<number, ChildProcess>();

beforeEach(async () => {
  store = await createTestStore();
  sandbox = await startSandbox({ ...ACCOUNT, approvalMs: 100 });
  ports = await freePorts(2);
  proxy = await startRoundRobin(ports);
});
afterEach(async () => {
  await Promise.all(ports.map(stop));
  await proxy.close();
  await sandbox.close();
  await store.remove();
});

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const free = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return free;
}

/** Starts the API as a deployment does, and waits until the proxy sends it requests. */
async function start(port: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--import", "./scripts/end-with-parent.ts", "api/fixtures/serve-api/main.ts"],
    {
      env: {
        ...store.env,
        PORT: String(port),
        API_SECRET: "a secret that is long enough for tests",
        PROVIDER_URL: sandbox.url,
        PROVIDER_ACCOUNT: ACCOUNT.account,
        PROVIDER_KEY: ACCOUNT.key,
        PROVIDER_SECRET: ACCOUNT.secret,
        CALLBACK_ORIGIN: proxy.url,
        LIMITS: "off",
        LOG_LEVEL: "error",
        // Behind a proxy a process drains until that has noticed.
        TRUSTED_PROXIES: "1",
      },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  running.set(port, child);
  while (!proxy.isReady(port)) {
    if (child.exitCode !== null) throw new Error("The API did not start.");
    await sleep(20);
  }
}

async function stop(port: number): Promise<void> {
  const child = running.get(port);
  running.delete(port);
  if (!child || child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}

describe.skipIf(inject("postgres") === undefined)("two API processes on one PostgreSQL", () => {
  test("can be restarted one after the other under load without a failed request", { timeout: 120_000 }, async () => {
    await Promise.all(ports.map(start));
    const failed: string[] = [];
    const asked = { donations: 0, reads: 0 };
    const ids: string[] = [];
    const over = new AbortController();
    const call = async (method: string, path: string, body?: object) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${proxy.url}/api/v1${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch((error: unknown) => String(error));
      if (typeof answer === "string") return void failed.push(answer);
      const text = await answer.text();
      if (!answer.ok) return void failed.push(`${answer.status} ${text}`);
      return JSON.parse(text) as { data: { TransactionId: string } };
    };
    const donor = async () => {
      while (!over.signal.aborted) {
        const given = await call("POST", "/payments/pay/mobilemoney", aPayment("0001"));
        asked.donations += 1;
        if (!given) continue;
        ids.push(given.data.TransactionId);
        await call("GET", `/donations/${given.data.TransactionId}`);
        asked.reads += 1;
      }
    };
    const donors = Array.from({ length: DONORS }, donor);
    await sleep(1000);
    for (const port of ports) {
      await stop(port);
      await start(port);
    }
    await sleep(500);
    over.abort();
    await Promise.all(donors);

    expect(failed).toEqual([]);
    expect(asked.donations).toBeGreaterThan(50);
    // Every accepted gift is counted: nothing was lost between the processes.
    const counted = await countedWithin(30_000, ids.length);
    const charges = (await (await fetch(`${sandbox.url}/sandbox/charges`)).json()) as { reference: string }[];
    expect(counted.toSorted()).toEqual(ids.toSorted());
    expect(charges.map(({ reference }) => reference).toSorted()).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(asked.donations);
  });
});

/** The references in the ledger, once there are as many as expected or the time is over. */
async function countedWithin(ms: number, expected: number): Promise<string[]> {
  const database = await openDatabase({ url: store.env.DATABASE_URL, dataDir: store.env.DATA_DIR });
  const until = Date.now() + ms;
  for (;;) {
    const lines = await database.db.selectFrom("ledger").select("payment_id").execute();
    if (lines.length >= expected || Date.now() > until) {
      await database.close();
      return lines.map(({ payment_id }) => payment_id);
    }
    await sleep(200);
  }
}
