import type { Donation } from "./donation.ts";
import type { Clock, DonationStore, PaymentGateway, StatusOutcome, Transition } from "./ports.ts";
import { IN_FLIGHT_MS, OPEN_STATES, SETTLED_STATES } from "./states.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Ages at which a gift is asked about, counted from its beginning and not from the last try: hints and restarts
 * cannot use them up. Sources: the provider demands a check at five minutes; shared/reference/reliability.md §3.5.
 */
export const CHECK_AGES_MS = [
  20_000,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE + 5_000,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  5 * DAY,
  7 * DAY,
] as const;
export const LAST_CHECK_MS = 7 * DAY;
const AFTER_SCHEDULE_MS = 6 * HOUR;

/** From this age an answered "not paid" ends an open donation as expired. Late success is still accepted. */
export const HORIZON_MS = DAY;

/**
 * Asks the provider about a donation and moves it by what is proved. May run any number of times, in any order, next
 * to itself. Answers when to ask again, or `null` when nothing can change any more.
 */
export async function confirmDonation(
  deps: { donations: DonationStore; gateway: PaymentGateway; clock: Clock },
  id: string,
): Promise<number | null> {
  const donation = await deps.donations.find(id);
  if (!donation || SETTLED_STATES.includes(donation.state)) return null;

  // Read first: a failure counts when an answer given after it was reported does not contradict it.
  const reported = await deps.donations.reportedFailure(id);
  const outcome = aboutUs(await deps.gateway.paymentStatus({ reference: id }), id);
  const at = deps.clock.now();
  const age = at - donation.createdAt;

  const move = judge(donation, outcome, age, reported);
  if (move) await deps.donations.transition({ id, cause: "worker", at, ...move });
  if (move && SETTLED_STATES.includes(move.to)) return null;
  if (outcome.kind === "no-answer" || age <= LAST_CHECK_MS) return nextCheck(donation.createdAt, at);
  return null;
}

/** An answer about another payment is no answer about ours (reliability.md C10). */
function aboutUs(outcome: StatusOutcome, id: string): StatusOutcome {
  return "reference" in outcome && outcome.reference !== id
    ? { kind: "no-answer", why: "the answer was about another payment" }
    : outcome;
}

/** Where a status answer moves a donation: the rules at `STATES`, in one place. */
function judge(
  donation: Donation,
  outcome: StatusOutcome,
  age: number,
  reported: Transition["reason"],
): Pick<Transition, "to" | "note" | "reason" | "providerId"> | undefined {
  const isOpen = OPEN_STATES.includes(donation.state);
  if (outcome.kind === "paid") {
    const { providerId } = outcome;
    const agrees = outcome.amount === donation.amount && (outcome.currency === null || outcome.currency === "GHS");
    return agrees
      ? { to: "paid", note: `status Paid, was ${donation.state}`, providerId }
      : { to: "review", note: "status Paid, but amount or currency differs", providerId };
  }
  if (outcome.kind === "refunded") return { to: "review", note: "status Refunded before we saw it Paid" };
  if (!isOpen) return undefined;
  if (outcome.kind === "failed") {
    return { to: "failed", note: "status Failed", reason: reported ?? outcome.reason ?? "not-given" };
  }
  if (outcome.kind === "expired") return { to: "expired", note: "status Expired", reason: "timed-out" };
  if (reported !== undefined && outcome.kind === "unpaid") {
    return { to: "failed", note: "failure reported, status Unpaid", reason: reported };
  }
  if (age >= HORIZON_MS && outcome.kind !== "no-answer") {
    return { to: "expired", note: `${outcome.kind} at the horizon`, reason: "timed-out" };
  }
  // "Not found" is no evidence before the horizon: the request may still be on its way.
  if (donation.state === "submitting" && age > IN_FLIGHT_MS) {
    return { to: "unknown", note: "no answer was written down" };
  }
  return undefined;
}

/** The next time on the schedule after `at`; every six hours once the schedule is over. */
export function nextCheck(createdAt: number, at: number): number {
  const age = CHECK_AGES_MS.find((candidate) => createdAt + candidate > at);
  return age === undefined ? at + AFTER_SCHEDULE_MS : createdAt + age;
}
