import { expect, test } from "vitest";
import { CANCEL, CREATE, invoice, PAY, payment, VERIFY } from "./fixtures/requests.ts";
import { ACCOUNT, openTestSandbox, type TestSandbox } from "./fixtures/test-sandbox.ts";
import { isAmount } from "./asking.ts";

type Request = (sandbox: TestSandbox) => [method: string, path: string, body?: object];
const REQUESTS: [string, Request][] = [
  ["a payment", (sandbox) => ["POST", PAY, payment(sandbox, "233241230202")]],
  ["a status query", () => ["GET", `/transactions/${ACCOUNT.account}/status?clientReference=gift`]],
  ["a recurring invoice", (sandbox) => ["POST", CREATE, invoice(sandbox, "233241230001")]],
  ["a code", () => ["POST", VERIFY, { recurringInvoiceId: "x", requestId: "y", otpCode: "ABCD-1234" }]],
  ["a cancellation", () => ["DELETE", `${CANCEL}/x`]],
  ["a text message", () => ["POST", "/v1/messages/send", { From: "Beat", To: "233241112222", Content: "Hello" }]],
  ["the status of a text message", () => ["GET", "/v1/messages/x"]],
];

test.each(REQUESTS)("%s without the account's credentials is answered 401 and does nothing", async (_name, request) => {
  await using sandbox = await openTestSandbox();
  const basic = (key: string, secret: string) => `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  for (const authorization of [
    undefined,
    "Bearer the-secret",
    basic(ACCOUNT.key, "guess"),
    basic("guess", ACCOUNT.secret),
  ]) {
    const [method, path, body] = request(sandbox);
    const { status } = await sandbox.send(method, path, body, authorization ? { authorization } : {});
    expect(status).toBe(401);
  }
  expect((await sandbox.control("GET", "/charges")).body).toEqual([]);
  for (const msisdn of ["233241230202", "233241230001", "233241112222"]) {
    expect((await sandbox.control("GET", `/phones/${msisdn}`)).body).toMatchObject({
      prompts: [],
      texts: [],
      invoices: [],
    });
  }
});

test.each(REQUESTS)("%s with the account's credentials is not answered 401", async (_name, request) => {
  await using sandbox = await openTestSandbox();
  const [method, path, body] = request(sandbox);
  expect((await sandbox.ask(method, path, body)).status).not.toBe(401);
});

test("an amount has at most two decimals and is more than nothing", () => {
  for (const amount of [0.01, 0.07, 0.29, 1.1, 4.35, 1000.1, 25_000, 99_999.99]) expect(isAmount(amount)).toBe(true);
  for (const amount of [0, -1, 0.001, 1.005, 12.345, Number.NaN, Infinity, "5", null])
    expect(isAmount(amount)).toBe(false);
});
