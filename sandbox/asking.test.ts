import { expect, test } from "vitest";
import { ACCOUNT, CANCEL, CREATE, PAY, sandboxForEach, VERIFY } from "./fixtures/test-sandbox.ts";
import { isAmount } from "./asking.ts";

const sandbox = sandboxForEach();

const REQUESTS: [string, () => [method: string, path: string, body?: object]][] = [
  ["a payment", () => ["POST", PAY, sandbox.payment("233241230202")]],
  ["a status query", () => ["GET", `/transactions/${ACCOUNT.account}/status?clientReference=gift`]],
  ["a recurring invoice", () => ["POST", CREATE, sandbox.invoice("233241230001")]],
  ["a code", () => ["POST", VERIFY, { recurringInvoiceId: "x", requestId: "y", otpCode: "ABCD-1234" }]],
  ["a cancellation", () => ["DELETE", `${CANCEL}/x`]],
  ["a text message", () => ["POST", "/v1/messages/send", { From: "Beat", To: "233241112222", Content: "Hello" }]],
  ["the status of a text message", () => ["GET", "/v1/messages/x"]],
];

test.each(REQUESTS)(
  "%s is answered 401, and does nothing, unless it has the account's credentials",
  async (_, request) => {
    const basic = (key: string, secret: string) => `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
    const [method, path, body] = request();
    for (const authorization of ["", "Bearer the-secret", basic(ACCOUNT.key, "guess"), basic("guess", ACCOUNT.secret)])
      expect((await sandbox.send(method, path, body, { authorization })).status).toBe(401);
    expect(await sandbox.charges()).toEqual([]);
    for (const msisdn of ["233241230202", "233241230001", "233241112222"])
      expect(await sandbox.phone(msisdn)).toMatchObject({ prompts: [], texts: [], invoices: [] });
    expect((await sandbox.ask(method, path, body)).status).not.toBe(401);
  },
);

test.each([
  ["/merchantaccount/merchants/9999/receive/mobilemoney", "POST", () => sandbox.payment("233241112222")],
  ["/transactions/9999/status?clientReference=gift", "GET", () => undefined],
  ["/api/proxy/9999/create-invoice", "POST", () => sandbox.invoice("233241112222")],
  ["/api/proxy/9999/cancel-invoice/x", "DELETE", () => undefined],
])("%s is of another account, and is refused with 4101", async (path, method, body) => {
  const answer = await sandbox.ask(method, path, body());
  expect([answer.status, answer.body.responseCode ?? answer.body.ResponseCode]).toEqual([400, "4101"]);
  expect(await sandbox.phone("233241112222")).toMatchObject({ prompts: [], texts: [], invoices: [] });
});

test("an amount has at most two decimals and is more than nothing", () => {
  for (const amount of [0.01, 0.07, 0.29, 1.1, 4.35, 1000.1, 25_000, 99_999.99]) expect(isAmount(amount)).toBe(true);
  for (const amount of [0, -1, 0.001, 1.005, 12.345, Number.NaN, Infinity, "5", null])
    expect(isAmount(amount)).toBe(false);
});
