import { toRecurringChannel } from "#contract/channels.ts";
import { toCedis } from "#contract/money.ts";
import type { Gateway, StatusQuery } from "#api/payments/ports.ts";
import type { ProviderAccount, Send } from "#api/gateway/send.ts";
import { createHubtelHttp, type HttpAnswer, isTurnedAway, textOf } from "./hubtel-http.ts";
import { readCallback, requestOutcome, safeCode, statusOutcome, UNAVAILABLE_CODES } from "./outcomes.ts";

/**
 * What the donor's phone shows: nothing that a visitor types may reach a prompt (docs/threats.md, P4). The provider
 * refuses characters like `&` and `%` (docs/provider.md).
 */
function descriptionOf(brandName: string): string {
  const name = brandName.replaceAll("&", " and ").replaceAll(/[^\p{L}\p{M}\p{N}.,'-]+/gu, " ");
  return `Donation to ${name.trim()}`;
}

/**
 * The provider over HTTP: receive money, status check, recurring invoices (docs/provider.md). Any answer that is not
 * documented is `unknown`, because the money may have moved.
 */
export function createHubtelGateway(config: ProviderAccount & { brandName: string }, send?: Send): Gateway {
  const description = descriptionOf(config.brandName);
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
        Description: description,
        ClientReference: reference,
      });
      const envelope = readAnswer(answer);
      return "kind" in envelope ? envelope : requestOutcome(envelope);
    },

    async paymentStatus(query) {
      const answer = await callStatus("GET", `/transactions/${config.account}/status?${searchOf(query)}`);
      // Whatever its body says, it says nothing about the payment.
      if (isTurnedAway(answer)) return { kind: "no-answer", why: answer.why };
      const { envelope, status, why } = answer;
      // A 404 in the provider's own format, unless it is about our account.
      const isNotThere = status === 404 && envelope !== undefined && !UNAVAILABLE_CODES.has(envelope.code);
      // Our own ids are well formed. An id that somebody else invented may not be.
      const isNoSuchId = !("reference" in query) && INVALID_CODES.has(envelope?.code ?? "");
      if (isNotThere || isNoSuchId) return { kind: "not-found" };
      return envelope ? statusOutcome(envelope) : { kind: "no-answer", why };
    },

    readCallback,

    async createInvoice({ amount, interval, phone, channel, startsAt, endsAt, callbackUrl }) {
      const start = new Date(startsAt);
      const cedis = toCedis(amount);
      const answer = await callRecurring("POST", `/api/proxy/${config.account}/create-invoice`, {
        orderDate: start.toISOString().slice(0, 19),
        invoiceEndDate: new Date(endsAt).toISOString().slice(0, 19),
        description,
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
      const envelope = readAnswer(answer);
      if ("kind" in envelope) return envelope;
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
      const { why, envelope } = answer;
      if (isTurnedAway(answer) || !answer.isSent) return { kind: "unavailable", why };
      if (!envelope) return { kind: "unknown", why };
      const { code: said } = envelope;
      if (said === "0001" || said === "0000") return { kind: "accepted" };
      if (UNAVAILABLE_CODES.has(said)) return { kind: "unavailable", why: `code ${said}` };
      // The codes 0005 and 5000 mean trouble on the provider's side. Every known client treats any other code as a
      // failure.
      return said === "0005" || said === "5000" ? { kind: "unknown", why: `code ${said}` } : { kind: "wrong-code" };
    },

    async cancelInvoice(invoiceId) {
      const path = `/api/proxy/${config.account}/cancel-invoice/${encodeURIComponent(invoiceId)}`;
      const { envelope, why } = await callRecurring("DELETE", path);
      // Even "no such invoice" is not enough. It may come from a replica that lags behind, and we tell the donor that
      // the end is final.
      if (envelope?.code === "0000") return { kind: "cancelled" };
      return { kind: "unknown", why: envelope ? `code ${safeCode(envelope.code)}` : why };
    },
  };
}

function searchOf(query: StatusQuery): string {
  if ("reference" in query) return `clientReference=${encodeURIComponent(query.reference)}`;
  return "providerId" in query
    ? `hubtelTransactionId=${encodeURIComponent(query.providerId)}`
    : `networkTransactionId=${encodeURIComponent(query.networkId)}`;
}

const INVALID_CODES: ReadonlySet<string> = new Set(["4000", "4010"]);

/** The envelope of an answer to a request that asks a phone for money, or what follows without one. */
function readAnswer(answer: HttpAnswer) {
  if (isTurnedAway(answer)) return { kind: "refused", code: "turned away", reason: "channel-unavailable" } as const;
  // The provider cannot know of it, so the donor may be told and may try again.
  if (!answer.isSent) return { kind: "refused", code: answer.why, reason: "provider-unreachable" } as const;
  return answer.envelope ?? ({ kind: "unknown", why: answer.why } as const);
}
