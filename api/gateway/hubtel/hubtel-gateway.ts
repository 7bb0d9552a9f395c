import { toRecurringChannel } from "#contract/channels.ts";
import { toCedis } from "#contract/money.ts";
import type { PaymentGateway } from "#api/donations/ports.ts";
import type { RecurringGateway } from "#api/recurring/ports.ts";
import { createHubtelHttp, type HubtelConfig, type HttpAnswer } from "./hubtel-http.ts";
import { type Envelope, readEnvelope, textOf } from "./messages.ts";
import type { Send } from "./send.ts";
import { requestOutcome, safeCode, statusOutcome, UNAVAILABLE_CODES } from "./outcomes.ts";

/** What the donor's phone shows. A constant: nothing a visitor types may reach a prompt (reliability.md P4). */
const DESCRIPTION = "Donation to Beat";
const MANDATE_YEARS = 5;

/**
 * The provider over HTTP: receive money, status check, recurring invoices (shared/reference/payments.md §1–3).
 * Anything that is not a documented answer is `unknown`: the money may have moved.
 */
export function createHubtelGateway(config: HubtelConfig, send?: Send): PaymentGateway & RecurringGateway {
  const at = (url = config.url) => createHubtelHttp({ ...config, url }, send);
  const call = at();
  const callStatus = at(config.statusUrl);
  const callRecurring = at(config.recurringUrl);
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
      if (isTurnedAway(answer)) return TURNED_AWAY;
      const envelope = envelopeOf(answer);
      return envelope ? requestOutcome(envelope) : { kind: "unknown", why: whyOf(answer) };
    },

    async paymentStatus(query) {
      const search =
        "reference" in query
          ? `clientReference=${encodeURIComponent(query.reference)}`
          : `hubtelTransactionId=${encodeURIComponent(query.providerId)}`;
      const answer = await callStatus("GET", `/transactions/${config.account}/status?${search}`);
      const envelope = envelopeOf(answer);
      if (isNotThere(answer, envelope)) return { kind: "not-found" };
      return envelope ? statusOutcome(envelope) : { kind: "no-answer", why: whyOf(answer) };
    },

    async createInvoice({ amount, interval, phone, channel, startsAt, callbackUrl }) {
      const start = new Date(startsAt);
      const end = new Date(start);
      end.setUTCFullYear(end.getUTCFullYear() + MANDATE_YEARS);
      const cedis = toCedis(amount);
      const answer = await callRecurring("POST", `/api/proxy/${config.account}/create-invoice`, {
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
      if (isTurnedAway(answer)) return TURNED_AWAY;
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
      const answer = await callRecurring("POST", "/api/proxy/verify-invoice", {
        recurringInvoiceId: invoiceId,
        requestId,
        otpCode: code,
      });
      if (isTurnedAway(answer)) return { kind: "unavailable", why: whyOf(answer) };
      const envelope = envelopeOf(answer);
      if (!envelope) return { kind: "unknown", why: whyOf(answer) };
      const { code: said } = envelope;
      if (said === "0001" || said === "0000") return { kind: "accepted" };
      if (UNAVAILABLE_CODES.has(said)) return { kind: "unavailable", why: `code ${said}` };
      // Every known client takes any other answer for a failure; 0005 and 5000 are the provider's own trouble.
      return said === "0005" || said === "5000" ? { kind: "unknown", why: `code ${said}` } : { kind: "wrong-code" };
    },

    async cancelInvoice(invoiceId) {
      const path = `/api/proxy/${config.account}/cancel-invoice/${encodeURIComponent(invoiceId)}`;
      const answer = await callRecurring("DELETE", path);
      const envelope = envelopeOf(answer);
      // An invoice the provider does not have charges nobody.
      if (envelope?.code === "0000" || isNotThere(answer, envelope)) return { kind: "cancelled" };
      return { kind: "unknown", why: envelope ? `code ${safeCode(envelope.code)}` : whyOf(answer) };
    },
  };
}

const TURNED_AWAY = { kind: "refused", code: "turned away", reason: "channel-unavailable" } as const;

/** Wrong credentials, or an address that is not on the provider's list: nothing was done (payments.md §1.2). */
function isTurnedAway(answer: HttpAnswer): boolean {
  return answer.status === 401 || answer.status === 403;
}

/** 404 in the provider's own form, and not because it is our account that it does not find. */
function isNotThere({ status }: HttpAnswer, envelope: Envelope | undefined): boolean {
  return status === 404 && envelope !== undefined && !UNAVAILABLE_CODES.has(envelope.code);
}

/** A 5xx may carry any body; its fate is unknown whatever it says. */
function envelopeOf(answer: HttpAnswer): Envelope | undefined {
  return answer.status !== undefined && answer.status < 500 ? readEnvelope(answer.body) : undefined;
}

function whyOf(answer: HttpAnswer): string {
  return answer.status === undefined ? answer.why : `HTTP ${answer.status}`;
}
