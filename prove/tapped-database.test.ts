import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import type { Schema } from "#api/store/engine/table-types.ts";
import { createSeeded, createScheduler, StoreTrouble } from "./scheduler.ts";
import { openStore } from "./store.ts";
import { tapDatabase } from "./tapped-database.ts";

test("the simulator's store differs from production's only in pauses around the queries", async () => {
  const store = await openStore();
  const faults = () => ({ kill: 0, trouble: 0, stall: 0, longestStallMs: 0 });
  const scheduler = createScheduler({ now: () => 0, random: createSeeded(1), faults, onKill: () => undefined });
  const { db: _db, transact: _transact, ...production } = store.database;
  const { db: _tappedDb, transact: _tappedTransact, ...simulated } = tapDatabase(store.database, scheduler);
  expect(simulated).toEqual(production);
  await store.close();
});

test.each([
  ["built", (trx: Transaction<Schema>) => trx.selectFrom("payment").select("id").execute()],
  ["written as SQL", (trx: Transaction<Schema>) => sql`select id from payment`.execute(trx)],
])("a fault can follow a statement that is %s", async (_, statement) => {
  const store = await openStore();
  const scheduler = createScheduler({
    now: () => 0,
    random: createSeeded(1),
    faults: () => ({ kill: 0, trouble: 1, stall: 0, longestStallMs: 0 }),
    onKill: () => undefined,
  });
  const { transact } = tapDatabase(store.database, scheduler);
  let [isOver, wrong] = [false, undefined as unknown];
  scheduler.spawn({ alive: true }, async () => {
    await transact(async (trx) => {
      await statement(trx);
      isOver = true;
    }).catch((error: unknown) => (wrong = error));
  });
  while (await scheduler.take());
  expect([isOver, wrong]).toEqual([false, expect.any(StoreTrouble)]);
  await store.close();
});
