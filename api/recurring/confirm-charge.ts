import { MISLED_MS, nextCheck, WATCH_AGES_MS } from "#api/donations/ask-schedule.ts";
import { HORIZON_MS, judgeReturn } from "#api/donations/confirm-donation.ts";
import { askByIds, type Found } from "#api/donations/ask-status.ts";
import {
  askInvoice,
  type ChargeDeps,
  dueOf,
  invoiceBy,
  isAbout,
  isOver,
  isTaken,
  settleByAnswer,
  type Taken,
  takeIn,
} from "./charge-answers.ts";
import { lookFrom, startOf } from "./charge-dates.ts";
import { WATCHED_CHARGES } from "./states.ts";
import type { Charge, ChargeStep, Recurring } from "./ports.ts";

/**
 * Asks the provider about one charge: by each of its names, and by the invoice. Only a status answer counts it. A
 * charge that was reported as failed and is not `Paid` has failed, but may still succeed. Returns when to ask again: on
 * the schedule of every payment, counted from its report, or from its date while nobody has named it.
 */
export async function confirmCharge(deps: ChargeDeps, chargeId: string): Promise<number | null> {
  const charge = await deps.recurring.findCharge(chargeId);
  const recurring = charge && (await deps.recurring.find(charge.recurringId));
  if (!charge || !recurring) return null;
  if (WATCHED_CHARGES.includes(charge.state)) return watchCharge(deps, recurring, charge);
  if (isOver(charge)) return null;
  const outcome = await askAbout(deps, recurring, charge);
  if (isTaken(outcome)) {
    await settleByAnswer(deps, recurring, { charge, answer: outcome });
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

/** Asks whether the money of a counted charge is still ours, by its names or else by the invoice. */
async function watchCharge(deps: ChargeDeps, recurring: Recurring, charge: Charge): Promise<number | null> {
  const isIts = (outcome: Found) => "reference" in outcome && isAbout(charge, outcome);
  const byName = await askByIds(deps, charge.names, isIts);
  const byInvoice = isIts(byName) || byName.kind === "no-answer" ? undefined : await askInvoice(deps, recurring);
  // The invoice is asked about by its newest charge.
  const outcome = byInvoice !== undefined && byInvoice.kind !== "unnamed" && isIts(byInvoice) ? byInvoice : byName;
  const at = deps.clock.now();
  const counted = await deps.recurring.countedCharge(charge.id);
  const move = counted && judgeReturn(counted, outcome);
  if (move) {
    await deps.recurring.settleCharge({ id: charge.id, cause: "worker", at, ...move });
    return null;
  }
  const isAnswered = outcome.kind !== "no-answer" && outcome.kind !== "another";
  return nextCheck([charge.settledAt ?? charge.reportedAt], at, isAnswered, WATCH_AGES_MS);
}

/** A charge that nobody has named is asked about from two days after its date. */
function nextAsk({ names, dueOn, reportedAt }: Charge, at: number, isAnswered: boolean): number | null {
  if (names.length > 0) return nextCheck([reportedAt], at, isAnswered);
  return nextCheck([startOf(dueOn)], Math.max(at, lookFrom(dueOn)), isAnswered);
}

/** `isFresh`: a success was reported a short while ago, and contrary answers may lag behind it. */
type Moment = { isLast: boolean; isFresh: boolean };

/** The state of a charge after an answer that no money was taken, if that changes it. */
async function endOf(
  deps: ChargeDeps,
  { charge, outcome, isLast, isFresh }: { charge: Charge; outcome: Exclude<Found, Taken> } & Moment,
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

/** What the provider says about this charge, by its names or else by the invoice. */
async function askAbout(deps: ChargeDeps, recurring: Recurring, charge: Charge): Promise<Found> {
  const invoices =
    recurring.invoiceId === null ? (await deps.recurring.reports(recurring.id)).invoiceIds : [recurring.invoiceId];
  // Money under another reference is for a person to judge. The failure of another payment says nothing about ours.
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
  // It is another charge, or this one if nobody had named it.
  await takeIn(deps, recurring, byInvoice);
  return byName;
}

/** Whether an answer about the invoice can only be about this charge: nobody has named it, and it is the only one. */
async function isOnly(deps: ChargeDeps, { recurringId, names }: Charge): Promise<boolean> {
  return names.length === 0 && (await deps.recurring.chargesOf(recurringId)).length === 1;
}

/**
 * Whether a success was reported under a name that the provider does not find, and this answer is about that money: a
 * transaction of the same date that no callback has named.
 */
async function isReportOf(
  deps: ChargeDeps,
  recurring: Recurring,
  { charge, answer }: { charge: Charge; answer: Taken },
): Promise<boolean> {
  if (charge.reportedAs !== "success" || charge.answeredAt !== null) return false;
  if ((dueOf(deps, recurring, answer) ?? charge.dueOn) !== charge.dueOn) return false;
  const known = (await deps.recurring.chargesOf(recurring.id)).find((other) => isAbout(other, answer));
  return known === undefined || (known.reportedAs === "status" && known.dueOn === charge.dueOn);
}
