import { MISLED_MS, nextCheck, WATCH_AGES_MS } from "#api/donations/ask-schedule.ts";
import { watchMoney } from "#api/donations/watch-money.ts";
import { HORIZON_MS } from "#api/donations/confirm-donation.ts";
import { askByIds, type Found } from "#api/donations/ask-status.ts";
import {
  askInvoice,
  type ChargeDeps,
  dueOf,
  invoiceBy,
  isAbout,
  isOver,
  isTaken,
  namesIn,
  settleByAnswer,
  type TakenOutcome,
  takeIn,
} from "./charge-answers.ts";
import { lookFrom, startOf } from "./charge-dates.ts";
import { WATCHED_CHARGES } from "./states.ts";
import type { Charge, ChargeStep, Recurring } from "./ports.ts";

/**
 * Checks one charge by each of its ids and by the invoice. Only a status answer counts it. A charge that was reported
 * as failed and is not `Paid` has failed, but may still succeed. Returns when to check again: by the schedule of every
 * payment, counted from the report, or from the due date while nobody has reported the charge.
 */
export async function confirmCharge(deps: ChargeDeps, chargeId: string): Promise<number | null> {
  const charge = await deps.recurring.findCharge(chargeId);
  const recurring = charge && (await deps.recurring.find(charge.recurringId));
  if (!charge || !recurring) return null;
  if (WATCHED_CHARGES.includes(charge.state)) return watchCharge(deps, recurring, charge);
  if (isOver(charge)) return null;
  const outcome = await askAbout(deps, recurring, charge);
  const isItsOwn = isTaken(outcome);
  if (isItsOwn) await settleByAnswer(deps, recurring, { charge, answer: outcome });
  // An answer about the invoice may have counted this very charge (`takeIn`), and at the last check too it is watched.
  const known = await deps.recurring.findCharge(chargeId);
  if (isItsOwn || (known && WATCHED_CHARGES.includes(known.state))) {
    const now = deps.clock.now();
    return nextCheck([now], now, true, WATCH_AGES_MS);
  }
  if ("reference" in outcome) await invoiceBy(deps, recurring, outcome);
  const at = deps.clock.now();
  const isMisled = outcome.kind === "another" && at - charge.reportedAt < MISLED_MS;
  const next = nextAsk(charge, at, outcome.kind !== "no-answer" && !isMisled);
  const isFresh = charge.reportedAs === "success" && at - charge.reportedAt < HORIZON_MS;
  const step = await endOf(deps, { charge, outcome, isLast: next === null, isFresh });
  const settled = step && (await deps.recurring.settleCharge({ id: chargeId, cause: "worker", at, ...step }));
  if (settled && step.to === "missing") deps.onMissing(recurring.id);
  return next;
}

/** Checks whether we still have the money of a counted charge, by its ids or else by the invoice. */
async function watchCharge(deps: ChargeDeps, recurring: Recurring, charge: Charge): Promise<number | null> {
  const isIts = (outcome: Found) => "reference" in outcome && isAbout(charge, outcome);
  const byName = await askByIds(deps, charge.names, isIts);
  const byInvoice = isIts(byName) || byName.kind === "no-answer" ? undefined : await askInvoice(deps, recurring);
  // An answer by the invoice is about its newest charge, which may be another one.
  const outcome = byInvoice !== undefined && byInvoice.kind !== "unnamed" && isIts(byInvoice) ? byInvoice : byName;
  const { id } = charge;
  const at = deps.clock.now();
  const counted = await deps.recurring.countedCharge(id);
  if (!counted) return null;
  return watchMoney({
    counted,
    isReversed: charge.state === "reversed",
    outcome,
    isIts: (ids) => isAbout(charge, ids),
    at,
    since: charge.settledAt ?? charge.reportedAt,
    move: (step) => deps.recurring.settleCharge({ id, cause: "worker", at, ...step }),
    doubt: (since) => deps.recurring.doubtCharge(id, since),
  });
}

/** The time of the next check. A charge that nobody has reported is checked from two days after its date. */
function nextAsk({ names, dueOn, reportedAt }: Charge, at: number, isAnswered: boolean): number | null {
  if (names.length > 0) return nextCheck([reportedAt], at, isAnswered);
  return nextCheck([startOf(dueOn)], Math.max(at, lookFrom(dueOn)), isAnswered);
}

