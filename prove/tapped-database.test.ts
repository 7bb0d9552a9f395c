import { DatabaseSync } from "node:sqlite";
import { sql, type Transaction } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#api/app.ts";
import { readConfig } from "#api/config.ts";
import { buildDeps } from "#api/deps.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { runDueJobs } from "#api/jobs/run-jobs.ts";
import type { Database } from "#api/store/engine/database.ts";
import type { Schema } from "#api/store/engine/table-types.ts";
import { createSeeded } from "./seeded.ts";
import { openStore, type Store } from "./store.ts";
import { tapDatabase } from "./tapped-database.ts";
import { createScheduler, StoreTrouble } from "./scheduler.ts";

let store: Store;
beforeEach(async () => {
  store = await openStore();
});
afterEach(() => store.close());

const noFaults = { kill: 0, trouble: 0, stall: 0, longestStallMs: 0 };
const tapped = (database: Database) =>
  tapDatabase(
    database,
    createScheduler({ now: () => 0, random: createSeeded(1), faults: () => noFaults, onKill: () => undefined }),
  );

test("the simulator's store differs from production's only in pauses around the queries", () => {
  const { db: _db, transact: _transact, ...production } = store.database;
  const { db: _tappedDb, transact: _tappedTransact, ...simulated } = tapped(store.database);
  expect(simulated).toEqual(production);
});

test("gifts at the same moment run the same statements and transactions in the simulator as in production", async () => {
  const production = await giveAtOnce((database) => database);
  await store.close();
  store = await openStore();
  const simulated = await giveAtOnce(tapped);
  expect(simulated).toEqual(production);
  // Two for each gift: one writes it, one records the provider's answer.
  expect(production.transactions).toBe(2 * DONATIONS);
  expect(production.statements).toContainEqual(expect.stringMatching(/^insert into "payment" /u));
});

test("a fault can follow every statement, however it is written", async () => {
  const scheduler = createScheduler({
    now: () => 0,
    random: createSeeded(1),
    faults: () => ({ ...noFaults, trouble: 1 }),
    onKill: () => undefined,
  });
  const { transact } = tapDatabase(store.database, scheduler);
  const wrong: unknown[] = [];
  const statements = [
    (trx: Transaction<Schema>) => trx.selectFrom("payment").select("id").execute(),
    (trx: Transaction<Schema>) => sql`select id from payment`.execute(trx),
  ];
  for (const statement of statements) {
    let isOver = false;
    scheduler.spawn({ alive: true }, async () => {
      await transact(async (trx) => {
        await statement(trx);
        isOver = true;
      }).catch((error: unknown) => wrong.push(error));
    });
    while (await scheduler.take());
    expect(isOver).toBe(false);
  }
  expect(wrong).toEqual([expect.any(StoreTrouble), expect.any(StoreTrouble)]);
});

const DONATIONS = 10;

/** What reaches the store when ten donors give, and ten checks run, at the same moment. */
async function giveAtOnce(through: (database: Database) => Database) {
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  const transact = vi.fn(store.database.transact) as Database["transact"] & { mock: { calls: unknown[] } };
  let now = Date.UTC(2026, 0, 1);
  const config = readConfig({
    API_SECRET: "a secret that is long enough for proofs",
    PROVIDER_URL: "http://127.0.0.1",
    LIMITS: "on",
    LOG_LEVEL: "silent",
  });
  const deps = await buildDeps(config, {
    database: through({ ...store.database, transact }),
    clock: { now: () => now },
    newSecret: () => "a secret of the store's own, for proofs",
    send: async () => ({ status: 500, text: "" }),
  });
  const app = createApi(deps);
  prepare.mockClear();
  transact.mock.calls.length = 0;
  const headers = { "content-type": "application/json" };
  const donations = Array.from({ length: DONATIONS }, (_, n) => aPayment(`900${n}`));
  const answers = await Promise.all(
    donations.map((donation) =>
      app.request("/api/v1/payments/pay/mobilemoney", { method: "POST", headers, body: JSON.stringify(donation) }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(donations.map(() => 202));
  now += 20_000;
  expect(await runDueJobs(deps)).toBe(DONATIONS);
  const statements = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  return { transactions: transact.mock.calls.length, statements };
}
