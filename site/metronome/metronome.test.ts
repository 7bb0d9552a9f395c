import { expect, test } from "vitest";
import { asksToSwap, AT_REST, beatsAhead, beatTime, momentAt } from "./metronome.ts";

test("110 beats fill a minute exactly, even after an hour", () => {
  expect([110, 110 * 60].map(beatTime)).toEqual([60, 3600]);
  expect(beatTime(111) - beatTime(110)).toBeCloseTo(60 / 110, 10);
});

test("each beat of the next moment comes once, and those missed while the timer slept are skipped", () => {
  expect(beatsAhead(0, 0, 0.2)).toEqual([{ number: 0, at: 0 }]);
  expect(beatsAhead(1, 0.4, 0.2)).toEqual([{ number: 1, at: beatTime(1) }]);
  expect(beatsAhead(2, 0.6, 0.2)).toEqual([]);
  expect(beatsAhead(1, 5, 0.2)).toEqual([]);
  expect(beatsAhead(1, 5, 0.5)).toEqual([{ number: 10, at: beatTime(10) }]);
});

test.each([
  [-0.05, AT_REST],
  [0, { pushes: 1, pressed: true, swap: 0 }],
  [0.3, { pushes: 1, pressed: false, swap: 0 }],
  [beatTime(1) + 0.01, { pushes: 2, pressed: true, swap: 0 }],
])("after %s seconds the display is %j", (elapsed, moment) => {
  expect(momentAt(elapsed)).toEqual(moment);
});

test("every two minutes a beat asks for a change of hands, and the display says so for eleven seconds", () => {
  expect([0, 219, 220, 221, 440].filter(asksToSwap)).toEqual([220, 440]);
  expect([119.9, 120.01, 130, 131, 240.01].map((elapsed) => momentAt(elapsed).swap)).toEqual([0, 1, 1, 0, 2]);
});
