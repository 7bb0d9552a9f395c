import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { closeDay } from "./closed-days.ts";
import { checkLedger } from "./ledger-check.ts";
import { recordPayment } from "./record-payment.ts";

const DAY = 86_400_000;
const TODAY = "2026-03-02";
const TOMORROW = Date.UTC(2026, 2, 3);
let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const close = (date: string) => closeDay(api.deps.database, { date, who: "kofi", at: api.clock.now() });
const credit = (id: string, at: number) =>
  ({ kind: "charge", id, amount: 700, fee: 0, at }) satisfies Parameters<typeof recordPayment>[1];
const lines = () =>
  api.deps.database.db
    .selectFrom("ledger")
    .select(["payment_id", "at"])
    .orderBy("at")
    .orderBy("payment", "desc")
    .execute();

test("a line never lands in a closed day, whatever a process's clock says", async () => {
  await giveOnce(api, "0200");
  await api.pass(20_000);
  // The clock of the operator was a day ahead: today is closed at noon.
  expect(await close(TODAY)).toMatchObject({ kind: "closed", days: [{ date: TODAY }] });
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  const { database } = api.deps;
  await database.transact((trx) => recordPayment(trx, credit("by a clock that is years behind", 0)));
  expect((await lines()).slice(1)).toEqual([
    { payment_id: id, at: TOMORROW },
    { payment_id: "by a clock that is years behind", at: TOMORROW },
  ]);
  const receipts = await database.db.selectFrom("receipt").select("at").orderBy("number").execute();
  expect(receipts.slice(1)).toEqual([{ at: TOMORROW }, { at: TOMORROW }]);
  api.clock.advance(3 * DAY);
  await close("2026-03-04");
  const { broken } = await checkLedger(database);
  expect(broken.map(({ rule }) => rule)).toEqual(["a credit belongs to a gift that was paid"]);
});

test("no day is closed before the ledger's first line, nor while it has none", async () => {
  expect(await close("2026-03-01")).toEqual({ kind: "before-the-ledger", first: null });
  await giveOnce(api, "0200");
  await api.pass(20_000);
  expect(await close("2018-03-03")).toEqual({ kind: "before-the-ledger", first: TODAY });
});

// SQLite has one writer at a time.
test.skipIf(!inject("postgres"))("a day is not closed between the choice of a line's date and its commit", async () => {
  await giveOnce(api, "0200");
  await api.pass(20_000);
  const { database } = api.deps;
  const written = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const counting = database.transact(async (trx) => {
    await recordPayment(trx, credit("at the last moment", TOMORROW - 1));
    written.resolve();
    await committed.promise;
  });
  await written.promise;
  const closing = close(TODAY);
  await waitsForALock();
  committed.resolve();
  await counting;
  expect(await closing).toMatchObject({ days: [{ totals: [{ lines: 1 }, { payment: "charge", amount: 700 }] }] });
});

async function waitsForALock(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<object>`select 1 from pg_locks where not granted`.execute(api.deps.database.db);
    return rows.length;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
}
