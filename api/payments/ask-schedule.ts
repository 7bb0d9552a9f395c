import { DAY, HOUR, MINUTE } from "#api/clock.ts";

/**
 * When we check a payment, in milliseconds after a sign of its money. The times do not count from the last check, so
 * that callbacks and restarts cannot use up the schedule. The provider requires a check at five minutes (docs/provider.md).
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
  14 * DAY,
] as const;
export const LAST_CHECK_MS = 14 * DAY;

/**
 * How long after the last sign we keep asking while the answers are about another payment. Then a person decides. The
 * provider's outages are shorter than this, so an answer that is still wrong is not a passing fault.
 */
export const MISLED_MS = 42 * DAY;

/**
 * When we check whether we still have the money, in milliseconds after the payment. Networks take complaints for 15 to
 * 30 days (docs/provider.md).
 */
export const WATCH_AGES_MS = [2 * DAY, 7 * DAY, 16 * DAY, 35 * DAY] as const;

/** When we ask once more after somebody had the provider asked again, in milliseconds. */
export const ASKED_AGES_MS = [HOUR, DAY, 3 * DAY, 7 * DAY] as const;

/** How long after an answer against what is counted we ask again: only a second one is believed. */
export const REPEATED_MS = 6 * HOUR;

/**
 * This long after its last sign of money, an open payment expires on an answer of "not paid", and a person may close it. A
 * late success is still accepted.
 */
export const HORIZON_MS = DAY;

/** After the schedule we ask this often, as long as there is no answer. */
export const UNANSWERED_MS = 6 * HOUR;

/**
 * The time of the next check after `at`: the earliest that the schedule of any sign gives (milliseconds since 1970). If
 * all schedules are over, it is `null`, or six hours later if the last check had no answer.
 */
export function nextCheck(
  signs: readonly number[],
  at: number,
  isAnswered: boolean,
  ages: readonly number[] = CHECK_AGES_MS,
): number | null {
  const next = signs.flatMap((sign) => {
    const age = ages.find((candidate) => sign + candidate > at);
    return age === undefined ? [] : [sign + age];
  });
  if (next.length > 0) return Math.min(...next);
  return isAnswered ? null : at + UNANSWERED_MS;
}

export const soonest = (...times: (number | null)[]): number | null =>
  times.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one));
