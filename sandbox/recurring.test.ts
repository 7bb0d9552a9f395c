import { expect, test } from "vitest";
import { CANCEL, CREATE, createInvoice, invoice, setUp, VERIFY } from "./fixtures/requests.ts";
import { openTestSandbox, type TestSandbox } from "./fixtures/test-sandbox.ts";

const PHONE = "233241112222";
const phoneOf = async (sandbox: TestSandbox, msisdn = PHONE) =>
  (await sandbox.control("GET", `/phones/${msisdn}`)).body;

test("a code is texted, and only the right one prompts the phone for the first charge", async () => {
  await using sandbox = await openTestSandbox();
  const { status, body } = await createInvoice(sandbox, PHONE);
  expect([status, body.responseCode]).toEqual([200, "0001"]);
  const { recurringInvoiceId, requestId, otpPrefix } = body.data;
  expect(otpPrefix).toMatch(/^[A-Z]{4}$/u);
  const [text] = (await phoneOf(sandbox)).texts;
  const [, code] = new RegExp(`${otpPrefix}-(\\d{4})`, "u").exec(text.words) ?? [];
  const wrong = code === "0000" ? "1111" : "0000";

  const verify = (otpCode: string, request = requestId) =>
    sandbox.ask("POST", VERIFY, { recurringInvoiceId, requestId: request, otpCode });
  expect((await verify(`${otpPrefix}-${wrong}`)).body.responseCode).toBe("4000");
  expect((await verify(String(code))).body.responseCode).toBe("4000");
  expect((await verify(`${otpPrefix}-${code}`, "another")).body.responseCode).toBe("4000");
  expect((await phoneOf(sandbox)).invoices).toMatchObject([{ state: "temporary", wrongCodes: 2 }]);
  expect((await phoneOf(sandbox)).prompts).toEqual([]);

  expect((await verify(`${otpPrefix}-${code}`)).body).toMatchObject({
    responseCode: "0001",
    data: { recurringInvoiceId },
  });
  expect((await phoneOf(sandbox)).prompts).toMatchObject([
    { kind: "mandate", reference: recurringInvoiceId, amount: 12 },
  ]);
  expect((await verify(`${otpPrefix}-${code}`)).body.responseCode).toBe("4000");
  expect((await sandbox.control("GET", "/charges")).body).toEqual([]);
});

test("approving takes the first charge and calls back with the invoice", async () => {
  await using sandbox = await openTestSandbox();
  const id = await setUp(sandbox, PHONE);
  await sandbox.control("POST", `/phones/${PHONE}/approve`);
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({
    ResponseCode: "0000",
    Data: {
      RecurringInvoiceId: id,
      CustomerMobileNumber: PHONE,
      RecurringAmount: 12,
      AmountCharged: 12,
      OrderDate: "2026-01-31 10:00:00",
      InvoiceEndDate: "2036-01-31 10:00:00",
    },
  });
  expect((await sandbox.control("GET", "/charges")).body).toMatchObject([
    { kind: "recurring", reference: id, pesewas: 1200 },
  ]);
  expect((await phoneOf(sandbox)).invoices).toMatchObject([{ state: "active", charges: 1 }]);
});

test("declining ends the invoice before a charge", async () => {
  await using sandbox = await openTestSandbox();
  await setUp(sandbox, PHONE);
  await sandbox.control("POST", `/phones/${PHONE}/decline`);
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({ ResponseCode: "2001", Data: { AmountCharged: 0 } });
  expect((await phoneOf(sandbox)).invoices).toMatchObject([{ state: "failed" }]);
  expect((await sandbox.control("GET", "/charges")).body).toEqual([]);
});

test("cancelling is confirmed once by a callback with 0005 and without a reference", async () => {
  await using sandbox = await openTestSandbox();
  const id = await setUp(sandbox, "233241230001");
  sandbox.advance(1000);
  await sandbox.heard(1);
  const cancel = () => sandbox.ask("DELETE", `${CANCEL}/${id}`);
  expect((await cancel()).body).toMatchObject({ responseCode: "0000" });
  expect((await cancel()).body).toMatchObject({ responseCode: "0000" });
  sandbox.advance(500);
  await sandbox.heard(2);
  expect(sandbox.callbacks[1]).toMatchObject({
    ResponseCode: "0005",
    Data: { RecurringInvoiceId: id, ClientReference: "", AmountCharged: 0 },
  });
  expect((await sandbox.control("POST", "/clock", { seconds: 366 * 86_400 })).body.charged).toBe(0);
  expect(sandbox.callbacks).toHaveLength(2);
});

test("an account without codes prompts the phone at once, and answers without a request or a prefix", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { noCodes: true });
  const { body } = await createInvoice(sandbox, PHONE);
  expect(body.data).toEqual({ recurringInvoiceId: expect.stringMatching(/^[0-9a-f]{32}$/u) });
  expect(await phoneOf(sandbox)).toMatchObject({
    texts: [],
    prompts: [{ kind: "mandate", reference: body.data.recurringInvoiceId }],
  });
});

