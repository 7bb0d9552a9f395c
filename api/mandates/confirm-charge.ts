import { dateOf } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import { MISLED_MS, nextCheck } from "#api/payments/ask-schedule.ts";
import { askByIds, type Found } from "#api/payments/ask-status.ts";
import { applyAnswer, confirmPayment } from "#api/payments/confirm-payment.ts";
import { isAbout } from "#api/payments/judge-answer.ts";
import type { Mandate, Payment } from "#api/store/payments/read-gifts.ts";
import type { Move, Report } from "#api/payments/ports.ts";
import { COUNTED_STATES } from "#api/payments/states.ts";
import { askInvoice, type Looked, lookForCharges } from "./ask-charges.ts";
import { dueDateOf, lookFrom, startOf } from "./charge-dates.ts";

/**
 * Asks about a payment of either kind. A charge is asked about by its transaction or, while none is known, by the mandate's
 * invoice and by what callbacks named. Returns when to ask again, or `null` for never.
 */
export async function confirmAny(deps: Deps, id: string): Promise<number | null> {
  const payment = await deps.payments.find(id);
  if (!payment) return null;
  const mandate = payment.mandateId === null ? undefined : await deps.mandates.find(payment.mandateId);
  if (!mandate) return confirmPayment(deps, id);
  return payment.transactions.length > 0 ? confirmKnown(deps, mandate, payment) : confirmDue(deps, mandate, payment);
}

/** Asks about a charge whose transaction is known. An answer by the invoice is about its newest charge, perhaps another. */
async function confirmKnown(deps: Deps, mandate: Mandate, charge: Payment): Promise<number | null> {
  const isIts = (found: Found) => "reference" in found && isAbout(charge, found);
  const byId = await askByIds(deps, charge.transactions, isIts);
  const byInvoice = isIts(byId) || byId.kind === "no-answer" ? undefined : await askInvoice(deps, mandate);
  const found = byInvoice !== undefined && byInvoice.kind !== "unnamed" && isIts(byInvoice) ? byInvoice : byId;
  const reports = await deps.callbacks.reports(mandate.id);
  const own = reports.filter(({ ids }) => ids.some((id) => charge.transactions.includes(id)));
  return applyAnswer(deps, charge, { found, reports: own });
}

/** Asks about a charge that was due, or that a callback reported, and of which no answer has been yet. */
async function confirmDue(deps: Deps, mandate: Mandate, charge: Payment): Promise<number | null> {
  const { id, dueOn } = charge;
  if (dueOn === null) throw new Error("A charge has no due date.");
  const looked = await lookForCharges(deps, mandate, dueOn);
  const now = await deps.payments.find(id);
  // An answer may have settled this very charge; the same answer says when to ask about it next.
  if (now && now.transactions.length > 0) return confirmKnown(deps, mandate, now);
  if (!now || COUNTED_STATES.includes(now.state)) return null;
  const reports = (await deps.callbacks.reports(mandate.id)).filter(
    ({ at }) => dueDateOf(mandate.startsOn, mandate.interval, dateOf(at)) === dueOn,
  );
  const at = deps.clock.now();
  const isMisled = looked === "another" && at - charge.createdAt < MISLED_MS;
  const scheduled = nextLook(charge, { reports, at, isAnswered: !isMisled });
  const next = looked === "no-answer" ? nextLook(charge, { reports, at, isAnswered: false }) : scheduled;
  const step = stepFor(now, { looked, reports, isLast: scheduled === null });
  if (step) await deps.payments.move({ id, cause: "worker", at, ...step });
  return next;
}

type Evidence = { looked: Looked; reports: readonly Report[]; isLast: boolean };

/** By the schedule of every payment, counted from the report, or from two days after the due date. */
function nextLook(
  { dueOn }: Payment,
  { reports, at, isAnswered }: { reports: readonly Report[]; at: number; isAnswered: boolean },
): number | null {
  const reported = reports.map((report) => report.at);
  if (reported.length > 0) return nextCheck(reported, at, isAnswered);
  return nextCheck([startOf(dueOn ?? "")], Math.max(at, lookFrom(dueOn ?? "")), isAnswered);
}

/** The step that follows when no money was found, if there is one. */
function stepFor(
  charge: Payment,
  { looked, reports, isLast }: Evidence,
): Pick<Move, "to" | "note" | "reason" | "flag"> | undefined {
  const [last] = reports;
  const isDenied = looked === "unpaid" || looked === "not-found" || looked === "unnamed";
  if (charge.state !== "unknown") return undefined;
  // A failure that is reported beside a success proves nothing: the status of the payment may lag behind.
  const isReported = reports.some(({ kind }) => kind === "success");
  if (last?.kind === "failure" && !isReported && isDenied) {
    return { to: "failed", note: "failure reported, not Paid", reason: last.reason ?? "not-given" };
  }
  if (!isLast) return undefined;
  if (looked === "unpaid" && reports.length === 0) {
    return { to: "failed", note: "unpaid by its invoice", reason: "timed-out" };
  }
  return { to: "unknown", flag: "unanswered", note: "two weeks later the provider does not say whether it was paid" };
}
