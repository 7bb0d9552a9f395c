import { expect, test } from "vitest";
import { CANCEL, sandboxForEach, VERIFY } from "./fixtures/test-sandbox.ts";

const PHONE = "233241112222";
const sandbox = sandboxForEach();

/** Sets up a gift that is approved by itself, so that its first charge is taken. */
async function active() {
  const id = await sandbox.setUp("233241230001");
  sandbox.advance(1000);
  await sandbox.heard(1);
  return { id, cancel: () => sandbox.ask("DELETE", `${CANCEL}/${id}`) };
}

test("a code is texted, and only the right one prompts the phone for the first charge", async () => {
  const { status, body } = await sandbox.createInvoice(PHONE);
  expect([status, body.responseCode]).toEqual([200, "0001"]);
  const { recurringInvoiceId, requestId, otpPrefix } = body.data;
  expect(otpPrefix).toMatch(/^[A-Z]{4}$/u);
  const [text] = (await sandbox.phone(PHONE)).texts;
  const [, code] = new RegExp(`${otpPrefix}-(\\d{4})`, "u").exec(text.words) ?? [];
  const wrong = code === "0000" ? "1111" : "0000";

  const verify = async (otpCode: string, request = requestId) =>
    (await sandbox.ask("POST", VERIFY, { recurringInvoiceId, requestId: request, otpCode })).body;
  expect((await verify(`${otpPrefix}-${wrong}`)).responseCode).toBe("4000");
  expect((await verify(String(code))).responseCode).toBe("4000");
  expect((await verify(`${otpPrefix}-${code}`, "another")).responseCode).toBe("4000");
  const before = await sandbox.phone(PHONE);
  expect(before).toMatchObject({ invoices: [{ state: "temporary", wrongCodes: 2 }], prompts: [] });

  expect(await verify(`${otpPrefix}-${code}`)).toMatchObject({ responseCode: "0001", data: { recurringInvoiceId } });
  const asked = { kind: "mandate", reference: recurringInvoiceId, amount: 12 };
  expect((await sandbox.phone(PHONE)).prompts).toMatchObject([asked]);
  expect((await verify(`${otpPrefix}-${code}`)).responseCode).toBe("4000");
  expect(await sandbox.charges()).toEqual([]);
});

test("approving takes the first charge and calls back with the invoice", async () => {
  const id = await sandbox.setUp(PHONE);
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
  expect(await sandbox.charges()).toMatchObject([{ kind: "recurring", reference: id, pesewas: 1200 }]);
  expect((await sandbox.phone(PHONE)).invoices).toMatchObject([{ state: "active", charges: 1 }]);
});

test("declining ends the invoice before a charge", async () => {
  await sandbox.setUp(PHONE);
  await sandbox.control("POST", `/phones/${PHONE}/decline`);
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({ ResponseCode: "2001", Data: { AmountCharged: 0 } });
  expect((await sandbox.phone(PHONE)).invoices).toMatchObject([{ state: "failed" }]);
  expect(await sandbox.charges()).toEqual([]);
});

test("cancelling is confirmed once by a callback with 0005 and without a reference", async () => {
  const { id, cancel } = await active();
  const unknown = await sandbox.ask("DELETE", `${CANCEL}/nobody`);
  expect([unknown.status, unknown.body.responseCode]).toEqual([400, "4000"]);
  for (const { body } of [await cancel(), await cancel()]) expect(body).toMatchObject({ responseCode: "0000" });
  sandbox.advance(500);
  await sandbox.heard(2);
  expect(sandbox.callbacks[1]).toMatchObject({
    ResponseCode: "0005",
    Data: { RecurringInvoiceId: id, ClientReference: "", AmountCharged: 0 },
  });
  expect((await sandbox.control("POST", "/clock", { seconds: 366 * 86_400 })).body.charged).toBe(0);
  expect(sandbox.callbacks).toHaveLength(2);
});

test.each([
  ["customerMobileNumber", "0241112222"],
  ["channel", "mtn-gh"],
  ["channel", "tigo_gh_rec"],
  ["paymentInterval", "FORTNIGHTLY"],
  ["recurringAmount", 1.005],
  ["callbackUrl", ""],
  ["orderDate", "2026-01-31T10:00:00Z"],
  ["invoiceEndDate", undefined],
  ["currency", "USD"],
  ["paymentOption", "Card"],
])("%s of %j is refused with 4000, and no code is texted", async (field, value) => {
  const { status, body } = await sandbox.createInvoice(PHONE, { [field]: value });
  expect([status, body.responseCode]).toEqual([400, "4000"]);
  expect(body.data).toEqual([{ field, errorMessage: expect.any(String) }]);
  expect(await sandbox.phone(PHONE)).toMatchObject({ texts: [], invoices: [] });
});
