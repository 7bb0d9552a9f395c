/** At most this many in any period of that length. */
export type Limit = { count: number; windowMs: number };

/**
 * The state of a leaky bucket after one more was spent (the generic cell rate algorithm), and the milliseconds until it
 * may be spent: 0 for now.
 */
export function drawFrom(fullAt: number, { count, windowMs }: Limit, at: number): { fullAt: number; waitMs: number } {
  const next = Math.ceil(Math.max(fullAt, at) + windowMs / count);
  return { fullAt: next, waitMs: Math.max(0, next - at - windowMs) };
}
