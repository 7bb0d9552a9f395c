/** So many in any stretch of that length. */
export type Limit = { count: number; windowMs: number };

/**
 * What a leaky bucket is after one more was spent (the generic cell rate algorithm), and the milliseconds until that may
 * be: 0 when it may be now.
 */
export function drawFrom(fullAt: number, { count, windowMs }: Limit, at: number): { fullAt: number; waitMs: number } {
  const next = Math.ceil(Math.max(fullAt, at) + windowMs / count);
  return { fullAt: next, waitMs: Math.max(0, next - at - windowMs) };
}
