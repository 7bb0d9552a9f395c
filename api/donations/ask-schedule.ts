const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Ages at which we ask the provider about money, counted from the sign of it and not from the last try, so that hints
 * and restarts cannot use them up. The provider requires a check at five minutes (docs/provider.md).
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
 * An answer about another payment is not an answer: we keep asking for this long after the last sign, and then a person
 * decides. This is longer than a provider's outages last, so that what is left by then is not a coincidence.
 */
export const MISLED_MS = 42 * DAY;

/**
 * Ages of a payment at which we ask whether its money is still ours. Networks take complaints for 15 to 30 days
 * (docs/provider.md).
 */
export const WATCH_AGES_MS = [2 * DAY, 7 * DAY, 16 * DAY, 35 * DAY] as const;

const UNANSWERED_MS = 6 * HOUR;

/**
 * When to ask next, after `at`: the soonest age of any of the signs (milliseconds since 1970). `null` when all their
 * schedules are over; every six hours while the last question had no answer.
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
