import type { FailureReason } from "#contract/states.ts";
import { dateOf } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import { HORIZON_MS, LAST_CHECK_MS, nextCheck, soonest } from "#api/payments/ask-schedule.ts";
import { failureIn } from "#api/payments/confirm-payment.ts";
import { COUNTED_STATES } from "#api/payments/states.ts";
import { type Looked, lookForCharges, strangeReports } from "./ask-charges.ts";
import { chargeDates, dueDateOf, lookFrom, nextChargeDate, nextDue, startOf } from "./charge-dates.ts";
import type { MandateMove } from "#api/store/payments/move-mandate.ts";
import type { Mandate } from "#api/store/payments/read-gifts.ts";
import type { MandateState } from "./states.ts";

/**
 * Takes a mandate in any state to its next step. The provider charges by itself, so nothing else can find a charge
 * whose callback was lost. Returns when to run again, or `null` for never.
 */
export async function confirmMandate(deps: Deps, id: string): Promise<number | null> {
  const mandate = await deps.mandates.find(id);
  if (!mandate) return null;
  switch (mandate.state) {
    case "created": {
      const { createdAt } = mandate;
      await move(deps, id, { to: "unknown", note: "no answer was written down", set: { accepted_at: createdAt } });
      return nextCheck([createdAt], deps.clock.now(), false);
    }
    case "awaiting-code":
      return endCode(deps, mandate);
    case "unknown":
    case "awaiting-approval":
      return soonest(await lookForFirstCharge(deps, mandate), await nextStrange(deps, id));
    case "active":
      if ((await strangeReports(deps, id)).length > 0) await lookForCharges(deps, mandate);
      return soonest(await expectDueCharge(deps, mandate), await nextStrange(deps, id));
    case "cancelling":
    case "cancelled":
    case "failed":
      return soonest(await lookForLateCharge(deps, mandate), await nextStrange(deps, id));
  }
}

type Step = Pick<MandateMove, "from" | "to" | "note" | "set">;
const move = (deps: Deps, id: string, step: Step) =>
  deps.mandates.move({ id, cause: "worker", at: deps.clock.now(), ...step });

/** When to ask again about transactions that callbacks reported as taken and no answer has. */
async function nextStrange(deps: Deps, id: string): Promise<number | null> {
  const taken = (await strangeReports(deps, id)).filter(({ kind }) => kind === "success");
  return nextCheck(
    taken.map(({ at }) => at),
    deps.clock.now(),
    true,
  );
}

/** Ends a mandate whose code has expired: `unknown` if an attempt without a recorded answer may have been accepted. */
async function endCode(deps: Deps, { id, openTries }: Mandate): Promise<number | null> {
  const at = deps.clock.now();
  if (openTries > 0) {
    const note = "the answer to a code was not written down";
    await move(deps, id, { from: "awaiting-code", to: "unknown", note, set: { accepted_at: at } });
    return nextCheck([at], at, false);
  }
  // Another process may have had the code accepted meanwhile.
  const set = { reason: "timed-out" } as const;
  await move(deps, id, { from: "awaiting-code", to: "failed", note: "the code was never typed in", set });
  return null;
}

/** Looks for charges after the end. Those that were due before the end are expected like any other. */
async function lookForLateCharge(deps: Deps, mandate: Mandate): Promise<number | null> {
  const { acceptedAt, invoiceId, state, startsOn, interval } = mandate;
  if (acceptedAt === null) return null;
  const looked = await lookForCharges(deps, mandate);
  const at = deps.clock.now();
  // Nothing that we can ask says whether it was charged after all, so it cannot be called failed, and must stop.
  const isDoubtful = state === "failed" && (await nextStrange(deps, mandate.id)) !== null;
  if (isDoubtful && looked !== "no-answer") {
    const note = "a success was reported after the failure";
    await move(deps, mandate.id, { from: "failed", to: "cancelling", note });
  }
  // We cannot ask about dates before we know the invoice.
  if (state !== "failed" && invoiceId !== null) {
    await expectDates(deps, mandate, dateOf(state === "cancelled" ? mandate.since : at));
  }
  // Until the provider has stopped, we look after each date. Then the first date after the end shows whether it really
  // has.
  const watched = nextChargeDate(startsOn, interval, dateOf(state === "cancelling" ? at : mandate.since));
  const atWatched = lookFrom(watched) > at ? lookFrom(watched) : null;
  return soonest(nextLook(mandate, [acceptedAt], at, looked), atWatched);
}

/** By the schedule of each sign, and of the last due date, because the provider charges on these dates by itself. */
function nextLook({ startsOn, interval }: Mandate, signs: readonly number[], at: number, looked: Looked) {
  const isAnswered = looked !== "no-answer" && looked !== "another";
  const due = dueDateOf(startsOn, interval, dateOf(at));
  const atDue = nextCheck([startOf(due)], Math.max(at, lookFrom(due) - 1), isAnswered);
  return soonest(nextCheck(signs, at, isAnswered), atDue);
}

