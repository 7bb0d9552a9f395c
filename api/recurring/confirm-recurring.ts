import { nextCheck } from "#api/donations/ask-schedule.ts";
import { HORIZON_MS } from "#api/donations/confirm-donation.ts";
import { askInvoice, type ChargeDeps, isTaken, takeIn } from "./charge-answers.ts";
import { dateOf } from "#api/clock.ts";
import { chargeDates, dueDateOf, lookFrom, nextChargeDate, nextDue, startOf } from "./charge-dates.ts";
import type { Recurring } from "./ports.ts";

/**
 * Takes a recurring donation in any state to its next step. It ends a donation whose code expired, looks for the first
 * charge until the horizon, records each charge that was due and not reported, so that it is checked, and looks for
 * charges after the end. The provider makes these charges by itself, so nothing else can find one whose callback was
 * lost. Returns when to run again, or `null` for never.
 */
export async function confirmRecurring(deps: ChargeDeps, id: string): Promise<number | null> {
  const recurring = await deps.recurring.find(id);
  if (!recurring) return null;
  switch (recurring.state) {
    case "creating":
      await deps.recurring.transition({
        id,
        to: "unknown",
        cause: "worker",
        at: deps.clock.now(),
        note: "no answer was written down",
        set: { acceptedAt: recurring.createdAt },
      });
      return nextCheck([recurring.createdAt], deps.clock.now(), false);
    case "awaiting-code":
      return endCode(deps, recurring);
    case "unknown":
    case "awaiting-approval":
      return lookForFirstCharge(deps, recurring);
    case "active":
      return awaitDueCharge(deps, recurring);
    case "cancelling":
    case "cancelled":
    case "failed":
      return lookForLateCharge(deps, recurring);
  }
}

/**
 * Ends a donation whose code has expired. If an attempt has no recorded answer, the donation becomes `unknown`, because
 * that attempt may have been accepted.
 */
async function endCode(deps: ChargeDeps, { id, openTries }: Recurring): Promise<number | null> {
  const at = deps.clock.now();
  const step = { id, cause: "worker" as const, at };
  if (openTries > 0) {
    const note = "the answer to a code was not written down";
    await deps.recurring.transition({ ...step, to: "unknown", note, set: { acceptedAt: at } });
    return nextCheck([at], at, false);
  }
  const note = "the code was never typed in";
  await deps.recurring.transition({ ...step, to: "failed", note, set: { reason: "timed-out" } });
  return null;
}

/**
 * Looks for charges after the end, which may come because the provider is slow or has not stopped. Charges that were
 * due before the end are awaited like any other.
 */
async function lookForLateCharge(deps: ChargeDeps, recurring: Recurring): Promise<number | null> {
  const { acceptedAt, invoiceId, state, startsOn, interval } = recurring;
  if (acceptedAt === null) return null;
  const found = await lookForCharge(deps, recurring);
  const at = deps.clock.now();
  // We cannot check dates before we know the invoice.
  if (state !== "failed" && invoiceId !== null) {
    await awaitDates(deps, recurring, dateOf(state === "cancelled" ? recurring.since : at));
  }
  const isAnswered = found !== "no-answer" && found !== "another";
  // Until the provider has stopped, we check after each date. Then the first date after the end shows whether it really
  // has.
  const watched = nextChargeDate(startsOn, interval, dateOf(state === "cancelling" ? at : recurring.since));
  const atWatched = lookFrom(watched) > at ? lookFrom(watched) : null;
  return soonest(nextCheck([acceptedAt], at, isAnswered), nextAtDue(recurring, at, isAnswered), atWatched);
}

/** The time of the next look for a charge of the last due date. The provider charges on these dates by itself. */
function nextAtDue({ startsOn, interval }: Recurring, at: number, isAnswered: boolean): number | null {
  const due = dueDateOf(startsOn, interval, dateOf(at));
  return nextCheck([startOf(due)], Math.max(at, lookFrom(due) - 1), isAnswered);
}

const soonest = (...times: (number | null)[]) =>
  times.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one));

/** Records each charge up to `until` that was due at least two days ago and that nobody has reported. */
async function awaitDates(deps: ChargeDeps, recurring: Recurring, until: string): Promise<void> {
  const { id } = recurring;
  const at = deps.clock.now();
  const known = new Set((await deps.recurring.chargesOf(id)).map(({ dueOn }) => dueOn));
  for (const dueOn of chargeDates(recurring, until)) {
    if (known.has(dueOn) || lookFrom(dueOn) > at) continue;
    const nextCharge = nextDue(recurring, dueOn);
    await deps.recurring.awaitCharge({ id: deps.newId(), recurringId: id, dueOn, at, nextCharge });
  }
}

