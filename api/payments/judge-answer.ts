import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { FailureReason } from "#contract/states.ts";
import { HORIZON_MS, LAST_CHECK_MS, MISLED_MS } from "./ask-schedule.ts";
import type { Found } from "./ask-status.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import type { MoneyOutcome, Move, PaymentIds } from "./ports.ts";
import { IN_FLIGHT_MS, OPEN_STATES } from "./states.ts";

/** What an answer means for a payment: the move that it makes. */
export type Step = Omit<Move, "id" | "cause" | "at">;
type MoneyStep = Step & Required<Pick<Move, "ids">> & { to: "paid" | "returned" | "unknown" };

/** The provider leaves the currency out, or says cedis (docs/provider.md). */
export const isCedis = ({ currency }: MoneyOutcome): boolean => currency === null || currency === "GHS";

export const isMoney = (found: { kind: string }): found is MoneyOutcome =>
  found.kind === "paid" || found.kind === "refunded";

/** An answer in a few words that name no person: `Paid GH₵20.00`. Two answers are equal if their words are. */
export function answerText(found: Exclude<Found, { kind: "not-found" | "another" }>): string {
  if (found.kind === "no-answer") return found.why;
  const word = `${found.kind.slice(0, 1).toUpperCase()}${found.kind.slice(1)}`;
  if (!isMoney(found)) return word;
  return `${word} ${isCedis(found) ? formatCedis(found.amount) : `${found.currency} ${found.amount / 100}`}`;
}

export function takenIn(answer: MoneyOutcome): Required<Pick<Step, "ids">> & Pick<Step, "taken"> {
  const { providerId, networkId, amount, fee, madeAt } = answer;
  return { ids: { providerId, networkId }, ...(isCedis(answer) ? { taken: { amount, fee, madeAt } } : {}) };
}

/** The step that an answer about money means for a payment that is not counted. `asked`: the sum that was asked for. */
export function judgeMoney(asked: Pesewas, answer: MoneyOutcome, at: number): MoneyStep {
  const text = answerText(answer);
  if (isCedis(answer) && answer.amount === asked) {
    return { to: answer.kind === "paid" ? "paid" : "returned", note: `status ${text}`, ...takenIn(answer) };
  }
  const note = `status ${text}, and ${formatCedis(asked)} was asked for`;
  return { to: "unknown", flag: "another-sum", mismatch: { answer: text, since: at }, note, ...takenIn(answer) };
}

/**
 * The step that an answer means for a payment that is not counted, by the rules at `STATES`. `failure`: why it failed, as a
 * callback reported; `quiet`: milliseconds since its last sign of money.
 */
export function judge(
  payment: Payment,
  found: Found,
  { failure, quiet, at }: { failure: FailureReason | undefined; quiet: number; at: number },
): Step | undefined {
  if (isMoney(found)) return judgeMoney(payment.amount, found, at);
  // A flag about money that is not counted waits for a person, or for an answer about money.
  const isFlagged = payment.flag === "another-sum" || payment.flag === "same-transaction";
  if (isFlagged || !OPEN_STATES.includes(payment.state)) return undefined;
  if (found.kind === "failed") {
    return { to: "failed", note: "status Failed", reason: failure ?? found.reason ?? "not-given" };
  }
  if (found.kind === "expired") return { to: "expired", note: "status Expired", reason: "timed-out" };
  if (failure !== undefined && found.kind === "unpaid") {
    return { to: "failed", note: "failure reported, status Unpaid", reason: failure };
  }
  if ((found.kind === "another" || found.kind === "no-answer") && quiet >= patienceWith(payment, found)) {
    const note = found.kind === "another" ? "the answers are about another payment" : found.why;
    return payment.flag === "unanswered" ? undefined : { to: "unknown", flag: "unanswered", note };
  }
  if (quiet >= HORIZON_MS && (found.kind === "unpaid" || found.kind === "not-found")) {
    return { to: "expired", note: `${found.kind} at the horizon`, reason: "timed-out" };
  }
  // "Not found" proves nothing before the horizon: the request may still be on its way.
  if (payment.state === "created" && at - payment.createdAt > IN_FLIGHT_MS) {
    return { to: "unknown", note: "no answer was written down" };
  }
  return undefined;
}

/**
 * How long after the last sign a payment is for a person if the provider does not answer what we asked: longer if it does
 * answer, but about another payment, or with a status that we do not know.
 */
function patienceWith({ providerReference }: Payment, found: Extract<Found, { kind: "another" | "no-answer" }>) {
  const isForeign = found.kind === "another" || (found.about && found.about.reference === providerReference);
  return isForeign ? MISLED_MS : LAST_CHECK_MS;
}

/** Whether to ask again after the schedule: there was no answer, or for less than six weeks none about ours. */
export function needsPatience(found: Found, quiet: number): boolean {
  if (found.kind === "no-answer" && found.about === undefined) return true;
  return (found.kind === "another" || found.kind === "no-answer") && quiet < MISLED_MS;
}

/** Whether an answer is about the transaction that counted a payment, as far as either names one. */
export function isAbout({ transactions, providerReference }: Payment, answer: PaymentIds): boolean {
  const ids = idsIn(answer);
  const isOurs = answer.reference === providerReference;
  return isOurs && (ids.length === 0 || transactions.length === 0 || ids.some((id) => transactions.includes(id)));
}

/** The ids of the transaction in an answer, the provider's own first. */
export function idsIn({ providerId, networkId }: Pick<PaymentIds, "providerId" | "networkId">): string[] {
  return [...new Set([providerId, networkId].filter((id) => id !== null))];
}

export const sumOf = ({ taken, amount }: Pick<Payment, "taken" | "amount">): Pesewas => taken ?? amount;
