import { expect, test } from "vitest";
import { sandboxForEach } from "./fixtures/test-sandbox.ts";

const DAY = 86_400;
const sandbox = sandboxForEach();
const datesOf = async () =>
  (await sandbox.charges()).map(({ at }: { at: number }) => new Date(at).toISOString().slice(0, 10));
const move = async (body: object) => (await sandbox.control("POST", "/clock", body)).body;
const toNextDebit = async () => (await move({ to: "next-debit" })).charged;

/** Sets up a recurring gift on 31 January whose first charge is taken. */
async function activeDonation(changes: Record<string, unknown> = {}) {
  const id = await sandbox.setUp("233241230001", changes);
  sandbox.advance(1000);
  await sandbox.heard(1);
  return id;
}

test("a monthly gift of the 31st is charged on the last day of shorter months, each time with an id of its own", async () => {
  await activeDonation();
  expect([await toNextDebit(), await toNextDebit(), await toNextDebit()]).toEqual([1, 1, 1]);
  expect(await datesOf()).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
  await sandbox.heard(4);
  expect(new Set(sandbox.callbacks.map(({ Data }) => Data.TransactionId)).size).toBe(4);
});

test("a long step of the clock takes every charge on the way, and no other", async () => {
  await activeDonation({ paymentInterval: "WEEKLY" });
  expect((await move({ seconds: 7 * DAY - 60 })).charged).toBe(0);
  expect((await move({ seconds: 14 * DAY })).charged).toBe(2);
  expect(await datesOf()).toEqual(["2026-01-31", "2026-02-07", "2026-02-14"]);
});

test("a yearly gift is charged after a year", async () => {
  await activeDonation({ paymentInterval: "YEARLY" });
  expect(await toNextDebit()).toBe(1);
  expect(await datesOf()).toEqual(["2026-01-31", "2027-01-31"]);
});

test("nothing is charged after the invoice's end", async () => {
  await activeDonation({ invoiceEndDate: "2026-03-30T23:59:59" });
  await move({ seconds: 366 * DAY });
  expect(await datesOf()).toEqual(["2026-01-31", "2026-02-28"]);
});

test("a second charge for a date is called back like any other, and leaves the next date as it was", async () => {
  const id = await activeDonation();
  await sandbox.control("POST", `/invoices/${id}/charges`);
  expect(sandbox.callbacks).toHaveLength(2);
  await toNextDebit();
  expect(await datesOf()).toEqual(["2026-01-31", "2026-01-31", "2026-02-28"]);
});

test("the clock does not move when nothing is due, and never goes back", async () => {
  await sandbox.createInvoice("233241112222");
  const { now } = await move({ to: "next-debit" });
  for (const seconds of [-60, "soon"]) expect(await move({ seconds })).toEqual({ now, charged: 0 });
  expect(await move({ seconds: 60 })).toEqual({ now: now + 60_000, charged: 0 });
});
