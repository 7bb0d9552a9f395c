/** Gives milliseconds since 1970. The whole process uses one clock. */
export type Clock = { now(): number };

/** The date in Ghana (UTC all year) of a moment, `YYYY-MM-DD`. */
export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** In milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