/**
 * `isLast`: no further check follows. `isFresh`: a success was reported so recently that a contrary status may lag
 * behind it.
 */
type Moment = { isLast: boolean; isFresh: boolean };

/** The step that follows from an answer that no money was taken, if there is one. */
async function endOf(
  deps: ChargeDeps,
  { charge, outcome, isLast, isFresh }: { charge: Charge; outcome: Exclude<Found, TakenOutcome> } & Moment,
): Promise<Pick<ChargeStep, "to" | "note" | "reason"> | undefined> {
  switch (outcome.kind) {
    case "failed":
    case "expired": {
      if (isFresh) return undefined;
      const reason = outcome.kind === "expired" ? "timed-out" : (outcome.reason ?? "not-given");
      return { to: "failed", note: `status ${outcome.kind}`, reason };
    }
    case "unpaid":
    case "not-found":
      if (charge.reportedAs === "failure") {
        const reason = (await deps.recurring.reports(charge.recurringId)).failure ?? "not-given";
        return { to: "failed", note: "failure reported, not Paid", reason };
      }
      if (!isLast) return undefined;
      if (charge.names.length > 0) return { to: "review", note: "reported as paid, never confirmed" };
      return outcome.kind === "unpaid"
        ? { to: "failed", note: "unpaid by its invoice", reason: "timed-out" }
        : { to: "missing", note: "two weeks after its date known to nobody" };
    case "another":
      // A charge that failed by an earlier answer stays failed.
      if (!isLast || charge.state === "failed") return undefined;
      return { to: charge.names.length > 0 ? "review" : "missing", note: "the answers are about another payment" };
    case "no-answer":
      return undefined;
  }
}

/** The provider's answer about this charge, by its ids or else by the invoice. */
async function askAbout(deps: ChargeDeps, recurring: Recurring, charge: Charge): Promise<Found> {
  const invoices =
    recurring.invoiceId === null ? (await deps.recurring.reports(recurring.id)).invoiceIds : [recurring.invoiceId];
  // Money under another reference is accepted here, so that a person can decide. A failure under another reference is
  // not about our payment.
  const byName = await askByIds(
    deps,
    charge.names,
    (outcome) =>
      "reference" in outcome && isAbout(charge, outcome) && (isTaken(outcome) || invoices.includes(outcome.reference)),
  );
  if (byName.kind !== "not-found" && byName.kind !== "another") return byName;
  const byInvoice = await askInvoice(deps, recurring);
  if (byInvoice.kind === "unnamed" || byInvoice.kind === "not-found") return byName;
  if (byInvoice.kind === "no-answer" || byInvoice.kind === "another" || isAbout(charge, byInvoice)) return byInvoice;
  if (!isTaken(byInvoice)) return (await isOnly(deps, charge)) ? byInvoice : byName;
  if (await isReportOf(deps, recurring, { charge, answer: byInvoice })) return byInvoice;
  // The answer is about another charge, or about this one if nobody has reported it.
  await takeIn(deps, recurring, byInvoice);
  return byName;
}

/** Whether an answer about the invoice can only be about this charge, because it is the only one and has no id yet. */
async function isOnly(deps: ChargeDeps, { recurringId, names }: Charge): Promise<boolean> {
  return names.length === 0 && (await deps.recurring.chargesOf(recurringId)).length === 1;
}

/**
 * Whether this answer is about the money of a reported success whose id the provider does not find. It is if its
 * transaction has the same date and no callback has named it, unless the answer has both of its ids: one of them would
 * be the report's.
 */
async function isReportOf(
  deps: ChargeDeps,
  recurring: Recurring,
  { charge, answer }: { charge: Charge; answer: TakenOutcome },
): Promise<boolean> {
  if (charge.reportedAs !== "success" || charge.answeredAt !== null || namesIn(answer).length > 1) return false;
  if ((dueOf(deps, recurring, answer) ?? charge.dueOn) !== charge.dueOn) return false;
  const known = (await deps.recurring.chargesOf(recurring.id)).find((other) => isAbout(other, answer));
  return known === undefined || (known.reportedAs === "status" && known.dueOn === charge.dueOn);
}
