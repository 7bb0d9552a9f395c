import { rmSync } from "node:fs";
import { loadavg, availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test, vi } from "vitest";
import { createApi } from "./app.ts";
import { readApiConfig } from "./config.ts";
import { buildDeps, type Deps } from "./deps.ts";
import { freePort, outputOf, type Process, startFile } from "./fixtures/child-process.ts";
import { type LoadedDonation, PAY, requestOf, startGivingLoad } from "./fixtures/giving-load.ts";
import { startApiProcess, startSandboxProcess } from "./fixtures/real-processes.ts";
import { startMailServer } from "./fixtures/mail-server.ts";
import { makeScratchFolder } from "./fixtures/scratch-folder.ts";
import { createSeededRandom } from "./fixtures/seeded-random.ts";
import "./fixtures/effort.ts";
import { createTestStore } from "./fixtures/test-store.ts";
import { runDueJobs } from "./jobs/run-jobs.ts";

const isOnPostgres = Boolean(inject("postgres"));
const { killRounds, seed } = inject("effort");
const ROUNDS = killRounds;
const CLIENTS = 8;
const READY_MS = 2000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How the API ends again and again, and how it comes back. */
type Ending = { name: string; rounds: number; losesDisk: boolean };

const ENDINGS: Ending[] = [
  {
    name: `is killed under load${isOnPostgres ? ", one of two processes at a time" : ""}`,
    rounds: ROUNDS,
    losesDisk: false,
  },
  // PostgreSQL's own standbys are tried in deploy/standby.proof.ts.
  ...(isOnPostgres
    ? []
    : [{ name: "loses its disk under load and comes back from its journal", rounds: 20, losesDisk: true }]),
];

test.each(ENDINGS)(
  "no gift is lost or doubled when the API $name",
  { timeout: 60_000 + ROUNDS * 15_000 },
  async ({ rounds, losesDisk }) => {
    const random = createSeededRandom(seed);
    const store = await createTestStore();
    const place = makeScratchFolder("beat-journal-");
    const mail = await startMailServer();
    const sandbox = await startSandboxProcess({ DATA_DIR: store.env.DATA_DIR });
    const env = {
      ...store.env,
      API_SECRET: "a secret that is long enough for tests",
      PROVIDER_URL: sandbox.origin,
      ...(losesDisk ? { JOURNAL_DIR: place, JOURNAL_SAME_DISK: "yes", SMTP_URL: mail.url } : {}),
    };
    const ports = [await freePort(), ...(isOnPostgres ? [await freePort()] : [])];
    const processes = await Promise.all(ports.map((port) => startApiProcess(port, env)));
    const load = startGivingLoad(
      processes.map(({ origin }) => origin),
      CLIENTS,
    );
    const restarts: Process[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await load.more(CLIENTS);
      await sleep(random() * 300);
      const at = round % processes.length;
      await processes[at]?.kill();
      if (losesDisk) await loseDisk(env);
      processes[at] = await startApiProcess(ports[at] ?? 0, env);
      restarts.push(processes[at]);
    }
    const donations = await load.finish();
    await Promise.all(processes.map((process) => process.kill()));
    // Without a restore, an e-mail on its way in that moment is sent again, under the same id (decision 21).
    if (losesDisk) await loseDisk(env);

    const deps = await recover(readApiConfig({ ...env, LOG_LEVEL: "silent" }), async () => {
      for (const { phone } of donations)
        await vi.waitFor(async () => expect(await openPrompts(sandbox, phone)).toBe(0), 5000);
    });
    const money = await ledgerOf(deps);
    expect(donations.length).toBeGreaterThanOrEqual(rounds * CLIENTS);
    expect(donations.some(({ sent }) => sent > 1)).toBe(true);
    expect(money.length).toBeGreaterThan(0);
    expect(money).toEqual(await chargesOf(sandbox));
    for (const donation of donations) await expectKept(deps, donation);
    for (const { phone } of donations) expect((await phoneOf(sandbox, phone)).prompts.length).toBeLessThanOrEqual(1);
    const receipts = await deps.database.db.selectFrom("receipt").select("number").orderBy("number").execute();
    expect(receipts.map(({ number }) => number)).toEqual(money.map((_, index) => index + 1));
    const sent = mail.arrived.map(({ text }) => /^message-id: (.+)$/imu.exec(text)?.[1]);
    if (losesDisk) {
      expect(sent.length).toBeGreaterThan(0);
      expect(new Set(sent).size).toBe(sent.length);
    }

    const slowest = Math.max(...restarts.map(({ readyMs }) => readyMs));
    report(`${rounds} times, ${donations.length} gifts, ${money.length} paid, seed ${seed}: slowest restart`, slowest);
    // Allows for other load on this machine.
    const share = Math.max(1, loadavg()[0] ?? 1) / Math.min(availableParallelism(), 2);
    for (const { readyMs, cpuMs } of restarts) {
      expect(cpuMs).toBeLessThanOrEqual(READY_MS);
      expect(readyMs).toBeLessThanOrEqual(READY_MS * Math.max(1, share));
    }

    await deps.close();
    await mail.close();
    await sandbox.kill();
    rmSync(place, { recursive: true });
    await store.remove();
  },
);

