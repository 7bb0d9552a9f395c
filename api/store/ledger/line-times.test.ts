import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY } from "#api/clock.ts";
import { createBooksStore } from "./books-store.ts";
import { writeCredit } from "./write-lines.ts";

const APRIL = Date.UTC(2026, 3, 1);
const { api } = testApiForEach({ LIMITS: "off" });

/** Counts a gift of its own at a time that some process's clock shows. */
async function count(at: number): Promise<void> {
  const id = await giveOnce(api, "9001");
  await api.deps.database.transact((trx) => writeCredit(trx, { id, amount: 700, fee: 0, at }));
}
const lines = () => api.db.selectFrom("ledger").select("at").orderBy("at").execute();

test("a clock that is set back puts no line before the newest one, nor its receipt", async () => {
  await givePaid(api);
  const [first] = await lines();
  await count(0);
  await count(APRIL);
  const receipts = await api.db.selectFrom("receipt").select("at").orderBy("number").execute();
  for (const rows of [await lines(), receipts]) expect(rows.map(({ at }) => at)).toEqual([first?.at, first?.at, APRIL]);
});

test("a finished month never changes, although another process's clock still shows it", async () => {
  await givePaid(api);
  api.clock.advance(APRIL - api.clock.now());
  const { database, clock, books } = api.deps;
  const countDayBehind = () => count(clock.now() - DAY);
  const march = async (of = books) => {
    const { days } = await of.finishedMonths(clock.now());
    return days.filter(({ totals }) => totals.length > 0);
  };
  // April has no line yet, so the other process may still count in March, and March is not told.
  await countDayBehind();
  expect(await march()).toEqual([]);
  await givePaid(api);
  const told = await march();
  expect(told.map(({ date }) => date)).toEqual(["2026-03-02", "2026-03-31"]);
  await countDayBehind();
  expect(await march()).toEqual(told);
  // A process that has added up nothing before reads the same.
  expect(await march(createBooksStore(database))).toEqual(told);
});

// SQLite has one writer at a time.
test.skipIf(!inject("postgres"))("two lines at the same moment are committed in the order of their times", async () => {
  const { database } = api.deps;
  const written = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const [ahead, behind] = [await giveOnce(api, "9001"), await giveOnce(api, "9001")];
  const money = { amount: 700, fee: 0 };
  const first = database.transact(async (trx) => {
    await writeCredit(trx, { ...money, id: ahead, at: APRIL + DAY });
    written.resolve();
    await committed.promise;
  });
  await written.promise;
  const second = database.transact((trx) => writeCredit(trx, { ...money, id: behind, at: APRIL }));
  const waiting = async () => (await sql<object>`select 1 from pg_locks where not granted`.execute(api.db)).rows.length;
  await expect.poll(waiting).toBeGreaterThan(0);
  committed.resolve();
  await Promise.all([first, second]);
  expect((await lines()).map(({ at }) => at)).toEqual([APRIL + DAY, APRIL + DAY]);
});
