/**
 * A bucket that holds `count` and fills up evenly within `windowMs`. So at most `count` go at once, and at most twice as
 * many in any period of that length: those that the bucket held, and those that came in meanwhile.
 */
export type Limit = { count: number; windowMs: number };

/**
 * The state of a leaky bucket after one more was spent (the generic cell rate algorithm), and the milliseconds until it
 * may be spent: 0 for now.
 */
export function drawFrom(fullAt: number, { count, windowMs }: Limit, at: number): { fullAt: number; waitMs: number } {
  const next = Math.ceil(Math.max(fullAt, at) + windowMs / count);
  return { fullAt: next, waitMs: Math.max(0, next - at - windowMs) };
}
