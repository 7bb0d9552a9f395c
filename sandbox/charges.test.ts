import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pay, setUp, statusOf } from "./fixtures/requests.ts";
import { openTestSandbox, type TestSandbox } from "./fixtures/test-sandbox.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 31, 10);

const chargeOf = async (sandbox: TestSandbox) => (await sandbox.control("GET", "/charges")).body[0];
const statusNow = async (sandbox: TestSandbox) => (await statusOf(sandbox, "clientReference=gift")).body.data;

/** Makes a gift of 25.50 that is paid at once. Returns a function that gives some of it back. */
async function give(sandbox: TestSandbox) {
  await pay(sandbox, "233241230202", { ClientReference: "gift" });
  const { transactionId } = await chargeOf(sandbox);
  return (amount?: unknown) => sandbox.control("POST", `/charges/${transactionId}/refund`, { amount });
}

test("the provider keeps 1.95 %, or what the account pays, to the pesewa in every answer and callback", async () => {
  await using sandbox = await openTestSandbox();
  const { body } = await pay(sandbox, "233241230202", { ClientReference: "gift" });
  await sandbox.heard(1);
  const fee = { Amount: 25.5, Charges: 0.5, AmountAfterCharges: 25, AmountCharged: 25.5 };
  expect(body.Data).toMatchObject(fee);
  expect(sandbox.callbacks[0].Data).toMatchObject(fee);
  expect(await statusNow(sandbox)).toMatchObject({ amount: 25.5, charges: 0.5, amountAfterCharges: 25 });
  expect(await chargeOf(sandbox)).toMatchObject({ pesewas: 2550, fee: 50, returns: [] });

  await sandbox.control("POST", "/settings", { feePercent: 1 });
  const id = await setUp(sandbox, "233241230001");
  sandbox.advance(1000);
  await sandbox.heard(4);
  const charged = sandbox.callbacks.find(({ Data }) => Data.RecurringInvoiceId === id);
  expect(charged.Data).toMatchObject({ Amount: 12, Charges: 0.12, AmountAfterCharges: 11.88 });
});

test("a gift of 0915 is paid, and given back two days later without a callback", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241230915", { ClientReference: "gift" });
  sandbox.advance(1000);
  await sandbox.heard(1);
  sandbox.advance(2 * DAY - 1);
  expect(await statusNow(sandbox)).toMatchObject({ status: "Paid" });
  sandbox.advance(1);
  expect(await statusNow(sandbox)).toMatchObject({ status: "Refunded", amount: 25.5 });
  const at = START + 1000 + 2 * DAY;
  expect(await chargeOf(sandbox)).toMatchObject({ pesewas: 2550, returns: [{ pesewas: 2550, at }] });
  expect(sandbox.callbacks).toHaveLength(1);
});

test("each charge of a recurring gift of 0915 is given back two days after its own date", async () => {
  await using sandbox = await openTestSandbox();
  await setUp(sandbox, "233241230915");
  sandbox.advance(1000);
  await sandbox.heard(1);
  await sandbox.control("POST", "/clock", { to: "next-debit" });
  const returned = async () =>
    (await sandbox.control("GET", "/charges")).body.map(({ returns }: { returns: object[] }) => returns.length);
  expect(await returned()).toEqual([1, 0]);
  sandbox.advance(2 * DAY);
  expect(await returned()).toEqual([1, 1]);
});

test("returns are kept over a restart, and those due by then are made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "beat-sandbox-"));
  const chargesFile = join(folder, "charges.jsonl");
  try {
    {
      await using first = await openTestSandbox({ chargesFile });
      await (
        await give(first)
      )(5);
      await pay(first, "233241230915", { ClientReference: "late" });
      first.advance(1000);
      await first.heard(4);
    }
    await using second = await openTestSandbox({ chargesFile });
    second.advance(2 * DAY + 1000);
    const kept = [{ returns: [{ pesewas: 500, at: START }] }, { returns: [{ pesewas: 2550 }] }];
    expect((await second.control("GET", "/charges")).body).toMatchObject(kept);
    await using third = await openTestSandbox({ chargesFile });
    expect((await third.control("GET", "/charges")).body).toMatchObject(kept);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a refund takes a part or all that is left, never more, and the status has the sum that went back", async () => {
  await using sandbox = await openTestSandbox();
  const refund = await give(sandbox);
  for (const amount of [0, -1, "some", 25.51]) expect((await refund(amount)).status, String(amount)).toBe(409);
  expect(await refund(5)).toMatchObject({ status: 200, body: { done: true } });
  expect(await statusNow(sandbox)).toMatchObject({ status: "Refunded", amount: 5 });
  expect((await refund(20.51)).status).toBe(409);
  expect((await refund()).body.returns).toMatchObject([{ pesewas: 500 }, { pesewas: 2050 }]);
  expect(await statusNow(sandbox)).toMatchObject({ status: "Refunded", amount: 25.5 });
  expect((await refund()).status).toBe(409);
  expect((await sandbox.control("POST", "/charges/nobody/refund")).status).toBe(404);
});
