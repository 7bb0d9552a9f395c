/**
 * A bucket that holds `count` and refills evenly within `windowMs`. So it allows at most `count` at once, and at most
 * twice as many in any period of that length: the full bucket, and what is refilled meanwhile.
 */
export type Limit = { count: number; windowMs: number };

/**
 * Draws one from a bucket (the generic cell rate algorithm). `fullAt`: when the bucket is full again. `waitMs`: the
 * milliseconds until the draw is allowed, 0 for now.
 */
export function drawFrom(fullAt: number, { count, windowMs }: Limit, at: number): { fullAt: number; waitMs: number } {
  const next = Math.ceil(Math.max(fullAt, at) + windowMs / count);
  return { fullAt: next, waitMs: Math.max(0, next - at - windowMs) };
}
