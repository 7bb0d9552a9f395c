import { nextCheck } from "#api/donations/ask-schedule.ts";
import { HORIZON_MS } from "#api/donations/confirm-donation.ts";
import { askInvoice, type ChargeDeps, isTaken, takeIn } from "./charge-answers.ts";
import { chargeDates, dateOf, dueDateOf, lookFrom, nextChargeDate, startOf } from "./charge-dates.ts";
import type { Recurring } from "./ports.ts";

/**
 * Looks after a recurring donation in any state: it ends one whose code expired, looks for the first charge until the
 * horizon, has us ask about each charge that was due and not reported, and looks for charges after the end. Nothing
 * else can find a lost callback, because the provider makes these charges by itself. Returns when to look again.
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

/** It is too late to type the code. A try whose answer was never recorded may have been accepted. */
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
 * A charge may still come after the end, because the provider is slow or has not stopped. Charges that were due before
 * the end are awaited like any other.
 */
async function lookForLateCharge(deps: ChargeDeps, recurring: Recurring): Promise<number | null> {
  const { acceptedAt, invoiceId, state, startsOn, interval } = recurring;
  if (acceptedAt === null) return null;
  const found = await lookForCharge(deps, recurring);
  const at = deps.clock.now();
  // We cannot ask about them before we know the invoice.
  if (state !== "failed" && invoiceId !== null) {
    await awaitDates(deps, recurring, dateOf(state === "cancelled" ? recurring.since : at));
  }
  const isAnswered = found !== "no-answer" && found !== "another";
  // Until the provider has stopped, each date counts; afterwards the first one shows whether it has.
  const watched = nextChargeDate(startsOn, interval, dateOf(state === "cancelling" ? at : recurring.since));
  const atWatched = lookFrom(watched) > at ? lookFrom(watched) : null;
  return soonest(nextCheck([acceptedAt], at, isAnswered), nextAtDue(recurring, at, isAnswered), atWatched);
}

/** The provider charges on the dates by itself, so that is when there may be something to find. */
function nextAtDue({ startsOn, interval }: Recurring, at: number, isAnswered: boolean): number | null {
  const due = dueDateOf(startsOn, interval, dateOf(at));
  return nextCheck([startOf(due)], Math.max(at, lookFrom(due) - 1), isAnswered);
}

const soonest = (...times: (number | null)[]) =>
  times.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one));

/** Records each charge that was due two days ago, by `until`, and that nobody has named. */
async function awaitDates(deps: ChargeDeps, recurring: Recurring, until: string): Promise<void> {
  const { id, startsOn, interval } = recurring;
  const at = deps.clock.now();
  const known = new Set((await deps.recurring.chargesOf(id)).map(({ dueOn }) => dueOn));
  for (const dueOn of chargeDates(startsOn, interval, until)) {
    if (known.has(dueOn) || lookFrom(dueOn) > at) continue;
    const nextCharge = nextChargeDate(startsOn, interval, dueOn);
    await deps.recurring.awaitCharge({ id: deps.newId(), recurringId: id, dueOn, at, nextCharge });
  }
}

async function lookForFirstCharge(deps: ChargeDeps, recurring: Recurring): Promise<number | null> {
  const { id } = recurring;
  const begun = recurring.acceptedAt ?? recurring.createdAt;
  const { failure, succeededAt } = await deps.recurring.reports(id);
  const looked = await lookForCharge(deps, recurring);
  const charges = await deps.recurring.chargesOf(id);
  // The provider has reported money, so the gift was set up, whatever else fails.
  const isProved = charges.some(({ state, answeredAt }) => answeredAt !== null && state !== "failed");
  const found = isProved && looked === "unpaid" ? "taken" : looked;
  const at = deps.clock.now();
  const signs = succeededAt === undefined ? [begun] : [begun, succeededAt];
  const isPastHorizon = at - Math.max(...signs) >= HORIZON_MS;
  const isAnswered = found !== "no-answer" && found !== "another";
  const afterNext = lookFrom(nextChargeDate(recurring.startsOn, recurring.interval, dateOf(at)));
  const next = soonest(nextCheck(signs, at, isAnswered), nextAtDue(recurring, at, isAnswered), afterNext);
  const step = { id, cause: "worker" as const, at };

  // After a reported success, a failure needs an answer at the horizon.
  const isDenied = succeededAt === undefined && (found === "unpaid" || found === "not-found");
  const wasAsked = recurring.invoiceId !== null && isDenied;
  // A charge of a later month ends nothing when it fails.
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
    // The provider may not find charges by their invoice, so this proves nothing; it is on an operator's list.
    await deps.recurring.transition({ ...step, to: "unknown", note: `${found} at the horizon` });
  }
  return next;
}

/**
 * Two days after its date, we record a charge that nobody has named and ask about it from then on; the same goes for
 * dates before the first counted charge.
 */
async function awaitDueCharge(deps: ChargeDeps, recurring: Recurring): Promise<number | null> {
  const { id, nextCharge, startsOn, interval } = recurring;
  if (!nextCharge) return null;
  await awaitDates(deps, recurring, dateOf(deps.clock.now()));
  const after = await deps.recurring.find(id);
  const next = after?.nextCharge ?? nextCharge;
  // The due charge was known and is not settled yet, but the date still moves on.
  if (lookFrom(next) > deps.clock.now()) return lookFrom(next);
  const following = nextChargeDate(startsOn, interval, next);
  const charge = { id: deps.newId(), recurringId: id, dueOn: next, nextCharge: following };
  await deps.recurring.awaitCharge({ ...charge, at: deps.clock.now() });
  return lookFrom(following);
}

/** Looks for a charge nobody reported. `taken`: there is one, and it has been handled. */
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
 * Whether a donation without a known invoice may have one that charges. If the provider sends codes, nobody can have
 * typed this one, because the prefix was lost with the answer; if it sends none, or we have never seen whether it does,
 * it may.
 */
async function mayBeCharged({ recurring }: ChargeDeps, { id }: Recurring): Promise<boolean> {
  return (await recurring.sendsCodes()) !== true || (await recurring.chargesOf(id)).length > 0;
}