/**
 * Writes down each charge up to `until` that was due at least two days ago and that nobody has reported. The mandate then
 * awaits the date after it, also if the charge is known and not settled.
 */
async function expectDates(deps: Deps, mandate: Mandate, until: string): Promise<void> {
  const { id: mandateId, nextCharge: awaited } = mandate;
  const at = deps.clock.now();
  const known = new Set((await deps.mandates.chargesOf(mandateId)).map(({ dueOn }) => dueOn));
  for (const dueOn of chargeDates(mandate, until)) {
    const isPast = awaited === null || dueOn < awaited;
    if ((isPast && known.has(dueOn)) || lookFrom(dueOn) > at) continue;
    const nextCharge = nextDue(mandate, dueOn);
    const note = "due, and named by nobody";
    await deps.mandates.expectCharge({ id: deps.newId(), mandateId, dueOn, at, note, nextCharge });
  }
}

async function lookForFirstCharge(deps: Deps, mandate: Mandate): Promise<number | null> {
  const { id, startsOn, interval, invoiceId, state } = mandate;
  const begun = mandate.acceptedAt ?? mandate.createdAt;
  // A failure counts only if an answer given after its report does not contradict it; a success counts whenever it comes.
  const before = await deps.callbacks.reports(id);
  const looked = await looksFor(deps, mandate);
  const success = (await deps.callbacks.reports(id)).find(({ kind }) => kind === "success");
  const charges = await deps.mandates.chargesOf(id);
  const at = deps.clock.now();
  const signs = success ? [begun, success.at] : [begun];
  const step = verdict({
    looked,
    isProved: charges.some((charge) => COUNTED_STATES.includes(charge.state) || charge.flag === "another-sum"),
    isFirst: charges.every(({ dueOn }) => dueOn === startsOn),
    hasInvoice: invoiceId !== null,
    isReportedPaid: success !== undefined,
    failure: failureIn(before),
    quiet: at - Math.max(...signs),
    state,
  });
  if (step) await move(deps, id, step);
  const afterNext = lookFrom(nextChargeDate(startsOn, interval, dateOf(at)));
  return soonest(nextLook(mandate, signs, at, looked), afterNext);
}

/** What is known of a mandate whose first charge was looked for and not counted. */
type Evidence = {
  looked: Exclude<Looked, "unnamed">;
  isProved: boolean;
  isFirst: boolean;
  hasInvoice: boolean;
  isReportedPaid: boolean;
  /** Why the last charge failed, as a callback reported. */
  failure: FailureReason | undefined;
  /** Milliseconds since its last sign of money. */
  quiet: number;
  state: MandateState;
};

/** The step that follows when the first charge was not found, if there is one. */
export function verdict(evidence: Evidence): Step | undefined {
  const { looked, isProved, isFirst, hasInvoice, isReportedPaid, failure, quiet, state } = evidence;
  // Money was shown, so it was set up, whatever else fails.
  const found = isProved && looked === "unpaid" ? "taken" : looked;
  // After a reported success it does not fail.
  const isDenied = !isReportedPaid && (found === "unpaid" || found === "not-found");
  if (isDenied && failure !== undefined && !isProved && isFirst && hasInvoice) {
    return { to: "failed", note: `failure reported, ${found}`, set: { reason: failure } };
  }
  if (quiet < HORIZON_MS) return undefined;
  if (isDenied && found === "unpaid")
    return { to: "failed", note: "unpaid at the horizon", set: { reason: "timed-out" } };
  if (state === "unknown" || (found === "no-answer" && quiet < LAST_CHECK_MS)) return undefined;
  // The provider may be unable to find charges by their invoice, so this proves nothing. The state puts the gift on the list
  // of what waits.
  return { to: "unknown", note: `${found} at the horizon` };
}

/**
 * A look for the first charge. Without an invoice to ask by it cannot have been charged where the provider sends codes:
 * the answer with the code's prefix was lost, and nobody can have typed one.
 */
async function looksFor(deps: Deps, mandate: Mandate): Promise<Exclude<Looked, "unnamed">> {
  const looked = await lookForCharges(deps, mandate);
  if (looked !== "unnamed") return looked;
  const isKnown = (await deps.mandates.chargesOf(mandate.id)).length > 0;
  return isKnown || (await deps.mandates.sendsCodes()) !== true ? "not-found" : "unpaid";
}

/**
 * Writes down a charge that nobody has reported two days after its date, so that it is asked about from then on. Does the
 * same for dates before the first counted charge. On the day on which the gift ends, the provider is asked to stop.
 */
async function expectDueCharge(deps: Deps, mandate: Mandate): Promise<number | null> {
  const { id, endsOn } = mandate;
  const end = startOf(endsOn);
  await expectDates(deps, mandate, dateOf(deps.clock.now()));
  const at = deps.clock.now();
  if (at >= end) {
    // The provider's answer to our request to stop proves that it has ended, as always.
    await move(deps, id, { to: "cancelling", note: "the time it was set up for is over" });
    return at;
  }
  const next = (await deps.mandates.find(id))?.nextCharge ?? null;
  return next === null ? end : Math.min(lookFrom(next), end);
}
