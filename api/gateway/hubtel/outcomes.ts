import type { Callback, RequestOutcome, StatusOutcome } from "#api/payments/ports.ts";
import { parseAmount, type Pesewas } from "#contract/money.ts";
import type { FailureReason } from "#contract/states.ts";
import { type Envelope, readEnvelope, readJson, textOf } from "./hubtel-http.ts";

/** Codes which mean that this account cannot use the method now. The fault is in our configuration, not with the donor. */
export const UNAVAILABLE_CODES: ReadonlySet<string> = new Set(["4070", "4101", "4103", "4105", "3009", "3900"]);

/** Codes documented as final and not processed. Any other code leaves the outcome unknown (docs/provider.md). */
const REFUSED_CODES: ReadonlySet<string> = new Set(
  "2001 2050 2051 2100 2101 2102 2103 2152 2153 2154 2200 2201 3050 4000 4010".split(" "),
);

export function requestOutcome(envelope: Envelope): RequestOutcome {
  const { code } = envelope;
  if (code === "0001" || code === "0000") {
    return { kind: "accepted", providerId: textOf(envelope.data, "TransactionId") };
  }
  if (UNAVAILABLE_CODES.has(code)) return { kind: "refused", code, reason: "channel-unavailable" };
  // Our references are well formed and each is sent once, so a complaint about one can only mean that the provider
  // already has it.
  if (envelope.fields.includes("clientreference")) return { kind: "unknown", why: "the reference was used before" };
  if (REFUSED_CODES.has(code)) return { kind: "refused", code, reason: reasonOf(envelope) };
  return { kind: "unknown", why: `code ${safeCode(code)}` };
}

/** The outcome of a status query. `responseCode` says only that the query worked; `status` decides. */
export function statusOutcome(envelope: Envelope): StatusOutcome {
  // These codes come first, because a message like "merchant account not found" says nothing about the gift.
  if (UNAVAILABLE_CODES.has(envelope.code)) return { kind: "no-answer", why: `code ${envelope.code}` };
  if (envelope.code === "4720" || /not found|no record/iu.test(envelope.message)) return { kind: "not-found" };
  if (envelope.code !== "0000" || !envelope.data) {
    return { kind: "no-answer", why: `code ${safeCode(envelope.code)}` };
  }
  const ids = {
    reference: textOf(envelope.data, "clientReference") ?? "",
    providerId: textOf(envelope.data, "transactionId"),
    networkId: textOf(envelope.data, "externalTransactionId"),
    madeAt: timeOf(textOf(envelope.data, "date")),
  };
  const amount = pesewasOf(envelope.data["amount"]);
  const status = (textOf(envelope.data, "status") ?? "").toLowerCase();
  switch (status) {
    case "paid":
    case "refunded":
      if (amount === undefined) return { kind: "no-answer", why: `status ${status} without an amount`, about: ids };
      return {
        kind: status,
        ...ids,
        amount,
        currency: textOf(envelope.data, "currencyCode"),
        fee: feeOf(amount, pesewasOf(envelope.data["amountaftercharges"])),
      };
    case "unpaid":
    case "failed":
    case "expired": {
      const reason = reasonOf(envelope);
      return { kind: status, ...ids, amount: amount ?? null, reason: reason === "not-given" ? null : reason };
    }
    default:
      return { kind: "no-answer", why: `a status we do not know (${safeCode(status)})`, about: ids };
  }
}

/** The provider's fee, if we pay it. Samples differ on `charges`, so we do not read it. */
function feeOf(amount: Pesewas, net: Pesewas | undefined): Pesewas | null {
  return net !== undefined && net > 0 && net <= amount ? ((amount - net) as Pesewas) : null;
}

function pesewasOf(value: unknown): Pesewas | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const result = parseAmount(String(value));
  return result.ok ? result.pesewas : undefined;
}

function timeOf(text: string | null): number | null {
  const iso = text?.replace(" ", "T") ?? "";
  const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/u.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(at) ? null : at;
}

/** A code in a form that may be logged. The provider's codes are short and plain; anything else is not repeated. */
export function safeCode(code: string): string {
  return /^[\w-]{1,12}$/u.test(code) ? code : "unreadable";
}

const REASON_BY_CODE: readonly [codes: readonly string[], FailureReason][] = [
  [["2050", "2102"], "insufficient-funds"],
  [["2051", "2103", "2152", "2200", "2201", "3050"], "no-wallet"],
  [["2100"], "phone-unreachable"],
  [["2101"], "wrong-pin"],
  [["2153", "2154"], "limit-reached"],
];

/** The network operators' words for what happened. The first match counts. */
const REASON_BY_WORDS: readonly [RegExp, FailureReason][] = [
  [/insufficient|not[ _]enough|low balance|balance (?:is )?too low/iu, "insufficient-funds"],
  [/\bpin\b/iu, "wrong-pin"],
  [/declin|reject|cancel/iu, "declined"],
  [/not registered|no (?:wallet|mobile money)|not a wallet|payer_not_found|unknown account|not found/iu, "no-wallet"],
  [/limit/iu, "limit-reached"],
  [/switched off|unreachable|not reachable/iu, "phone-unreachable"],
  [/time[d -]?out|timed|expire|no answer|could_not_perform/iu, "timed-out"],
];

/** Why a payment failed: from the code if it says so, otherwise from the provider's words. */
function reasonOf(envelope: Envelope): FailureReason {
  const byCode = REASON_BY_CODE.find(([codes]) => codes.includes(envelope.code));
  if (byCode) return byCode[1];
  const { data } = envelope;
  const words = [envelope.message, textOf(data, "Description"), textOf(data, "providerDescription")].join(" ");
  return REASON_BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? "not-given";
}

/** Reads a callback of either service. `0005` with an empty transaction id is the end of a recurring invoice. */
export function readCallback(raw: string): Callback {
  const envelope = readEnvelope(readJson(raw));
  const said = {
    reason: null,
    transactionId: textOf(envelope?.data, "TransactionId"),
    networkId: textOf(envelope?.data, "ExternalTransactionId"),
    invoiceId: textOf(envelope?.data, "RecurringInvoiceId"),
  };
  // `0001` means accepted and still pending, which is not a failure.
  if (!envelope || envelope.code === "0001") return { kind: "unreadable", ...said };
  if (envelope.code === "0005" && !said.transactionId) return { kind: "cancelled", ...said };
  if (envelope.code === "0000") return { kind: "success", ...said };
  return { kind: "failure", ...said, reason: reasonOf(envelope) };
}
