import { describe, expect, test } from "vitest";
import { asksToSwap, AT_REST, BEATS_PER_MINUTE, BEATS_TO_SWAP, beatsAhead, beatTime, momentAt } from "./metronome.ts";

describe("the times of beats", () => {
  test("110 beats fill a minute exactly, even after an hour", () => {
    expect(BEATS_PER_MINUTE).toBe(110);
    expect(beatTime(110)).toBe(60);
    expect(beatTime(110 * 60)).toBe(3600);
    expect(beatTime(111) - beatTime(110)).toBeCloseTo(60 / 110, 10);
  });

  test("beatsAhead returns the beats in the next moment, each with its time", () => {
    expect(beatsAhead(0, 0, 0.2)).toEqual([{ number: 0, at: 0 }]);
    expect(beatsAhead(1, 0.4, 0.2)).toEqual([{ number: 1, at: beatTime(1) }]);
    expect(beatsAhead(2, 0.6, 0.2)).toEqual([]);
  });

  test("beats missed while the timer slept are skipped", () => {
    const late = beatsAhead(1, 5, 0.2);
    expect(late.length).toBeLessThanOrEqual(1);
    for (const { at } of late) expect(at).toBeGreaterThanOrEqual(5);
  });
});

describe("the moment that is shown", () => {
  test("is at rest before the first beat", () => {
    expect(momentAt(-0.05)).toEqual(AT_REST);
  });

  test("counts one push per beat, pressed and then released", () => {
    expect(momentAt(0)).toMatchObject({ pushes: 1, pressed: true });
    expect(momentAt(0.3)).toMatchObject({ pushes: 1, pressed: false });
    expect(momentAt(beatTime(1) + 0.01)).toMatchObject({ pushes: 2, pressed: true });
  });

  test("asks for a swap every two minutes, for a while", () => {
    expect(BEATS_TO_SWAP).toBe(220);
    expect([0, 219, 220, 221, 440].filter(asksToSwap)).toEqual([220, 440]);
    expect(momentAt(119.9).swap).toBe(0);
    expect(momentAt(120.01).swap).toBe(1);
    expect(momentAt(130).swap).toBe(1);
    expect(momentAt(131).swap).toBe(0);
    expect(momentAt(240.01).swap).toBe(2);
  });
});
