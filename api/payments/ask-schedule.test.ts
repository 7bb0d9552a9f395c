import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHECK_AGES_MS, LAST_CHECK_MS, MISLED_MS, nextCheck } from "./ask-schedule.ts";

const SIGN = Date.UTC(2026, 2, 2, 10);
const MINUTE = 60_000;
const DAY = 86_400_000;

/** The times of the checks that follow from the signs, if every check has an answer and none changes anything. */
function asked(signs: readonly number[]): number[] {
  const moments: number[] = [];
  let at: number | null = Math.min(...signs);
  while ((at = nextCheck(signs, at, true)) !== null) moments.push(at);
  return moments;
}

test("the provider is asked after 20 seconds, at each later age, and for the last time after two weeks", () => {
  expect(asked([SIGN])).toEqual(CHECK_AGES_MS.map((age) => SIGN + age));
  expect(CHECK_AGES_MS[0]).toBe(20_000);
  expect(CHECK_AGES_MS.at(-1)).toBe(LAST_CHECK_MS);
  expect(LAST_CHECK_MS).toBe(14 * DAY);
});

test("the check that the provider requires at five minutes comes just after five minutes", () => {
  const next = nextCheck([SIGN], SIGN + 5 * MINUTE, true) ?? 0;
  expect(next - SIGN).toBeGreaterThan(5 * MINUTE);
  expect(next - SIGN).toBeLessThan(6 * MINUTE);
});

test("answers about another payment are accepted for longer than the schedule lasts", () => {
  expect(MISLED_MS).toBeGreaterThan(LAST_CHECK_MS);
});

describe("when the schedule is over", () => {
  test("an answered check is the last", () => {
    expect(nextCheck([SIGN], SIGN + LAST_CHECK_MS, true)).toBeNull();
  });

  test("a check without an answer is repeated every six hours", () => {
    const at = SIGN + LAST_CHECK_MS;
    expect(nextCheck([SIGN], at, false)).toBe(at + 6 * 60 * MINUTE);
  });

  test("a new sign starts a new schedule", () => {
    const late = SIGN + 20 * DAY;
    expect(asked([SIGN, late])).toEqual([
      ...CHECK_AGES_MS.map((age) => SIGN + age),
      ...CHECK_AGES_MS.map((age) => late + age),
    ]);
  });
});

describe("for any signs at any moment", () => {
  const moment = fc.integer({ min: 0, max: 60 * DAY });
  const signs = fc.array(moment, { minLength: 1, maxLength: 4 });

  test("the next check is in the future, and at a scheduled age of one of the signs while any age is left", () => {
    fc.assert(
      fc.property(signs, moment, fc.boolean(), (from, at, isAnswered) => {
        const next = nextCheck(from, at, isAnswered);
        const isOver = from.every((sign) => sign + LAST_CHECK_MS <= at);
        if (isOver) {
          expect(next).toBe(isAnswered ? null : at + 6 * 60 * MINUTE);
        } else {
          expect(next).toBeGreaterThan(at);
          expect(from.some((sign) => CHECK_AGES_MS.some((age) => sign + age === next))).toBe(true);
        }
      }),
    );
  });

  test("another sign never delays the next check", () => {
    fc.assert(
      fc.property(signs, moment, moment, (from, more, at) => {
        const alone = nextCheck(from, at, true);
        const together = nextCheck([...from, more], at, true);
        if (alone !== null) expect(together).toBeLessThanOrEqual(alone);
      }),
    );
  });

  test("extra checks, after hints or restarts, skip no age", () => {
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 20 }), (wakings) => {
        const planned = new Set(asked([0]));
        for (const at of wakings) {
          const next = nextCheck([0], at, true);
          if (next !== null) expect([...planned].find((age) => age > at)).toBe(next);
        }
      }),
    );
  });
});
