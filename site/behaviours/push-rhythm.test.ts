import { expect, test } from "vitest";
import { PUSHED } from "#site/facts/cpr.ts";
import { describePushes, DURATION_MS, isCounted, paceNow, paceOf } from "./push-rhythm.ts";

/** Pushes at this speed from one moment to another, all of which count. The clock does not start at 0. */
function pushed(pace: number, from = 0, to = DURATION_MS, start = 12_000): number[] {
  const pushes: number[] = [];
  for (let at = from; at < to; at = from + (pushes.length * 60_000) / pace) pushes.push(start + at);
  return pushes;
}

test("pushes count within thirty seconds of the first, and two fingers that come down together are one push", () => {
  expect(isCounted([], 500)).toBe(true);
  expect(isCounted([500], 500 + DURATION_MS - 1)).toBe(true);
  expect(isCounted([500], 500 + DURATION_MS)).toBe(false);
  expect(isCounted([500, 1000], 1099)).toBe(false);
  expect(isCounted([500, 1000], 1100)).toBe(true);
});

test("the speed at the moment follows the last pushes", () => {
  const faster = [...pushed(80, 0, 15_000), ...pushed(130, 15_500)];
  expect(paceNow(faster)).toBe(130);
  expect(paceOf(faster)).toBeLessThan(130);
});

const RIGHT = "That is the right speed: 100 to 120.";
const AGAIN = "Next time push again and again: 100 to 120 a minute.";
test.each([
  ["99 a minute", pushed(99), 50, 99, PUSHED.slow],
  ["100 a minute", pushed(100), 50, 100, RIGHT],
  ["110 a minute, unevenly", pushed(110).map((at, index) => at + (index % 2) * 60), 55, 110, RIGHT],
  ["120 a minute", pushed(120), 60, 120, RIGHT],
  ["121 a minute", pushed(121), 61, 121, PUSHED.fast],
  [
    "110 a minute with pauses, of which the longest counts",
    [...pushed(110, 0, 8000), ...pushed(110, 10_600, 16_000), ...pushed(110, 20_000)],
    44,
    110,
    `${RIGHT} Your longest pause was 4 seconds: try to push without one.`,
  ],
  ["105 a minute with a stop too short for a pause", [...pushed(110, 0, 8000), ...pushed(110, 9600)], 53, 105, RIGHT],
  [
    "twelve seconds alone",
    pushed(110, 0, 12_100),
    23,
    110,
    `${RIGHT} You stopped after 12 seconds: in an emergency, push until help takes over.`,
  ],
  ["pauses alone", [0, 5000, 10_000], 3, null, `${AGAIN} Your longest pause was 5 seconds: try to push without one.`],
])("%s: the number of pushes, the speed, and what to change", (_, pushes, count, pace, change) => {
  const told = describePushes(pushes);
  expect(told.summary).toBe(`You pushed ${count} times${pace === null ? "" : `, ${pace} a minute`}.`);
  expect(told.change).toBe(change);
});

test("one push has no speed", () => {
  expect(describePushes([900])).toEqual({ summary: "You pushed once.", change: AGAIN });
});
