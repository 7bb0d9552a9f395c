import { expect, test } from "vitest";
import { sandboxForEach } from "./fixtures/test-sandbox.ts";

const PHONE = "233241112222";
const sandbox = sandboxForEach();

const ask = (reference = "gift") => sandbox.statusOf(`clientReference=${reference}`);
const dataNow = async (reference = "gift") => (await ask(reference)).body.data;
/** Makes a gift that is paid at once. Returns its charge. */
async function payNow() {
  await sandbox.pay("233241230202", { ClientReference: "gift" });
  return (await sandbox.charges())[0];
}

test("an unknown reference is answered 400 with 4720", async () => {
  const { status, body } = await ask("nobody");
  expect([status, body.responseCode, body.data]).toEqual([400, "4720", null]);
  expect((await sandbox.statusOf("")).body.responseCode).toBe("4720");
});

test("0000 says only that the query worked, and the status is beside it in camelCase", async () => {
  await sandbox.pay(PHONE, { ClientReference: "gift" });
  expect((await ask()).body).toEqual({
    message: "Successful",
    responseCode: "0000",
    data: {
      date: "2026-01-31T10:00:00.000Z",
      status: "Unpaid",
      transactionId: expect.stringMatching(/^[0-9a-f]{32}$/u),
      externalTransactionId: null,
      paymentMethod: "mobilemoney",
      clientReference: "gift",
      currencyCode: null,
      amount: 25.5,
      charges: 0,
      amountAfterCharges: 25.5,
      isFulfilled: null,
    },
  });
});

test("a status can be not-found once, and it can be late", async () => {
  await sandbox.set({ statusesNotFound: 1, statusDelayMs: 20_000 });
  await payNow();
  expect((await ask()).status).toBe(400);
  expect((await dataNow()).status).toBe("Unpaid");
  sandbox.advance(20_000);
  expect((await dataNow()).status).toBe("Paid");
});

test("an answer can come from a copy that is minutes old, and without a date", async () => {
  await sandbox.pay(PHONE, { ClientReference: "gift" });
  sandbox.advance(60_000);
  await sandbox.control("POST", `/phones/${PHONE}/approve`);
  const old = async (statusAgeMs: number) => {
    await sandbox.set({ statusAgeMs, statusDates: false });
    return dataNow();
  };
  expect(await old(0)).toMatchObject({ status: "Paid" });
  expect(await old(60_000)).toMatchObject({ status: "Unpaid", externalTransactionId: null });
  expect(await old(60_000)).not.toHaveProperty("date");
  expect(await old(60_001)).toBeNull();
});

test("declined and expired payments have the words that the account uses, until they are taken late", async () => {
  await sandbox.set({ declinedStatus: "Failed", expiredStatus: "Unpaid" });
  for (const answer of ["decline", "ignore"]) {
    await sandbox.pay(PHONE, { ClientReference: answer });
    await sandbox.control("POST", `/phones/${PHONE}/${answer}`);
  }
  const statuses = async () => [(await dataNow("decline")).status, (await dataNow("ignore")).status];
  expect(await statuses()).toEqual(["Failed", "Unpaid"]);
  const late = () => sandbox.control("POST", `/phones/${PHONE}/approve-late`);
  expect([(await late()).status, (await late()).status, (await late()).status]).toEqual([200, 200, 404]);
  expect(await statuses()).toEqual(["Paid", "Paid"]);
});

test("the provider can say something else about a charge, from then on, and the truth again", async () => {
  const { transactionId } = await payNow();
  for (const [status, said] of [
    ["Reversed", "Reversed"],
    ["", "Paid"],
  ]) {
    await sandbox.control("POST", `/charges/${transactionId}/status`, { status });
    expect((await dataNow()).status).toBe(said);
  }
});

test("an invoice's id finds its approval, or nothing where the account does not know that", async () => {
  const id = await sandbox.setUp(PHONE);
  expect(await dataNow(id)).toMatchObject({ status: "Unpaid", date: "2026-01-31T10:00:00.000Z" });
  await sandbox.set({ statusKnowsApprovals: false });
  expect(await dataNow(id)).toBeNull();
});

test("during an outage every query is answered 503", async () => {
  await sandbox.set({ statusOutage: true });
  expect((await ask()).status).toBe(503);
});
