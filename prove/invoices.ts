import { sendCallback } from "./callbacks.ts";
import { beginEnding, debit } from "./payment-endings.ts";
import { forge, notifyIn } from "./payments.ts";
import type { Answer, RequestBody, ProviderParts } from "./provider-parts.ts";
import type { Invoice, Payment } from "./provider-ledger.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REFUSED = 0.05;
/** How many charges of one invoice the provider makes within a schedule. */
const DEBITS = 3;

/** `POST …/create-invoice`: refused, or a code by text; if there are no codes, a prompt at once. */
export function createInvoice(parts: ProviderParts, body: RequestBody): Answer {
  const { agenda, random, providerLedger, faults } = parts;
  const callbackUrl = String(body["callbackUrl"]);
  const donation = callbackUrl.split("/").at(-2) ?? "";
  if (random.chance(REFUSED)) {
    providerLedger.statements.push({ donation, at: agenda.now(), what: "refused" });
    return { status: 400, body: { responseCode: "2001", message: "Not registered for mobile money", data: null } };
  }
  const invoice: Invoice = {
    id: random.id(),
    donation,
    requestId: random.id(),
    otpPrefix: "KWTF",
    code: String(random.between(1000, 9999)),
    pesewas: Math.round(Number(body["recurringAmount"]) * 100),
    phone: String(body["customerMobileNumber"]),
    callbackUrl,
    askedAt: agenda.now(),
    isMislaid: random.chance(faults.mislaid),
    state: "temporary",
  };
  providerLedger.invoices.push(invoice);
  const { id: recurringInvoiceId, requestId, otpPrefix } = invoice;
  if (!faults.hasCodes) askForApproval(parts, invoice);
  const data = faults.hasCodes ? { recurringInvoiceId, requestId, otpPrefix } : { recurringInvoiceId };
  return { status: 200, body: { responseCode: "0001", message: "Request processed", data } };
}

/** `POST …/verify-invoice`. */
export function verifyInvoice(parts: ProviderParts, body: RequestBody): Answer {
  const invoice = parts.providerLedger.invoices.find(({ id }) => id === body["recurringInvoiceId"]);
  const isRight = invoice?.state === "temporary" && body["otpCode"] === `${invoice.otpPrefix}-${invoice.code}`;
  if (!isRight) return { status: 400, body: { responseCode: "4000", message: "The code is not right", data: null } };
  askForApproval(parts, invoice);
  return { status: 200, body: { responseCode: "0001", message: "Verified", data: { recurringInvoiceId: invoice.id } } };
}

/** `DELETE …/cancel-invoice/{id}`: no further charge begins. */
export function cancelInvoice(parts: ProviderParts, id: string): Answer {
  const invoice = parts.providerLedger.invoices.find((known) => known.id === id);
  if (!invoice || invoice.isMislaid) {
    if (invoice) invoice.isMislaid = false;
    return { status: 404, body: { responseCode: "4000", message: "No such invoice" } };
  }
  if (invoice.state !== "cancelled") {
    invoice.state = "cancelled";
    invoice.cancelledAt = parts.agenda.now();
    const Data = { RecurringInvoiceId: id, TransactionId: "", ClientReference: "" };
    const body = { ResponseCode: "0005", Message: "Invoice deactivated", Data };
    sendCallback(parts, invoice.callbackUrl, body, {});
  }
  return { status: 200, body: { responseCode: "0000", message: "Invoice cancelled" } };
}

/** Sends the prompt of the first charge. */
function askForApproval(parts: ProviderParts, invoice: Invoice): void {
  invoice.state = "verified";
  const payment = addPayment(parts, invoice, 0);
  beginEnding(parts, payment, notifyIn(parts));
  if (parts.random.chance(parts.faults.forged)) forge(parts, payment);
}

function addPayment(parts: ProviderParts, invoice: Invoice, months: number): Payment {
  const { agenda, random, providerLedger } = parts;
  const { donation, id: reference, pesewas, phone, callbackUrl } = invoice;
  const payment: Payment = {
    donation,
    reference,
    transactionId: random.id(),
    networkId: random.id(),
    pesewas,
    phone,
    callbackUrl,
    askedAt: agenda.now(),
    isMislaid: random.chance(parts.faults.mislaid),
    kind: "invoice",
    months,
    statuses: [{ from: agenda.now(), status: "Unpaid" }],
    onTaken() {
      if (invoice.state === "verified") invoice.state = "active";
      if (months === 0) debitMonthly(parts, invoice);
    },
  };
  providerLedger.payments.push(payment);
  return payment;
}

/** The provider charges by itself on each date until it is told to stop. */
function debitMonthly(parts: ProviderParts, invoice: Invoice): void {
  const { agenda, random, faults } = parts;
  const charge = (months: number) => {
    if (invoice.state !== "active") return;
    const payment = addPayment(parts, invoice, months);
    if (!random.chance(faults.debitFails)) {
      debit(parts, payment, notifyIn(parts));
      return;
    }
    payment.statuses.push({ from: agenda.now(), status: random.pick(["Unpaid", "Failed"]) });
    notifyIn(parts)(payment, "failure", "Low balance");
    if (random.chance(faults.lateSuccess)) {
      agenda.at(agenda.now() + random.spread(HOUR, 14 * DAY), () => debit(parts, payment, notifyIn(parts)));
    }
  };
  for (let months = 1; months < Math.min(DEBITS, faults.mandateMonths); months += 1) {
    const at = monthsAfter(invoice.askedAt, months) + random.between(0, 12 * HOUR);
    agenda.at(at, () => charge(months));
    if (random.chance(faults.chargedTwice)) agenda.at(at + random.between(1, 11 * HOUR), () => charge(months));
  }
}

/** Midnight of the same day in a later month, or of the month's last day if it is shorter. */
export function monthsAfter(time: number, months: number): number {
  const day = new Date(time).getUTCDate();
  const target = new Date(time);
  target.setUTCHours(0, 0, 0, 0);
  target.setUTCMonth(target.getUTCMonth() + months + 1, 0);
  target.setUTCDate(Math.min(day, target.getUTCDate()));
  return target.getTime();
}