test("an invoice whose answer is dropped still exists and is charged", async () => {
  await using sandbox = await openTestSandbox();
  await sandbox.control("POST", "/settings", { noCodes: true, dropInvoices: true });
  await expect(createInvoice(sandbox, "233241230001")).rejects.toThrow("fetch failed");
  sandbox.advance(1000);
  await sandbox.heard(1);
  const [created] = (await phoneOf(sandbox, "233241230001")).invoices;
  expect(sandbox.callbacks).toMatchObject([{ ResponseCode: "0000", Data: { RecurringInvoiceId: created.id } }]);
});

test("a cancellation can be answered once with 404 and then changes nothing", async () => {
  await using sandbox = await openTestSandbox();
  const id = await setUp(sandbox, "233241230001");
  await sandbox.control("POST", "/settings", { cancelsNotFound: 1 });
  const cancel = () => sandbox.ask("DELETE", `${CANCEL}/${id}`);
  expect((await cancel()).status).toBe(404);
  expect((await cancel()).status).toBe(200);
});

test("a provider that forgets to stop keeps charging", async () => {
  await using sandbox = await openTestSandbox();
  const id = await setUp(sandbox, "233241230001");
  sandbox.advance(1000);
  await sandbox.heard(1);
  await sandbox.control("POST", "/settings", { chargeCancelled: true });
  await sandbox.ask("DELETE", `${CANCEL}/${id}`);
  expect((await sandbox.control("POST", "/clock", { seconds: 31 * 86_400 })).body.charged).toBe(1);
  expect((await phoneOf(sandbox, "233241230001")).invoices).toMatchObject([{ state: "cancelled", charges: 2 }]);
});

test("an extra charge can be taken, and is called back like any other", async () => {
  await using sandbox = await openTestSandbox();
  const id = await setUp(sandbox, "233241230001");
  sandbox.advance(1000);
  await sandbox.heard(1);
  expect((await sandbox.control("POST", `/invoices/${id}/charges`)).status).toBe(200);
  expect(sandbox.callbacks).toHaveLength(2);
  expect((await sandbox.control("GET", "/charges")).body).toHaveLength(2);
  expect((await sandbox.control("POST", "/invoices/nobody/charges")).status).toBe(404);
});

test("an unknown invoice cannot be cancelled", async () => {
  await using sandbox = await openTestSandbox();
  const { status, body } = await sandbox.ask("DELETE", `${CANCEL}/nobody`);
  expect([status, body.responseCode]).toEqual([400, "4000"]);
});

test.each([
  ["customerMobileNumber", "0241112222"],
  ["channel", "mtn-gh"],
  ["paymentInterval", "FORTNIGHTLY"],
  ["recurringAmount", 1.005],
  ["callbackUrl", ""],
  ["orderDate", "2026-01-31T10:00:00Z"],
  ["invoiceEndDate", undefined],
  ["currency", "USD"],
  ["paymentOption", "Card"],
])("%s of %j is refused with 4000, and no code is texted", async (field, value) => {
  await using sandbox = await openTestSandbox();
  const { status, body } = await createInvoice(sandbox, PHONE, { [field]: value });
  expect([status, body.responseCode]).toEqual([400, "4000"]);
  expect(body.data).toEqual([{ field, errorMessage: expect.any(String) }]);
  expect(await phoneOf(sandbox)).toMatchObject({ texts: [], invoices: [] });
});

test("another account cannot cancel an invoice", async () => {
  await using sandbox = await openTestSandbox();
  const id = await setUp(sandbox, PHONE);
  const other = await sandbox.ask("DELETE", `${CANCEL.replace(/\d+/u, "9999")}/${id}`);
  expect([other.status, other.body.responseCode]).toEqual([400, "4101"]);
  const { invoices } = await phoneOf(sandbox);
  expect(invoices).not.toMatchObject([{ state: "cancelled" }]);
  expect((await sandbox.ask("DELETE", `${CANCEL}/${id}`)).body.responseCode).toBe("0000");
});

test("another account is refused with 4101, a closed channel with 4103", async () => {
  await using sandbox = await openTestSandbox();
  const other = await sandbox.ask("POST", CREATE.replace(/\d+/u, "9999"), invoice(sandbox, PHONE));
  expect([other.status, other.body.responseCode]).toEqual([400, "4101"]);
  await sandbox.control("POST", "/settings", { closedChannels: ["vodafone_gh_rec"] });
  expect((await createInvoice(sandbox, PHONE, { channel: "vodafone_gh_rec" })).body.responseCode).toBe("4103");
});

test("a network without documented invoices has none, unless this account is set to have them", async () => {
  await using sandbox = await openTestSandbox();
  const first = await createInvoice(sandbox, PHONE, { channel: "tigo_gh_rec" });
  expect([first.status, first.body.responseCode]).toEqual([400, "4000"]);
  expect(await phoneOf(sandbox)).toMatchObject({ texts: [], invoices: [] });
  await sandbox.control("POST", "/settings", { recurringChannels: ["mtn_gh_rec", "tigo_gh_rec"] });
  expect((await createInvoice(sandbox, PHONE, { channel: "tigo_gh_rec" })).body.responseCode).toBe("0001");
});
