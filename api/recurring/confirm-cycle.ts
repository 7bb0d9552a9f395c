import { MISLED_MS, nextCheck } from "#api/donations/ask-schedule.ts";
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
  settleByAnswer,
  type Taken,
  takeIn,
} from "./charge-answers.ts";
import { lookFrom, startOf } from "./charge-dates.ts";
import type { Cycle, CycleStep, Recurring } from "./ports.ts";

/**
 * Asks the provider about one charge: by each of its names, and by the invoice. Only a status answer counts it; one that
 * was reported as failed and is not `Paid` has failed, softly. Answers when to ask again: on the schedule that every
 * payment has, counted from its report, or from its date while nobody has named it.
 */
export async function confirmCycle(deps: ChargeDeps, cycleId: string): Promise<number | null> {
  const cycle = await deps.recurring.findCycle(cycleId);
  const recurring = cycle && (await deps.recurring.find(cycle.recurringId));
  if (!cycle || !recurring || isOver(cycle)) return null;
  const outcome = await askAbout(deps, recurring, cycle);
  if (isTaken(outcome)) {
    await settleByAnswer(deps, recurring, { cycle, answer: outcome });
    return null;
  }
  if ("reference" in outcome) await invoiceBy(deps, recurring, outcome);
  const at = deps.clock.now();
  const isMisled = outcome.kind === "another" && at - cycle.reportedAt < MISLED_MS;
  const next = nextAsk(cycle, at, outcome.kind !== "no-answer" && !isMisled);
  const isFresh = cycle.reportedAs === "success" && at - cycle.reportedAt < HORIZON_MS;
  const step = await endOf(deps, { cycle, outcome, isLast: next === null, isFresh });
  const settled = step && (await deps.recurring.settleCycle({ id: cycleId, cause: "worker", at, ...step }));
  if (settled && step.to === "missing") deps.onMissing(recurring.id);
  return next;
}

/** A charge that nobody has named is asked about from two days after its date. */
function nextAsk({ names, dueOn, reportedAt }: Cycle, at: number, isAnswered: boolean): number | null {
  if (names.length > 0) return nextCheck([reportedAt], at, isAnswered);
  return nextCheck([startOf(dueOn)], Math.max(at, lookFrom(dueOn)), isAnswered);
}

/** `isFresh`: a success was reported a short while ago, and answers that say otherwise may be behind it. */
type Moment = { isLast: boolean; isFresh: boolean };

/** Where an answer that money was not taken leaves a charge, when it moves it at all. */
async function endOf(
  deps: ChargeDeps,
  { cycle, outcome, isLast, isFresh }: { cycle: Cycle; outcome: Exclude<Found, Taken> } & Moment,
): Promise<Pick<CycleStep, "to" | "note" | "reason"> | undefined> {
  switch (outcome.kind) {
    case "failed":
    case "expired": {
      if (isFresh) return undefined;
      const reason = outcome.kind === "expired" ? "timed-out" : (outcome.reason ?? "not-given");
      return { to: "failed", note: `status ${outcome.kind}`, reason };
    }
    case "unpaid":
    case "not-found":
      if (cycle.reportedAs === "failure") {
        const reason = (await deps.recurring.reports(cycle.recurringId)).failure ?? "not-given";
        return { to: "failed", note: "failure reported, not Paid", reason };
      }
      if (!isLast) return undefined;
      if (cycle.names.length > 0) return { to: "review", note: "reported as paid, never confirmed" };
      return outcome.kind === "unpaid"
        ? { to: "failed", note: "unpaid by its invoice", reason: "timed-out" }
        : { to: "missing", note: "two weeks after its date known to nobody" };
    case "another":
      // What failed before by an answer about it stays so.
      if (!isLast || cycle.state === "failed") return undefined;
      return { to: cycle.names.length > 0 ? "review" : "missing", note: "the answers are about another payment" };
    case "no-answer":
      return undefined;
  }
}

/** What the provider says of this charge, by its names or else by the invoice. */
async function askAbout(deps: ChargeDeps, recurring: Recurring, cycle: Cycle): Promise<Found> {
  const invoices =
    recurring.invoiceId === null ? (await deps.recurring.reports(recurring.id)).invoiceIds : [recurring.invoiceId];
  // Money under another reference is for a person. That another's payment failed says nothing of ours.
  const byName = await askByIds(
    deps,
    cycle.names,
    (outcome) =>
      "reference" in outcome && isAbout(cycle, outcome) && (isTaken(outcome) || invoices.includes(outcome.reference)),
  );
  if (byName.kind !== "not-found" && byName.kind !== "another") return byName;
  const byInvoice = await askInvoice(deps, recurring);
  if (byInvoice.kind === "unnamed" || byInvoice.kind === "not-found") return byName;
  if (byInvoice.kind === "no-answer" || byInvoice.kind === "another" || isAbout(cycle, byInvoice)) return byInvoice;
  if (!isTaken(byInvoice)) return (await isOnly(deps, cycle)) ? byInvoice : byName;
  if (await isReportOf(deps, recurring, { cycle, answer: byInvoice })) return byInvoice;
  // It is another charge; or this one, when nobody had named it.
  await takeIn(deps, recurring, byInvoice);
  return byName;
}

/** Whether an answer about the invoice can be about no other charge: nobody has named this one, and it is the only one. */
async function isOnly(deps: ChargeDeps, { recurringId, names }: Cycle): Promise<boolean> {
  return names.length === 0 && (await deps.recurring.cyclesOf(recurringId)).length === 1;
}

/**
 * Whether a success was reported under a name that the provider does not find, and this answer is about the money: a
 * transaction of the same date that no callback has named.
 */
async function isReportOf(
  deps: ChargeDeps,
  recurring: Recurring,
  { cycle, answer }: { cycle: Cycle; answer: Taken },
): Promise<boolean> {
  if (cycle.reportedAs !== "success" || cycle.answeredAt !== null) return false;
  if ((dueOf(deps, recurring, answer) ?? cycle.dueOn) !== cycle.dueOn) return false;
  const known = (await deps.recurring.cyclesOf(recurring.id)).find((other) => isAbout(other, answer));
  return known === undefined || (known.reportedAs === "status" && known.dueOn === cycle.dueOn);
}
