import { toCedis } from "#contract/money.ts";
import type { ProviderAccount } from "#api/gateway/provider-account.ts";
import type { Send } from "#api/gateway/send.ts";
import type { PayOutGateway, PayOutOutcome, PayOutStatus } from "#api/refunds/ports.ts";
import { envelopeOf, isTurnedAway, isUnsent, whyOf } from "./answers.ts";
import { createHubtelHttp } from "./hubtel-http.ts";
import { type Envelope, textOf } from "./messages.ts";
import { pesewasOf, safeCode, UNAVAILABLE_CODES } from "./outcomes.ts";

/** Codes documented as final for a pay-out, with their meaning. Any other code leaves the outcome unknown. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ["3050", "the number has no mobile-money wallet (3050)"],
  ["4000", "a field is wrong (4000)"],
  ["4075", "the prepaid balance is too low (4075): fill it, then propose the refund again"],
]);

const DESCRIPTION = "Refund of a donation";

/** Send Money over HTTP. It has its own account, hosts and status words (docs/provider.md). */
export function createHubtelPayOuts(config: ProviderAccount, send?: Send): PayOutGateway {
  const call = createHubtelHttp(config, send);
  const callStatus = createHubtelHttp({ ...config, url: config.statusUrl ?? config.url }, send);
  return {
    async payOut({ reference, amount, phone, channel, callbackUrl }) {
      const answer = await call("POST", `/api/merchants/${config.account}/send/mobilemoney`, {
        // The provider allows the number in place of the name. We do not send names, because visitors typed them.
        RecipientName: phone,
        RecipientMsisdn: phone,
        Channel: channel,
        Amount: toCedis(amount),
        PrimaryCallbackURL: callbackUrl,
        Description: DESCRIPTION,
        ClientReference: reference,
      });
      if (isTurnedAway(answer)) return { kind: "refused", why: `our credentials or address (${whyOf(answer)})` };
      if (isUnsent(answer)) return { kind: "refused", why: `it could not be reached (${answer.why})` };
      const envelope = envelopeOf(answer);
      return envelope ? payOutOutcome(envelope) : { kind: "unknown", why: whyOf(answer) };
    },

    async payOutStatus(reference) {
      const query = `clientReference=${encodeURIComponent(reference)}`;
      const answer = await callStatus("GET", `/api/merchants/${config.account}/transactions/status?${query}`);
      const envelope = envelopeOf(answer);
      if (answer.status === 404 && envelope && !UNAVAILABLE_CODES.has(envelope.code)) return { kind: "not-found" };
      return envelope ? statusOf(envelope, reference) : { kind: "no-answer", why: whyOf(answer) };
    },
  };
}

function payOutOutcome({ code, fields }: Envelope): PayOutOutcome {
  if (code === "0001" || code === "0000") return { kind: "accepted" };
  // Each reference is sent once, so a complaint about one can only mean that the provider already has it.
  if (fields.includes("clientreference")) return { kind: "unknown", why: "the reference was used before" };
  if (UNAVAILABLE_CODES.has(code)) return { kind: "refused", why: `the account may not pay out (${code})` };
  const refusal = REFUSALS.get(code);
  return refusal ? { kind: "refused", why: refusal } : { kind: "unknown", why: `code ${safeCode(code)}` };
}

function statusOf({ code, message, data }: Envelope, reference: string): PayOutStatus {
  if (code === "4720" || /not found|no record/iu.test(message)) return { kind: "not-found" };
  if (code !== "success" && code !== "0000") return { kind: "no-answer", why: `code ${safeCode(code)}` };
  if (textOf(data, "ClientReference") !== reference) return { kind: "no-answer", why: "it is about another pay-out" };
  switch ((textOf(data, "transactionStatus") ?? "").toLowerCase()) {
    case "success":
      return {
        kind: "paid-out",
        amount: pesewasOf(data?.["amount"]) ?? null,
        fee: pesewasOf(data?.["fees"]) ?? null,
        providerId: textOf(data, "TransactionId"),
      };
    case "failed":
      return { kind: "failed", why: "transactionStatus failed" };
    default:
      return { kind: "pending" };
  }
}
