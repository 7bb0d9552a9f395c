import type { Deps } from "#api/deps.ts";
import { ASKED_AGES_MS, nextCheck, soonest } from "./ask-schedule.ts";
import { askByIds, type Found } from "./ask-status.ts";
import { idsIn, isAbout, isCedis, judge, needsPatience, takenIn } from "./judge-answer.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import type { Report, StatusOutcome } from "./ports.ts";
import { COUNTED_STATES } from "./states.ts";
import { watchPayment } from "./watch-payment.ts";

/**
 * Asks the provider about a one-time gift and moves it to the state that the answer proves. It may run any number of times,
 * in any order and in parallel. Returns when to ask again, or `null` for never.
 */
export async function confirmPayment(deps: Deps, id: string): Promise<number | null> {
  const payment = await deps.payments.find(id);
  if (!payment) return null;
  // Read before the question, because a reported failure counts only if an answer given after the report does not
  // contradict it.
  const reports = await deps.callbacks.reports(id);
  const found = await askAbout(deps, payment, reports);
  const next = await applyAnswer(deps, payment, { found, reports });
  // A provider that does not answer is asked no further, because the job has to end before its lease does.
  if (found.kind !== "no-answer") await lookForSecond(deps, id, reports);
  return next;
}

/** What an answer means for a payment of either kind. Returns when to ask again, or `null` for never. */
export async function applyAnswer(
  deps: Deps,
  payment: Payment,
  { found, reports }: { found: Found; reports: readonly Report[] },
): Promise<number | null> {
  const at = deps.clock.now();
  const asked = payment.askedAt === null ? null : nextCheck([payment.askedAt], at, true, ASKED_AGES_MS);
  if (COUNTED_STATES.includes(payment.state)) {
    return soonest(asked, unheard(payment, reports, at), await watchPayment(deps, payment, found));
  }
  const signs = signsOf(payment, reports);
  const quiet = at - Math.max(...signs);
  const step = judge(payment, found, { failure: failureIn(reports), quiet, at });
  const moved = step && (await deps.payments.move({ id: payment.id, cause: "worker", at, ...step }));
  if (moved && COUNTED_STATES.includes(moved.state)) return watchPayment(deps, moved, found);
  return soonest(asked, nextCheck(signs, at, !needsPatience(found, quiet)));
}

/** When money of a payment was last heard of: its request, and the last success that a callback reported. */
export function signsOf({ createdAt }: Payment, reports: readonly Report[]): number[] {
  const success = reports.find(({ kind }) => kind === "success");
  return success ? [createdAt, success.at] : [createdAt];
}

/** Why the gift failed, if the last callback with an outcome reported a failure. */
export function failureIn([last]: readonly Report[]) {
  return last?.kind === "failure" ? (last.reason ?? "not-given") : undefined;
}

/** When to look for a transaction that a callback named and no answer has: perhaps a second payment. */
function unheard({ transactions }: Payment, reports: readonly Report[], at: number): number | null {
  const isStrange = ({ kind, ids }: Report) => kind === "success" && !ids.some((id) => transactions.includes(id));
  const times = reports.filter(isStrange).map((report) => report.at);
  return times.length === 0 ? null : nextCheck(times, at, true);
}

/**
 * Asks by our reference and, if that finds nothing of ours, by each id that was ever used for the payment. The provider may
 * have taken two payments under our reference, and then answers about the newest.
 */
async function askAbout(deps: Deps, payment: Payment, reports: readonly Report[]): Promise<Found> {
  const { providerReference: reference, transactions } = payment;
  const isIts = (outcome: StatusOutcome) => "reference" in outcome && isAbout(payment, outcome);
  const isOurs = (outcome: StatusOutcome) => "reference" in outcome && outcome.reference === reference;
  const outcome = reference === null ? { kind: "not-found" as const } : await deps.gateway.paymentStatus({ reference });
  if (outcome.kind === "no-answer" || isIts(outcome)) return outcome;
  if (isOurs(outcome)) {
    const own = await askByIds(deps, transactions, isIts);
    return own.kind === "not-found" || own.kind === "another" ? outcome : own;
  }
  const ids = new Set([...transactions, ...reports.flatMap((report) => report.ids)]);
  const byId = await askByIds(deps, [...ids], isOurs);
  // An answer about another payment says nothing about ours (docs/threats.md, C10).
  return outcome.kind !== "not-found" && byId.kind === "not-found" ? { kind: "another" } : byId;
}

/** Asks about transactions that callbacks named and that are not counted: a second payment is money too. */
async function lookForSecond(deps: Deps, id: string, reports: readonly Report[]): Promise<void> {
  const payment = await deps.payments.find(id);
  if (!payment || !COUNTED_STATES.includes(payment.state)) return;
  const strange = reports.flatMap(({ ids }) => ids).filter((named) => !payment.transactions.includes(named));
  const isSecond = (outcome: StatusOutcome) =>
    outcome.kind === "paid" &&
    outcome.reference === payment.providerReference &&
    idsIn(outcome).length > 0 &&
    !isAbout(payment, outcome);
  const found = strange.length === 0 ? undefined : await askByIds(deps, [...new Set(strange)], isSecond);
  if (found?.kind !== "paid" || !isSecond(found) || !isCedis(found) || found.amount !== payment.amount) return;
  const step = { to: "paid", flag: "taken-twice", note: "status Paid for a second transaction" } as const;
  await deps.payments.addCounted({ ...step, at: deps.clock.now(), ...takenIn(found) }, payment);
}