/** Destroys the data folder, and brings the store back as somebody would who has to. */
async function loseDisk(env: { DATA_DIR: string } & Record<string, string>): Promise<void> {
  rmSync(env.DATA_DIR, { recursive: true });
  const restoring = startFile("operator/main.ts", { ...env, OPERATOR: "kofi" }, { words: ["restore", "--journal"] });
  const output = outputOf(restoring);
  const child = new Promise((resolve) => restoring.once("close", resolve));
  expect([await child, output()]).toEqual([0, expect.stringContaining("The books agree.")]);
}

/** Opens the store that the killed processes left, and runs its jobs through the whole schedule of checks. */
async function recover(
  config: Parameters<typeof buildDeps>[0],
  untilPhonesHaveAnswered: () => Promise<void>,
): Promise<Deps> {
  await untilPhonesHaveAnswered();
  let ahead = 0;
  const deps = await buildDeps(config, { clock: { now: () => Date.now() + ahead } });
  for (const step of [2 * MINUTE, 10 * MINUTE, DAY, 8 * DAY]) {
    ahead += step;
    while ((await runDueJobs(deps)) > 0);
  }
  return deps;
}

/** Expects an acknowledged gift to be stored in a final state, and a repeated request to get the same gift or its refusal. */
async function expectKept(deps: Deps, donation: LoadedDonation): Promise<void> {
  expect([200, 202, 400, 409]).toContain(donation.status);
  if (donation.id !== undefined) {
    const written = await deps.donations.find(donation.id);
    expect(written?.amount).toBe(donation.pesewas);
    expect(["paid", "failed", "expired"]).toContain(written?.state);
  }
  const again = await createApi(deps).request(`http://localhost/api/v1${PAY}`, requestOf(donation));
  expect([200, 202, 400]).toContain(again.status);
  const { data } = (await again.json()) as { data?: { TransactionId: string } };
  if (donation.id !== undefined && data) expect(data.TransactionId).toBe(donation.id);
}

type Money = { reference: string; pesewas: number };
const byReference = (a: Money, b: Money) => (a.reference < b.reference ? -1 : 1);

async function ledgerOf({ database: { db } }: Deps): Promise<Money[]> {
  const lines = await db
    .selectFrom("ledger")
    .select(["payment_id as reference", "amount as pesewas"])
    .where("kind", "=", "credit")
    .execute();
  return lines.toSorted(byReference);
}

async function chargesOf({ origin }: Process): Promise<Money[]> {
  const charges = (await (await fetch(`${origin}/sandbox/charges`)).json()) as Money[];
  return charges.map(({ reference, pesewas }) => ({ reference, pesewas })).toSorted(byReference);
}

async function phoneOf({ origin }: Process, phone: string) {
  return (await (await fetch(`${origin}/sandbox/phones/${phone}`)).json()) as { prompts: { state: string }[] };
}

async function openPrompts(sandbox: Process, phone: string): Promise<number> {
  return (await phoneOf(sandbox, phone)).prompts.filter(({ state }) => state === "waiting").length;
}

function report(words: string, ms: number) {
  process.stdout.write(`${words} ${Math.round(ms)} ms\n`);
}
