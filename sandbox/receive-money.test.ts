import { expect, test } from "vitest";
import { PAY, sandboxForEach } from "./fixtures/test-sandbox.ts";

const PHONE = "233241112222";
const sandbox = sandboxForEach();
const statusNow = async () => (await sandbox.statusOf("clientReference=gift")).body.data;

test("a payment is accepted with 0001, waits on the phone, and is paid when its owner approves", async () => {
  const { status, body } = await sandbox.pay(PHONE, { ClientReference: "gift", Amount: 0.29 });
  const { TransactionId: transactionId } = body.Data;
  expect(status).toBe(200);
  expect(transactionId).toMatch(/^[0-9a-f]{32}$/u);
  expect(body).toMatchObject({ ResponseCode: "0001", Data: { ClientReference: "gift", Amount: 0.29 } });
  expect(await statusNow()).toMatchObject({ status: "Unpaid", amount: 0.29 });
  expect(await sandbox.charges()).toEqual([]);

  expect(await sandbox.control("POST", `/phones/${PHONE}/approve`)).toEqual({ status: 200, body: { done: true } });
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({
    ResponseCode: "0000",
    Data: { ClientReference: "gift", Amount: 0.29, TransactionId: transactionId },
  });
  expect(await sandbox.charges()).toMatchObject([{ reference: "gift", pesewas: 29 }]);
  expect(await statusNow()).toMatchObject({ status: "Paid", clientReference: "gift", amount: 0.29, transactionId });
  // A prompt is answered once.
  expect(await sandbox.control("POST", `/phones/${PHONE}/decline`)).toEqual({ status: 404, body: { done: false } });
  expect(await sandbox.control("POST", `/phones/${PHONE}/approve`)).toEqual({ status: 404, body: { done: false } });
  expect(await sandbox.charges()).toHaveLength(1);
});

test("a declined payment takes nothing, says so with an amount of 0, and stays Unpaid", async () => {
  await sandbox.pay(PHONE, { ClientReference: "gift" });
  await sandbox.control("POST", `/phones/${PHONE}/decline`);
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({ ResponseCode: "2001", Data: { Amount: 0, ClientReference: "gift" } });
  expect((await statusNow()).status).toBe("Unpaid");
  expect(await sandbox.charges()).toEqual([]);
});

test.each([
  ["CustomerMsisdn", "0241112222"],
  ["CustomerMsisdn", undefined],
  ["Channel", "mtn_gh_rec"],
  ["Amount", 1.005],
  ["Amount", 0],
  ["Amount", "5"],
  ["PrimaryCallbackUrl", "nowhere"],
  ["Description", "You & me"],
  ["ClientReference", "a".repeat(37)],
  ["ClientReference", "with-hyphen"],
])("%s of %j is refused with 4000, and the phone stays silent", async (field, value) => {
  const { status, body } = await sandbox.pay(PHONE, { [field]: value });
  expect(status).toBe(400);
  expect(body).toMatchObject({ responseCode: "4000", data: [{ field, errorMessage: expect.any(String) }] });
  expect((await sandbox.phone(PHONE)).prompts).toEqual([]);
});

test("a reference is accepted once, and a second use is a field error", async () => {
  await sandbox.pay(PHONE, { ClientReference: "gift" });
  const { status, body } = await sandbox.pay(PHONE, { ClientReference: "gift" });
  expect(status).toBe(400);
  expect(body.data).toEqual([{ field: "ClientReference", errorMessage: "This client reference was used before" }]);
  await sandbox.set({ reusedReferences: true });
  expect((await sandbox.pay(PHONE, { ClientReference: "gift" })).body.ResponseCode).toBe("0001");
});

test("the other spelling of the callback's field is accepted, and a body without fields is refused field by field", async () => {
  const other = { PrimaryCallbackUrl: undefined, PrimaryCallbackURL: sandbox.callbackUrl };
  expect((await sandbox.pay(PHONE, other)).body.ResponseCode).toBe("0001");
  const { status, body } = await sandbox.ask("POST", PAY, []);
  expect(status).toBe(400);
  expect(body.data).toHaveLength(6);
});

test("an unanswered prompt expires after five minutes and can no longer be approved", async () => {
  await sandbox.pay(PHONE, { ClientReference: "gift" });
  sandbox.advance(5 * 60_000);
  expect((await statusNow()).status).toBe("Unpaid");
  sandbox.advance(1);
  expect((await statusNow()).status).toBe("Expired");
  expect((await sandbox.control("POST", `/phones/${PHONE}/approve`)).status).toBe(404);
});
