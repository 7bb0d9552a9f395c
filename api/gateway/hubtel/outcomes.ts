import type { RequestOutcome, StatusOutcome } from "#api/donations/ports.ts";
import type { FailureReason } from "#contract/states.ts";
import { parseAmount, type Pesewas } from "#contract/money.ts";
import { type Envelope, textOf } from "./messages.ts";

/** Codes that mean this account cannot use the method now: our configuration, not the donor's doing. */
const UNAVAILABLE = new Set(["4070", "4101", "4103", "4105", "3009", "3900"]);
/** Codes documented as final and not processed. Any other code leaves the fate unknown. */
const REFUSED = new Set([
  "2001",
  "2050",
  "2051",
  "2100",
  "2101",
  "2102",
  "2103",
  "2152",
  "2153",
  "2154",
  "2200",
  "2201",
  "3050",
  "4000",
  "4010",
]);

/** The provider's answer to a request for payment, as an outcome of ours. */
export function requestOutcome(envelope: Envelope): RequestOutcome {
  if (envelope.code === "0001" || envelope.code === "0000") {
    return { kind: "accepted", providerId: textOf(envelope.data, "TransactionId") };
  }
  if (UNAVAILABLE.has(envelope.code)) return { kind: "unavailable", code: envelope.code };
  if (REFUSED.has(envelope.code)) {
    return { kind: "refused", code: envelope.code, reason: reasonOf(envelope) };
  }
  return { kind: "unknown", why: `code ${envelope.code}` };
}

/** The provider's answer to a status query. `responseCode` says only that the query worked; `status` decides. */
export function statusOutcome(envelope: Envelope): StatusOutcome {
  if (envelope.code === "4720" || /not found|no record/iu.test(envelope.message)) return { kind: "not-found" };
  if (envelope.code !== "0000" || !envelope.data) return { kind: "no-answer", why: `code ${envelope.code}` };
  const reference = textOf(envelope.data, "clientReference") ?? "";
  const status = (textOf(envelope.data, "status") ?? "").toLowerCase();
  switch (status) {
    case "paid":
    case "refunded": {
      const amount = pesewasOf(envelope.data["amount"]);
      if (amount === undefined) return { kind: "no-answer", why: "an amount that is no amount" };
      return {
        kind: status,
        reference,
        amount,
        currency: textOf(envelope.data, "currencyCode"),
        providerId: textOf(envelope.data, "transactionId"),
      };
    }
    case "unpaid":
      return { kind: "unpaid", reference };
    case "failed":
    case "expired":
      return { kind: status, reference };
    default:
      return { kind: "no-answer", why: "a status we do not know" };
  }
}

function pesewasOf(value: unknown): Pesewas | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const result = parseAmount(String(value), Number.MAX_SAFE_INTEGER as Pesewas);
  return result.ok ? result.pesewas : undefined;
}

const REASON_BY_CODE: Record<string, FailureReason> = {
  "2050": "insufficient-funds",
  "2102": "insufficient-funds",
  "2051": "no-wallet",
  "2103": "no-wallet",
  "2152": "no-wallet",
  "2200": "no-wallet",
  "2201": "no-wallet",
  "3050": "no-wallet",
  "2100": "phone-unreachable",
  "2101": "wrong-pin",
  "2153": "limit-reached",
  "2154": "limit-reached",
};

const REASON_BY_WORDS: [RegExp, FailureReason][] = [
  [/insufficient|not enough|low balance|balance too low|NOT_ENOUGH_FUNDS/iu, "insufficient-funds"],
  [/pin/iu, "wrong-pin"],
  [/declin|reject|cancel/iu, "declined"],
  [/not registered|no wallet|not found|unknown account|PAYER_NOT_FOUND|no mobile money/iu, "no-wallet"],
  [/limit/iu, "limit-reached"],
  [/switched off|unreachable|not reachable/iu, "phone-unreachable"],
  [/time|expire/iu, "timed-out"],
];

/** Why a payment failed, from the code where it says so and else from the words the provider used. */
export function reasonOf(envelope: Envelope): FailureReason {
  const byCode = REASON_BY_CODE[envelope.code];
  if (byCode) return byCode;
  const words = `${envelope.message} ${textOf(envelope.data, "Description") ?? ""}`;
  return REASON_BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? "not-given";
}
