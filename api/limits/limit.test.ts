import fc from "fast-check";
import { expect, test } from "vitest";
import { drawFrom, type Limit } from "./limit.ts";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 2, 2, 10);

/** The times of the requests that are let through. One that has to wait leaves the bucket as it was. */
function passed(limit: Limit, askings: readonly number[]): number[] {
  let fullAt = 0;
  return askings.filter((at) => {
    const drawn = drawFrom(fullAt, limit, at);
    if (drawn.waitMs > 0) return false;
    fullAt = drawn.fullAt;
    return true;
  });
}

test("a limit lets its count through at once, and the next one after a share of the time", () => {
  const limit = { count: 3, windowMs: 15 * MINUTE };
  expect(passed(limit, [NOW, NOW, NOW, NOW])).toHaveLength(3);
  const fullAt = [1, 2, 3].reduce((full) => drawFrom(full, limit, NOW).fullAt, 0);
  expect(drawFrom(fullAt, limit, NOW).waitMs).toBe(5 * MINUTE);
  expect(drawFrom(fullAt, limit, NOW + 5 * MINUTE).waitMs).toBe(0);
  expect(drawFrom(fullAt, limit, NOW + 5 * MINUTE - 1).waitMs).toBe(1);
});

test("an unused bucket holds no more than a new one", () => {
  const limit = { count: 3, windowMs: 15 * MINUTE };
  expect(drawFrom(NOW - 400 * MINUTE, limit, NOW)).toEqual(drawFrom(0, limit, NOW));
});

const limits = fc.record({
  count: fc.integer({ min: 1, max: 60 }),
  windowMs: fc.integer({ min: 1000, max: 86_400_000 }),
});
const askings = fc
  .array(fc.integer({ min: 0, max: 86_400_000 }), { minLength: 1, maxLength: 200 })
  .map((times) => times.map((time) => NOW + time).toSorted((a, b) => a - b));

test("a request passes exactly when the wait that it was told is over", () => {
  fc.assert(
    fc.property(limits, askings, (limit, times) => {
      let fullAt = 0;
      for (const at of times) {
        const drawn = drawFrom(fullAt, limit, at);
        if (drawn.waitMs === 0) fullAt = drawn.fullAt;
        else {
          expect(drawFrom(fullAt, limit, at + drawn.waitMs).waitMs).toBe(0);
          expect(drawFrom(fullAt, limit, at + drawn.waitMs - 1).waitMs).toBe(1);
        }
      }
    }),
  );
});

test("at most twice the count passes in any stretch as long as the limit's window", () => {
  fc.assert(
    fc.property(limits, askings, (limit, times) => {
      const through = passed(limit, times);
      for (const from of through) {
        const within = through.filter((at) => at >= from && at < from + limit.windowMs);
        expect(within.length).toBeLessThanOrEqual(2 * limit.count);
      }
    }),
  );
});
