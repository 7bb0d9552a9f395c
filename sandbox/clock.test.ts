import { expect, test } from "vitest";
import { createInvoice, setUp, statusOf } from "./fixtures/requests.ts";
import { openTestSandbox, type TestSandbox } from "./fixtures/test-sandbox.ts";

const DAY = 86_400;
const datesOf = async (sandbox: TestSandbox) =>
  (await sandbox.control("GET", "/charges")).body.map(({ at }: { at: number }) =>
    new Date(at).toISOString().slice(0, 10),
  );
const toNextDebit = async (sandbox: TestSandbox) =>
  (await sandbox.control("POST", "/clock", { to: "next-debit" })).body.charged as number;

/** Sets up a recurring gift on 31 January whose first charge is taken. */
async function activeDonation(sandbox: TestSandbox, changes: Record<string, unknown> = {}) {
  const id = await setUp(sandbox, "233241230001", changes);
  sandbox.advance(1000);
  await sandbox.heard(1);
  return id;
}

test("a monthly gift of the 31st is charged on the last day of shorter months", async () => {
  await using sandbox = await openTestSandbox();
  await activeDonation(sandbox);
  expect([await toNextDebit(sandbox), await toNextDebit(sandbox), await toNextDebit(sandbox)]).toEqual([1, 1, 1]);
  expect(await datesOf(sandbox)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
  await sandbox.heard(4);
  expect(new Set(sandbox.callbacks.map(({ Data }) => Data.TransactionId)).size).toBe(4);
  const query = `hubtelTransactionId=${sandbox.callbacks[3].Data.TransactionId}`;
  expect((await statusOf(sandbox, query)).body.data.status).toBe("Paid");
});

test("a long step of the clock takes every charge on the way, and no other", async () => {
  await using sandbox = await openTestSandbox();
  await activeDonation(sandbox, { paymentInterval: "WEEKLY" });
  expect((await sandbox.control("POST", "/clock", { seconds: 7 * DAY - 60 })).body.charged).toBe(0);
  expect((await sandbox.control("POST", "/clock", { seconds: 14 * DAY })).body.charged).toBe(2);
  expect(await datesOf(sandbox)).toEqual(["2026-01-31", "2026-02-07", "2026-02-14"]);
});

test("a yearly gift is charged after a year", async () => {
  await using sandbox = await openTestSandbox();
  await activeDonation(sandbox, { paymentInterval: "YEARLY" });
  expect(await toNextDebit(sandbox)).toBe(1);
  expect(await datesOf(sandbox)).toEqual(["2026-01-31", "2027-01-31"]);
});

test("nothing is charged after the invoice's end", async () => {
  await using sandbox = await openTestSandbox();
  await activeDonation(sandbox, { invoiceEndDate: "2026-03-30T23:59:59" });
  await sandbox.control("POST", "/clock", { seconds: 366 * DAY });
  expect(await datesOf(sandbox)).toEqual(["2026-01-31", "2026-02-28"]);
});

test("a second charge for a date leaves the next date as it was", async () => {
  await using sandbox = await openTestSandbox();
  const id = await activeDonation(sandbox);
  await sandbox.control("POST", `/invoices/${id}/charges`);
  expect((await sandbox.control("POST", "/invoices/nobody/charges")).status).toBe(404);
  await toNextDebit(sandbox);
  expect(await datesOf(sandbox)).toEqual(["2026-01-31", "2026-01-31", "2026-02-28"]);
});

test("the clock does not move when nothing is due, and never goes back", async () => {
  await using sandbox = await openTestSandbox();
  await createInvoice(sandbox, "233241112222");
  const { now } = (await sandbox.control("POST", "/clock", { to: "next-debit" })).body;
  expect((await sandbox.control("POST", "/clock", { seconds: -60 })).body).toEqual({ now, charged: 0 });
  expect((await sandbox.control("POST", "/clock", { seconds: "soon" })).body).toEqual({ now, charged: 0 });
  expect((await sandbox.control("POST", "/clock", { seconds: 60 })).body).toEqual({ now: now + 60_000, charged: 0 });
});

test("a due charge can be made to fail: the callback says so, nothing is taken, and the next charge still comes", async () => {
  await using sandbox = await openTestSandbox();
  await activeDonation(sandbox);
  await sandbox.control("POST", "/settings", { failDebits: true });
  await toNextDebit(sandbox);
  await sandbox.heard(2);
  expect(sandbox.callbacks[1]).toMatchObject({ ResponseCode: "2001", Data: { AmountCharged: 0 } });
  const query = `hubtelTransactionId=${sandbox.callbacks[1].Data.TransactionId}`;
  expect((await statusOf(sandbox, query)).body.data.status).toBe("Unpaid");
  await sandbox.control("POST", "/settings", { failDebits: false });
  await toNextDebit(sandbox);
  expect(await datesOf(sandbox)).toEqual(["2026-01-31", "2026-03-31"]);
});
