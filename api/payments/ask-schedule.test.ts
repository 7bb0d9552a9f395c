import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#api/clock.ts";
import { CHECK_AGES_MS, LAST_CHECK_MS, MISLED_MS, nextCheck } from "./ask-schedule.ts";

/** The times of the checks that follow from the signs, if every check has an answer and none changes anything. */
function asked(signs: readonly number[]): number[] {
  const moments: number[] = [];
  let at: number | null = Math.min(...signs);
  while ((at = nextCheck(signs, at, true)) !== null) moments.push(at);
  return moments;
}

test("a payment is asked about after 20 seconds, just after the five minutes that the provider asks for, and for two weeks", () => {
  expect(asked([0])).toEqual([...CHECK_AGES_MS]);
  expect([CHECK_AGES_MS[0], CHECK_AGES_MS.at(-1)]).toEqual([20_000, LAST_CHECK_MS]);
  expect(nextCheck([0], 5 * MINUTE, true)).toBe(5 * MINUTE + 5000);
  expect(MISLED_MS).toBeGreaterThan(LAST_CHECK_MS);
});

test("after the schedule, a check without an answer is repeated every six hours, and a new sign starts a new schedule", () => {
  expect(nextCheck([0], LAST_CHECK_MS, true)).toBeNull();
  expect(nextCheck([0], LAST_CHECK_MS, false)).toBe(LAST_CHECK_MS + 6 * HOUR);
  const late = 20 * DAY;
  expect(asked([0, late])).toEqual([...CHECK_AGES_MS, ...CHECK_AGES_MS.map((age) => late + age)]);
});