async function lookForFirstCharge(deps: ChargeDeps, recurring: Recurring): Promise<number | null> {
  const { id } = recurring;
  const begun = recurring.acceptedAt ?? recurring.createdAt;
  const { failure, succeededAt } = await deps.recurring.reports(id);
  const looked = await lookForCharge(deps, recurring);
  const charges = await deps.recurring.chargesOf(id);
  // A status answer has shown money, so the gift was set up, whatever else fails. In review, a person has yet to say.
  const isProved = charges.some(
    ({ state, answeredAt }) => state === "review" || (answeredAt !== null && state !== "failed"),
  );
  const found = isProved && looked === "unpaid" ? "taken" : looked;
  const at = deps.clock.now();
  const signs = succeededAt === undefined ? [begun] : [begun, succeededAt];
  const isPastHorizon = at - Math.max(...signs) >= HORIZON_MS;
  const isAnswered = found !== "no-answer" && found !== "another";
  const afterNext = lookFrom(nextChargeDate(recurring.startsOn, recurring.interval, dateOf(at)));
  const next = soonest(nextCheck(signs, at, isAnswered), nextAtDue(recurring, at, isAnswered), afterNext);
  const step = { id, cause: "worker" as const, at };

  // After a reported success, the gift cannot fail before the horizon.
  const isDenied = succeededAt === undefined && (found === "unpaid" || found === "not-found");
  const wasAsked = recurring.invoiceId !== null && isDenied;
  // Only a failure of the first charge ends the gift.
  const isFirst = !isProved && charges.every(({ dueOn }) => dueOn === recurring.startsOn);
  if (wasAsked && failure !== undefined && isFirst) {
    await deps.recurring.transition({
      ...step,
      to: "failed",
      note: `failure reported, ${found}`,
      set: { reason: failure },
    });
    return next;
  }
  if (isPastHorizon && found === "unpaid") {
    await deps.recurring.transition({
      ...step,
      to: "failed",
      note: "unpaid at the horizon",
      set: { reason: "timed-out" },
    });
    return next;
  }
  if (isPastHorizon && found !== "no-answer" && recurring.state !== "unknown") {
    // The provider may be unable to find charges by their invoice, so this proves nothing. The state puts the gift on
    // an operator's list.
    await deps.recurring.transition({ ...step, to: "unknown", note: `${found} at the horizon` });
  }
  return next;
}

/**
 * Records a charge that nobody has reported two days after its date, so that it is checked from then on. Does the same
 * for dates before the first counted charge. On the day on which the gift ends, the provider is asked to stop.
 */
async function awaitDueCharge(deps: ChargeDeps, recurring: Recurring): Promise<number | null> {
  const { id, endsOn } = recurring;
  const end = startOf(endsOn);
  await awaitDates(deps, recurring, dateOf(deps.clock.now()));
  const at = deps.clock.now();
  if (at >= end) {
    // The provider's answer to our request to stop proves that it has ended, as always.
    await deps.recurring.transition({
      id,
      to: "cancelling",
      cause: "worker",
      at,
      note: "the time it was set up for is over",
    });
    return at;
  }
  const next = (await deps.recurring.find(id))?.nextCharge ?? null;
  if (next === null) return end;
  // The due charge is known but not settled, and the next date still has to be set.
  if (lookFrom(next) > at) return Math.min(lookFrom(next), end);
  const following = nextDue(recurring, next);
  await deps.recurring.awaitCharge({ id: deps.newId(), recurringId: id, dueOn: next, nextCharge: following, at });
  return following === null ? end : lookFrom(following);
}

/** Looks for a charge that nobody reported. `taken`: there is one, and it has been handled. */
async function lookForCharge(
  deps: ChargeDeps,
  recurring: Recurring,
): Promise<"taken" | "unpaid" | "not-found" | "another" | "no-answer"> {
  const outcome = await askInvoice(deps, recurring);
  if (isTaken(outcome)) return (await takeIn(deps, recurring, outcome)) === "nameless" ? "no-answer" : "taken";
  if (outcome.kind === "unnamed") return (await mayBeCharged(deps, recurring)) ? "not-found" : "unpaid";
  const isSilent = outcome.kind === "not-found" || outcome.kind === "another" || outcome.kind === "no-answer";
  return isSilent ? outcome.kind : "unpaid";
}

/**
 * Whether a donation without a known invoice may still be charged. If the provider sends codes, it cannot be, because
 * the answer with the code's prefix was lost and nobody can have typed the code. If the provider sends none, or we have
 * not yet seen whether it does, or a charge is known, it can be.
 */
async function mayBeCharged({ recurring }: ChargeDeps, { id }: Recurring): Promise<boolean> {
  return (await recurring.sendsCodes()) !== true || (await recurring.chargesOf(id)).length > 0;
}
