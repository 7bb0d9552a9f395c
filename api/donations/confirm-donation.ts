import type { Clock, DonationStore, PaymentGateway } from "./ports.ts";
import { OPEN_STATES, type State } from "./states.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Ages at which a donation is asked about, counted from its creation and not from the last try: hints and restarts
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
const AFTER_SCHEDULE_MS = 6 * HOUR;

/** Longer than any request to the provider may last. */
const IN_FLIGHT_MS = 50_000;

/** From this age an answered "not paid" ends an open donation as expired. Late success is still accepted. */
export const HORIZON_MS = DAY;

const settled = (state: State) => state === "paid" || state === "review" || state === "refunded";

/**
 * Asks the provider about a donation and moves it by what is proved. May run any number of times, in any order, next
 * to itself. Answers when to ask again, or `null` when nothing can change any more.
 */
export async function confirmDonation(
  deps: { donations: DonationStore; gateway: PaymentGateway; clock: Clock },
  id: string,
): Promise<number | null> {
  const donation = await deps.donations.find(id);
  if (!donation || settled(donation.state)) return null;

  const outcome = await deps.gateway.paymentStatus({ reference: id });
  const at = deps.clock.now();
  const age = at - donation.createdAt;
  const step = { id, cause: "worker" as const, at };
  if (
    donation.state === "submitting" &&
    age > IN_FLIGHT_MS &&
    (outcome.kind === "not-found" || outcome.kind === "no-answer")
  ) {
    // Whoever was asking the provider has stopped without writing down the answer.
    await deps.donations.transition({ ...step, to: "unknown", note: "no answer was written down" });
  }
  const isOpen = (OPEN_STATES as readonly State[]).includes(donation.state);

  switch (outcome.kind) {
    case "paid": {
      if (outcome.reference !== id) break;
      const agrees = outcome.amount === donation.amount && (outcome.currency === null || outcome.currency === "GHS");
      await deps.donations.transition(
        agrees
          ? { ...step, to: "paid", note: `status paid, was ${donation.state}`, providerId: outcome.providerId }
          : { ...step, to: "review", note: "status paid, amount or currency differs", providerId: outcome.providerId },
      );
      return null;
    }
    case "refunded":
      await deps.donations.transition({ ...step, to: "review", note: "status refunded before we saw it paid" });
      return null;
    case "failed":
    case "expired":
      if (isOpen && outcome.reference === id) {
        const reason =
          (await deps.donations.reportedFailure(id)) ?? (outcome.kind === "expired" ? "timed-out" : "not-given");
        await deps.donations.transition({ ...step, to: outcome.kind, note: `status ${outcome.kind}`, reason });
      }
      break;
    case "unpaid": {
      // Unpaid is not failed. With a failure callback on the donation's secret path it is, softly.
      const reason = await deps.donations.reportedFailure(id);
      if (isOpen && reason) {
        await deps.donations.transition({ ...step, to: "failed", note: "callback failed, status unpaid", reason });
      } else if (isOpen && age >= HORIZON_MS) {
        await deps.donations.transition({ ...step, to: "expired", note: "unpaid at the horizon", reason: "timed-out" });
      }
      break;
    }
    case "not-found":
      // Not evidence before the horizon: the request may still be on its way.
      if (isOpen && age >= HORIZON_MS) {
        await deps.donations.transition({
          ...step,
          to: "expired",
          note: "not found at the horizon",
          reason: "not-given",
        });
      }
      break;
    case "no-answer":
      return nextCheck(donation.createdAt, at);
  }
  return age > (CHECK_AGES_MS.at(-1) ?? 0) ? null : nextCheck(donation.createdAt, at);
}

/** The next time on the schedule after `at`; every six hours once the schedule is over. */
export function nextCheck(createdAt: number, at: number): number {
  const age = CHECK_AGES_MS.find((candidate) => createdAt + candidate > at);
  return age === undefined ? at + AFTER_SCHEDULE_MS : createdAt + age;
}
