import { expect, test } from "vitest";
import { pay, setUp, statusOf } from "./fixtures/requests.ts";
import { openTestSandbox } from "./fixtures/test-sandbox.ts";

test("an unknown reference is answered 400 with 4720", async () => {
  await using sandbox = await openTestSandbox();
  const { status, body } = await statusOf(sandbox, "clientReference=nobody");
  expect([status, body.responseCode, body.data]).toEqual([400, "4720", null]);
  expect((await statusOf(sandbox, "")).body.responseCode).toBe("4720");
});

test("another account gets 4101, and the gift is unchanged", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241230202", { ClientReference: "gift" });
  const { status, body } = await sandbox.ask("GET", "/transactions/9999/status?clientReference=gift");
  expect([status, body.responseCode, body.data]).toEqual([400, "4101", null]);
  expect((await statusOf(sandbox, "clientReference=gift")).status).toBe(200);
});

test("0000 says only that the query worked, and the status is beside it in camelCase", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241112222", { ClientReference: "gift" });
  expect((await statusOf(sandbox, "clientReference=gift")).body).toEqual({
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

test("a charge is found by our reference, the provider's id and the network's id", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241230202", { ClientReference: "gift" });
  const [charge] = (await sandbox.control("GET", "/charges")).body;
  for (const query of [
    "clientReference=gift",
    `hubtelTransactionId=${charge.transactionId}`,
    `networkTransactionId=${charge.externalId}`,
  ]) {
    expect((await statusOf(sandbox, query)).body.data).toMatchObject({
      status: "Paid",
      clientReference: "gift",
      transactionId: charge.transactionId,
      externalTransactionId: charge.externalId,
    });
  }
});

test.each([
  ["reference", "clientReference=gift"],
  ["transaction", "hubtelTransactionId="],
  ["network", "networkTransactionId="],
])("a provider that knows payments only by their %s finds none by the other ids", async (known, right) => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { statusKnows: [known] });
  await pay(sandbox, "233241230202", { ClientReference: "gift" });
  const [charge] = (await sandbox.control("GET", "/charges")).body;
  for (const query of [
    "clientReference=gift",
    `hubtelTransactionId=${charge.transactionId}`,
    `networkTransactionId=${charge.externalId}`,
  ]) {
    expect((await statusOf(sandbox, query)).status, query).toBe(query.startsWith(right) ? 200 : 400);
  }
});

test("callbacks can have the network's id only, a status can be not-found once, and it can be late", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { networkIds: true, statusesNotFound: 1, statusDelayMs: 20_000 });
  await pay(sandbox, "233241230202", { ClientReference: "gift" });
  await sandbox.heard(1);
  const [{ externalId }] = (await sandbox.control("GET", "/charges")).body;
  expect(sandbox.callbacks[0].Data).toMatchObject({ TransactionId: externalId, ExternalTransactionId: externalId });
  const ask = () => statusOf(sandbox, "clientReference=gift");
  expect((await ask()).status).toBe(400);
  expect((await ask()).body.data.status).toBe("Unpaid");
  sandbox.advance(20_000);
  expect((await ask()).body.data.status).toBe("Paid");
});

test("a pesewa more than requested can be taken, and the status says so", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { extraPesewas: 1 });
  await pay(sandbox, "233241230202", { ClientReference: "gift" });
  expect((await sandbox.control("GET", "/charges")).body).toMatchObject([{ amount: 25.51, pesewas: 2551 }]);
  expect((await statusOf(sandbox, "clientReference=gift")).body.data).toMatchObject({ status: "Paid", amount: 25.51 });
});

test("an answer can come from a copy that is minutes old, and without a date", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241112222", { ClientReference: "gift" });
  sandbox.advance(60_000);
  await sandbox.control("POST", "/phones/233241112222/approve");
  const ask = async (statusAgeMs: number) => {
    await sandbox.control("POST", "/settings", { statusAgeMs, statusDates: false });
    return (await statusOf(sandbox, "clientReference=gift")).body.data;
  };
  expect(await ask(0)).toMatchObject({ status: "Paid" });
  expect(await ask(60_000)).toMatchObject({ status: "Unpaid", externalTransactionId: null });
  expect(await ask(60_000)).not.toHaveProperty("date");
  expect(await ask(60_001)).toBeNull();
});

