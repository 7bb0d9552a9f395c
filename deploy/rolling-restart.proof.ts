import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "#api/fixtures/child-process.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { createTestStore } from "#api/fixtures/test-store.ts";
import { openDatabase } from "#api/store/engine/database.ts";
import { startSandbox } from "#sandbox/start.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { startRoundRobin } from "./fixtures/round-robin.ts";

const DONORS = 8;

test.skipIf(inject("postgres") === undefined)(
  "two API processes on one PostgreSQL can be restarted one after the other under load without a failed request",
  { timeout: 240_000 },
  async () => {
    const store = await createTestStore();
    onTestFinished(() => store.remove());
    const sandbox = await startSandbox({ account: "2040001", key: "key", secret: "secret", approvalMs: 100 });
    onTestFinished(() => sandbox.close());
    const ports = [await freePort(), await freePort()];
    const proxy = await startRoundRobin(ports);
    onTestFinished(() => proxy.close());
    const running = new Map<number, BuiltServer>();
    /** Starts the API as a deployment does, and waits until the proxy sends it requests. */
    const start = async (port: number) => {
      const env = {
        ...store.env,
        PORT: String(port),
        API_SECRET: "a secret that is long enough for tests",
        PROVIDER_URL: sandbox.url,
        PROVIDER_ACCOUNT: "2040001",
        PROVIDER_KEY: "key",
        PROVIDER_SECRET: "secret",
        CALLBACK_ORIGIN: proxy.url,
        LIMITS: "off",
        OFFICE_PORT: "0",
        // Behind a proxy a process drains until that has noticed.
        TRUSTED_PROXIES: "1",
      };
      const server = await startBuiltServer(env);
      onTestFinished(server.kill);
      running.set(port, server);
      await expect.poll(() => proxy.isReady(port), { timeout: 60_000 }).toBe(true);
    };
    const stop = async (port: number) => {
      expect(await running.get(port)?.close()).toBe(0);
    };
    await Promise.all(ports.map(start));

    const failed: string[] = [];
    const ids: string[] = [];
    const over = new AbortController();
    const call = async (path: string, body?: object) => {
      const method = body ? "POST" : "GET";
      const headers = { "content-type": "application/json" };
      const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      const answer = await fetch(`${proxy.url}/api/v1${path}`, request).catch((error: unknown) => String(error));
      if (typeof answer === "string") return void failed.push(answer);
      const text = await answer.text();
      if (!answer.ok) return void failed.push(`${answer.status} ${text}`);
      return JSON.parse(text) as { data: { TransactionId: string } };
    };
    const donor = async () => {
      while (!over.signal.aborted) {
        const given = await call("/payments/pay/mobilemoney", aPayment("0001"));
        if (!given) continue;
        ids.push(given.data.TransactionId);
        await call(`/donations/${given.data.TransactionId}`);
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
    expect(ids.length).toBeGreaterThan(50);
    // Every accepted gift is counted: nothing was lost between the processes.
    const database = await openDatabase({ url: store.env.DATABASE_URL, dataDir: store.env.DATA_DIR });
    onTestFinished(() => database.close());
    const counted = async () => (await database.db.selectFrom("ledger").select("payment_id").execute()).length;
    await expect.poll(counted, { timeout: 30_000, interval: 200 }).toBe(ids.length);
    const charges = (await (await fetch(`${sandbox.url}/sandbox/charges`)).json()) as { reference: string }[];
    expect(charges.map(({ reference }) => reference).toSorted()).toEqual(ids.toSorted());
  },
);
