import { expect, test } from "vitest";
import { openTestSandbox, type TestSandbox } from "./fixtures/test-sandbox.ts";

const SEND = "/api/merchants/2040500/send/mobilemoney";
const STATUS = "/api/merchants/2040500/transactions/status?clientReference=";
let asked = 0;

const request = (sandbox: TestSandbox, changes: Record<string, unknown> = {}) => ({
  RecipientName: "233241230200",
  RecipientMsisdn: "233241230200",
  Channel: "mtn-gh",
  Amount: 5.5,
  PrimaryCallbackURL: sandbox.callbackUrl,
  Description: "Refund of a donation",
  ClientReference: `BACK${(asked += 1)}`,
  ...changes,
});
const pay = (sandbox: TestSandbox, changes: Record<string, unknown> = {}) =>
  sandbox.ask("POST", SEND, request(sandbox, changes));
const sent = async (sandbox: TestSandbox) => (await sandbox.control("GET", "/pay-outs")).body;

test("a pay-out is pending, then done, and the callback has the network's number", async () => {
  await using sandbox = await openTestSandbox();
  const { status, body } = await pay(sandbox, { ClientReference: "BACK0" });
  expect([status, body.ResponseCode, body.Data.ClientReference]).toEqual([200, "0001", "BACK0"]);
  expect((await sandbox.ask("GET", `${STATUS}BACK0`)).body.Data.transactionStatus).toBe("pending");
  sandbox.advance(1000);
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({ ResponseCode: "0000", Data: { ClientReference: "BACK0", Amount: 5.5 } });
  expect((await sandbox.ask("GET", `${STATUS}BACK0`)).body).toMatchObject({
    ResponseCode: "success",
    Data: { transactionStatus: "success", Amount: 5.5, Fees: 0.01, ClientReference: "BACK0" },
  });
});

test("a pay-out takes its amount and fee from the prepaid balance, until that is too low: 4075", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { payOutBalance: 11.02 });
  expect((await pay(sandbox)).body.ResponseCode).toBe("0001");
  expect((await pay(sandbox)).body.ResponseCode).toBe("0001");
  expect((await pay(sandbox)).body.ResponseCode).toBe("4075");
  expect(await sent(sandbox)).toHaveLength(2);
});

test("a number without a wallet gets nothing: 3050", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { noWallets: ["233241230200"] });
  expect((await pay(sandbox)).body.ResponseCode).toBe("3050");
  expect(await sent(sandbox)).toEqual([]);
});

test.each([
  ["RecipientName", ""],
  ["RecipientMsisdn", "0241230200"],
  ["Channel", "cash"],
  ["Amount", 5.555],
  ["PrimaryCallbackURL", "here"],
  ["Description", ""],
  ["ClientReference", "BACK-1"],
])("a request whose %s is %j is refused: 4000, and names the field", async (field, value) => {
  await using sandbox = await openTestSandbox();
  const { status, body } = await pay(sandbox, { [field]: value });
  expect([status, body.responseCode, body.data[0].field]).toEqual([400, "4000", field]);
});

test("a reference is paid once", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, { ClientReference: "BACK0" });
  expect((await pay(sandbox, { ClientReference: "BACK0" })).body.data[0].field).toBe("ClientReference");
  expect(await sent(sandbox)).toHaveLength(1);
});

test("settings can lose the answer or send nothing", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { dropPayOuts: true });
  await expect(pay(sandbox)).rejects.toThrow();
  expect(await sent(sandbox)).toHaveLength(1);
  await sandbox.control("POST", "/settings", { payOutOutage: true });
  expect((await pay(sandbox)).status).toBe(503);
  expect((await sandbox.ask("GET", `${STATUS}BACK1`)).status).toBe(503);
  expect(await sent(sandbox)).toHaveLength(1);
});

test("another account, other credentials and an unknown reference get no details", async () => {
  await using sandbox = await openTestSandbox();
  const elsewhere = SEND.replace("2040500", "2040001");
  expect((await sandbox.ask("POST", elsewhere, request(sandbox))).body.responseCode).toBe("4101");
  expect((await sandbox.send("POST", SEND, request(sandbox))).status).toBe(401);
  expect((await sandbox.send("GET", `${STATUS}BACK1`)).status).toBe(401);
  expect((await sandbox.ask("GET", `${STATUS}nobody`)).status).toBe(404);
});