test("declined and expired payments have the words that the account uses, until they are taken late", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { declinedStatus: "Failed", expiredStatus: "Unpaid" });
  for (const answer of ["decline", "ignore"]) {
    await pay(sandbox, "233241112222", { ClientReference: answer });
    await sandbox.control("POST", `/phones/233241112222/${answer}`);
  }
  const ask = async (reference: string) =>
    (await statusOf(sandbox, `clientReference=${reference}`)).body.data.status as string;
  expect([await ask("decline"), await ask("ignore")]).toEqual(["Failed", "Unpaid"]);
  const late = () => sandbox.control("POST", "/phones/233241112222/approve-late");
  expect([(await late()).status, (await late()).status, (await late()).status]).toEqual([200, 200, 404]);
  expect([await ask("decline"), await ask("ignore")]).toEqual(["Paid", "Paid"]);
});

test("the provider can say something else about a charge, from then on, and the truth again", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241230202", { ClientReference: "gift" });
  const [{ transactionId }] = (await sandbox.control("GET", "/charges")).body;
  const say = (status: string) => sandbox.control("POST", `/charges/${transactionId}/status`, { status });
  const ask = async () => (await statusOf(sandbox, "clientReference=gift")).body.data.status as string;
  await say("Reversed");
  expect(await ask()).toBe("Reversed");
  await say("");
  expect(await ask()).toBe("Paid");
  expect((await sandbox.control("POST", "/charges/nobody/status", { status: "Paid" })).status).toBe(404);
});

test("an invoice's id finds its newest charge, taken or failed, where the provider knows charges by it", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { statusKnowsInvoices: true });
  const id = await setUp(sandbox, "233241230001");
  sandbox.advance(1000);
  await sandbox.heard(1);
  await sandbox.control("POST", "/clock", { to: "next-debit" });
  await sandbox.heard(2);
  const newest = sandbox.callbacks[1].Data.TransactionId;
  const ask = () => statusOf(sandbox, `clientReference=${id}`);
  expect((await ask()).body.data).toMatchObject({ status: "Paid", transactionId: newest, clientReference: id });
  await sandbox.control("POST", "/settings", { failDebits: true });
  await sandbox.control("POST", "/clock", { to: "next-debit" });
  expect((await ask()).body.data).toMatchObject({ status: "Unpaid", clientReference: id });
  await sandbox.control("POST", "/settings", { statusKnowsInvoices: false });
  expect((await ask()).body.data).toMatchObject({ status: "Unpaid", date: "2026-01-31T10:00:00.000Z" });
  await sandbox.control("POST", "/settings", { statusKnowsApprovals: false });
  expect((await ask()).body.data).toBeNull();
});

test("a charge of a recurring gift is found by the provider's id, with the invoice as its reference", async () => {
  await using sandbox = await openTestSandbox();
  const id = await setUp(sandbox, "233241230001");
  sandbox.advance(1000);
  await sandbox.heard(1);
  const query = `hubtelTransactionId=${sandbox.callbacks[0].Data.TransactionId}`;
  expect((await statusOf(sandbox, query)).body.data).toMatchObject({ status: "Paid", clientReference: id, amount: 12 });
});

test("a failed charge of a recurring gift is found by the provider's id as unpaid", async () => {
  await using sandbox = await openTestSandbox();
  await setUp(sandbox, "233241230402");
  sandbox.advance(1000);
  await sandbox.heard(1);
  const query = `hubtelTransactionId=${sandbox.callbacks[0].Data.TransactionId}`;
  expect((await statusOf(sandbox, query)).body.data.status).toBe("Unpaid");
});

test("during an outage every query is answered 503", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241112222", { ClientReference: "gift" });
  await sandbox.control("POST", "/settings", { statusOutage: true });
  expect((await statusOf(sandbox, "clientReference=gift")).status).toBe(503);
  await sandbox.control("POST", "/settings", { statusOutage: false });
  expect((await statusOf(sandbox, "clientReference=gift")).status).toBe(200);
});
