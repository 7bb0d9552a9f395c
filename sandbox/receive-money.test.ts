import { expect, test } from "vitest";
import { pay, PAY, payment, statusOf } from "./fixtures/requests.ts";
import { openTestSandbox } from "./fixtures/test-sandbox.ts";

test("a payment is accepted with 0001, waits on the phone, and is paid when its owner approves", async () => {
  await using sandbox = await openTestSandbox();
  const { status, body } = await pay(sandbox, "233241112222", { ClientReference: "gift", Amount: 0.29 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ResponseCode: "0001",
    Data: { ClientReference: "gift", Amount: 0.29, TransactionId: expect.stringMatching(/^[0-9a-f]{32}$/u) },
  });
  expect((await statusOf(sandbox, "clientReference=gift")).body.data).toMatchObject({ status: "Unpaid", amount: 0.29 });
  expect((await sandbox.control("GET", "/charges")).body).toEqual([]);

  expect(await sandbox.control("POST", "/phones/233241112222/approve")).toEqual({ status: 200, body: { done: true } });
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({
    ResponseCode: "0000",
    Data: { ClientReference: "gift", Amount: 0.29, TransactionId: body.Data.TransactionId },
  });
  expect((await sandbox.control("GET", "/charges")).body).toMatchObject([{ reference: "gift", pesewas: 29 }]);
  const { data } = (await statusOf(sandbox, "clientReference=gift")).body;
  expect(data).toMatchObject({ status: "Paid", clientReference: "gift", amount: 0.29 });
  expect(data.transactionId).toBe(body.Data.TransactionId);
});

test("a declined payment takes nothing, says so with an amount of 0, and stays Unpaid", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241112222", { ClientReference: "gift" });
  await sandbox.control("POST", "/phones/233241112222/decline");
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({ ResponseCode: "2001", Data: { Amount: 0, ClientReference: "gift" } });
  expect((await statusOf(sandbox, "clientReference=gift")).body.data.status).toBe("Unpaid");
  expect((await sandbox.control("GET", "/charges")).body).toEqual([]);
});

test("a prompt is answered once: an approved one cannot be declined", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241112222");
  await sandbox.control("POST", "/phones/233241112222/approve");
  expect(await sandbox.control("POST", "/phones/233241112222/decline")).toEqual({ status: 404, body: { done: false } });
  expect((await sandbox.control("GET", "/charges")).body).toHaveLength(1);
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
  await using sandbox = await openTestSandbox();
  const { status, body } = await pay(sandbox, "233241112222", { [field]: value });
  expect(status).toBe(400);
  expect(body).toMatchObject({ responseCode: "4000", data: [{ field, errorMessage: expect.any(String) }] });
  expect((await sandbox.control("GET", "/phones/233241112222")).body.prompts).toEqual([]);
});

test("a reference is accepted once, and a second use is a field error", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241112222", { ClientReference: "gift" });
  const { status, body } = await pay(sandbox, "233241112222", { ClientReference: "gift" });
  expect(status).toBe(400);
  expect(body.data).toEqual([{ field: "ClientReference", errorMessage: "This client reference was used before" }]);
  await sandbox.control("POST", "/settings", { reusedReferences: true });
  expect((await pay(sandbox, "233241112222", { ClientReference: "gift" })).body.ResponseCode).toBe("0001");
});

test("the other spelling of the callback's field is accepted", async () => {
  await using sandbox = await openTestSandbox();
  const { body } = await pay(sandbox, "233241112222", {
    PrimaryCallbackUrl: undefined,
    PrimaryCallbackURL: sandbox.callbackUrl,
  });
  expect(body.ResponseCode).toBe("0001");
});

test("a body that is not an object is refused field by field", async () => {
  await using sandbox = await openTestSandbox();
  const { status, body } = await sandbox.ask("POST", PAY, []);
  expect(status).toBe(400);
  expect(body.data.map(({ field }: { field: string }) => field)).toContain("ClientReference");
});

test("another account is refused with 4101", async () => {
  await using sandbox = await openTestSandbox();
  const path = "/merchantaccount/merchants/9999/receive/mobilemoney";
  const { status, body } = await sandbox.ask("POST", path, payment(sandbox, "233241112222"));
  expect([status, body.ResponseCode]).toEqual([400, "4101"]);
});

test("a closed channel is refused with 4103, an amount below the minimum with 4070", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { closedChannels: ["tigo-gh"], minimum: 1 });
  expect((await pay(sandbox, "233271112222", { Channel: "tigo-gh" })).body.ResponseCode).toBe("4103");
  expect((await pay(sandbox, "233241112222", { Amount: 0.99 })).body.ResponseCode).toBe("4070");
  expect((await pay(sandbox, "233241112222", { Amount: 1 })).body.ResponseCode).toBe("0001");
});

test("an unanswered prompt expires after five minutes and can no longer be approved", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241112222", { ClientReference: "gift" });
  sandbox.advance(5 * 60_000);
  expect((await statusOf(sandbox, "clientReference=gift")).body.data.status).toBe("Unpaid");
  sandbox.advance(1);
  expect((await statusOf(sandbox, "clientReference=gift")).body.data.status).toBe("Expired");
  expect((await sandbox.control("POST", "/phones/233241112222/approve")).status).toBe(404);
});
