import { toRecurringChannel } from "#contract/channels.ts";
import { toCedis } from "#contract/money.ts";
import type { PaymentGateway } from "#api/donations/ports.ts";
import type { RecurringGateway } from "#api/recurring/ports.ts";
import { createHubtelHttp, type HubtelConfig, type HttpAnswer } from "./hubtel-http.ts";
import { type Envelope, readEnvelope, textOf } from "./messages.ts";
import { requestOutcome, statusOutcome } from "./outcomes.ts";

/** What the donor's phone shows. A constant: nothing a visitor types may reach a prompt (reliability.md P4). */
const DESCRIPTION = "Donation to Beat";
const MANDATE_YEARS = 5;

/**
 * The provider over HTTP: receive money, status check, recurring invoices (shared/reference/payments.md §1–3).
 * Anything that is not a documented answer is `unknown`: the money may have moved.
 */
export function createHubtelGateway(
  config: HubtelConfig,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): PaymentGateway & RecurringGateway {
  const call = createHubtelHttp(config, fetch);
  return {
    async requestPayment({ reference, amount, phone, channel, callbackUrl }) {
      const answer = await call("POST", `/merchantaccount/merchants/${config.account}/receive/mobilemoney`, {
        CustomerMsisdn: phone,
        Channel: channel,
        Amount: toCedis(amount),
        PrimaryCallbackUrl: callbackUrl,
        Description: DESCRIPTION,
        ClientReference: reference,
      });
      if (answer.status === 401 || answer.status === 403) return { kind: "unavailable", code: String(answer.status) };
      const envelope = envelopeOf(answer);
      return envelope ? requestOutcome(envelope) : { kind: "unknown", why: whyOf(answer) };
    },

    async paymentStatus(query) {
      const search =
        "reference" in query
          ? `clientReference=${encodeURIComponent(query.reference)}`
          : `hubtelTransactionId=${encodeURIComponent(query.providerId)}`;
      const answer = await call("GET", `/transactions/${config.account}/status?${search}`);
      if (answer.status === 404) return { kind: "not-found" };
      const envelope = readEnvelope(answer.body);
      return envelope ? statusOutcome(envelope) : { kind: "no-answer", why: whyOf(answer) };
    },

    async createInvoice({ amount, interval, phone, channel, startsAt, callbackUrl }) {
      const start = new Date(startsAt);
      const end = new Date(start);
      end.setUTCFullYear(end.getUTCFullYear() + MANDATE_YEARS);
      const cedis = toCedis(amount);
      const answer = await call("POST", `/api/proxy/${config.account}/create-invoice`, {
        orderDate: start.toISOString().slice(0, 19),
        invoiceEndDate: end.toISOString().slice(0, 19),
        description: DESCRIPTION,
        startTime: start.toISOString().slice(11, 16),
        paymentInterval: interval,
        customerMobileNumber: phone,
        paymentOption: "MobileMoney",
        channel: toRecurringChannel(channel),
        recurringAmount: cedis,
        totalAmount: cedis,
        initialAmount: cedis,
        currency: "GHS",
        callbackUrl,
      });
      if (answer.status === 401 || answer.status === 403) return { kind: "unavailable", code: String(answer.status) };
      const envelope = envelopeOf(answer);
      if (!envelope) return { kind: "unknown", why: whyOf(answer) };
      const invoiceId = textOf(envelope.data, "recurringInvoiceId");
      if ((envelope.code === "0001" || envelope.code === "0000") && invoiceId) {
        return {
          kind: "created",
          invoiceId,
          requestId: textOf(envelope.data, "requestId"),
          otpPrefix: textOf(envelope.data, "otpPrefix"),
        };
      }
      const outcome = requestOutcome(envelope);
      return outcome.kind === "accepted" ? { kind: "unknown", why: "accepted without an invoice" } : outcome;
    },

    async verifyInvoice({ invoiceId, requestId, code }) {
      const answer = await call("POST", "/api/proxy/verify-invoice", {
        recurringInvoiceId: invoiceId,
        requestId,
        otpCode: code,
      });
      const envelope = envelopeOf(answer);
      if (!envelope) return { kind: "unknown", why: whyOf(answer) };
      if (envelope.code === "0001" || envelope.code === "0000") return { kind: "accepted" };
      // Everything but an acceptance is a failure to every known client; 0005 is the provider's own trouble.
      return envelope.code === "0005" ? { kind: "unknown", why: "code 0005" } : { kind: "wrong-code" };
    },

    async cancelInvoice(invoiceId) {
      const answer = await call(
        "DELETE",
        `/api/proxy/${config.account}/cancel-invoice/${encodeURIComponent(invoiceId)}`,
      );
      const envelope = readEnvelope(answer.body);
      return envelope?.code === "0000"
        ? { kind: "cancelled" }
        : { kind: "unknown", why: envelope?.code ?? whyOf(answer) };
    },
  };
}

/** A 5xx may carry any body; its fate is unknown whatever it says. */
function envelopeOf(answer: HttpAnswer): Envelope | undefined {
  return answer.status !== undefined && answer.status < 500 ? readEnvelope(answer.body) : undefined;
}

function whyOf(answer: HttpAnswer): string {
  return answer.status === undefined ? answer.why : `HTTP ${answer.status}`;
}
