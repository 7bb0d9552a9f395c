import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestSandbox, sandboxForEach, START } from "./fixtures/test-sandbox.ts";

const DAY = 86_400_000;
const sandbox = sandboxForEach();
const statusNow = async () => (await sandbox.statusOf("clientReference=gift")).body.data;

test("the provider keeps 1.95 %, or what the account pays, to the pesewa in every answer and callback", async () => {
  const { body } = await sandbox.pay("233241230202", { ClientReference: "gift" });
  await sandbox.heard(1);
  const fee = { Amount: 25.5, Charges: 0.5, AmountAfterCharges: 25, AmountCharged: 25.5 };
  expect(body.Data).toMatchObject(fee);
  expect(sandbox.callbacks[0].Data).toMatchObject(fee);
  expect(await statusNow()).toMatchObject({ amount: 25.5, charges: 0.5, amountAfterCharges: 25 });
  expect(await sandbox.charges()).toMatchObject([{ pesewas: 2550, fee: 50, returns: [] }]);

  await sandbox.set({ feePercent: 1 });
  const id = await sandbox.setUp("233241230001");
  sandbox.advance(1000);
  await sandbox.heard(4);
  const charged = sandbox.callbacks.find(({ Data }) => Data.RecurringInvoiceId === id);
  expect(charged.Data).toMatchObject({ Amount: 12, Charges: 0.12, AmountAfterCharges: 11.88 });
});

test("each charge of a recurring gift of 0915 is given back two days after its own date", async () => {
  await sandbox.setUp("233241230915");
  sandbox.advance(1000);
  await sandbox.heard(1);
  await sandbox.control("POST", "/clock", { to: "next-debit" });
  expect(await sandbox.charges()).toMatchObject([{ returns: [{}] }, { returns: [] }]);
  sandbox.advance(2 * DAY);
  expect(await sandbox.charges()).toMatchObject([{ returns: [{}] }, { returns: [{}] }]);
});

test("charges and returns are kept over a restart, and those due by then are made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "beat-sandbox-"));
  const chargesFile = join(folder, "below", "charges.jsonl");
  try {
    {
      await using first = await openTestSandbox({ chargesFile });
      await first.pay("233241230202", { ClientReference: "gift" });
      const [{ transactionId }] = await first.charges();
      await first.control("POST", `/charges/${transactionId}/refund`, { amount: 5 });
      await first.pay("233241230915", { ClientReference: "late" });
      first.advance(1000);
      await first.heard(4);
    }
    await using second = await openTestSandbox({ chargesFile });
    // A charged reference stays used.
    expect((await second.pay("233241230001", { ClientReference: "gift" })).body.responseCode).toBe("4000");
    second.advance(2 * DAY + 1000);
    const kept = [
      { reference: "gift", pesewas: 2550, returns: [{ pesewas: 500, at: START }] },
      { reference: "late", returns: [{ pesewas: 2550 }] },
    ];
    expect(await second.charges()).toMatchObject(kept);
    await using third = await openTestSandbox({ chargesFile });
    expect(await third.charges()).toMatchObject(kept);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a refund takes a part or all that is left, never more, and the status has the sum that went back", async () => {
  await sandbox.pay("233241230202", { ClientReference: "gift" });
  const [{ transactionId }] = await sandbox.charges();
  const refund = (amount?: unknown) => sandbox.control("POST", `/charges/${transactionId}/refund`, { amount });
  for (const amount of [0, -1, "some", 25.51]) expect((await refund(amount)).status, String(amount)).toBe(409);
  expect(await refund(5)).toMatchObject({ status: 200, body: { done: true } });
  expect(await statusNow()).toMatchObject({ status: "Refunded", amount: 5 });
  expect((await refund(20.51)).status).toBe(409);
  expect((await refund()).body.returns).toMatchObject([{ pesewas: 500 }, { pesewas: 2050 }]);
  expect(await statusNow()).toMatchObject({ status: "Refunded", amount: 25.5 });
  expect((await refund()).status).toBe(409);
});
