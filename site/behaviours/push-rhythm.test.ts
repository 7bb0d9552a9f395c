import { describe, expect, test } from "vitest";
import { describePushes, DURATION_MS, isCounted, paceNow, paceOf, stretchesOf } from "./push-rhythm.ts";

/** Pushes at this speed from one moment to another, all of which count. The clock does not start at 0. */
function pushed(pace: number, from = 0, to = DURATION_MS, start = 12_000): number[] {
  const pushes: number[] = [];
  for (let at = from; at < to; at = from + (pushes.length * 60_000) / pace) pushes.push(start + at);
  return pushes;
}

describe("which pushes count", () => {
  test("the first one counts, and all within thirty seconds of it", () => {
    expect(isCounted([], 500)).toBe(true);
    expect(isCounted([500], 500 + DURATION_MS - 1)).toBe(true);
    expect(isCounted([500], 500 + DURATION_MS)).toBe(false);
  });

  test("two fingers that come down together are one push", () => {
    expect(isCounted([500, 1000], 1099)).toBe(false);
    expect(isCounted([500, 1000], 1100)).toBe(true);
  });
});

describe("the speed", () => {
  test.each([60, 90, 99, 100, 110, 120, 140, 200])("is %i a minute for regular pushes at that rate", (pace) => {
    expect(paceOf(pushed(pace))).toBe(pace);
    expect(paceNow(pushed(pace))).toBe(pace);
  });

  test.each([90, 110, 140])("is within one of %i a minute for uneven pushes at that rate", (pace) => {
    const uneven = pushed(pace).map((at, index) => at + (index % 2 === 0 ? 60 : -60));
    expect(Math.abs((paceOf(uneven) ?? 0) - pace)).toBeLessThanOrEqual(1);
  });

  test("ignores pauses", () => {
    expect(paceOf([...pushed(110, 0, 10_000), ...pushed(110, 18_000)])).toBe(110);
  });

  test("at the moment follows the last pushes", () => {
    const faster = [...pushed(80, 0, 15_000), ...pushed(130, 15_500)];
    expect(paceNow(faster)).toBe(130);
    expect(paceOf(faster)).toBeLessThan(130);
  });
});

describe("the feedback", () => {
  test("gives the number of pushes and the speed, and says that 100 to 120 is right", () => {
    const summary = "You pushed 55 times, 110 a minute.";
    expect(describePushes(pushed(110))).toEqual({ summary, change: "That is the right speed: 100 to 120." });
    expect(describePushes(pushed(100)).change).toContain("right speed");
    expect(describePushes(pushed(120)).change).toContain("right speed");
  });

  test("asks for more speed when the pushes are slow, and less when they are fast", () => {
    expect(describePushes(pushed(90))).toEqual({
      summary: "You pushed 45 times, 90 a minute.",
      change: "Next time a little faster: 100 to 120.",
    });
    expect(describePushes(pushed(99)).change).toContain("faster");
    expect(describePushes(pushed(121)).change).toContain("slower");
    expect(describePushes(pushed(140)).summary).toBe("You pushed 70 times, 140 a minute.");
  });

  test("names the longest pause of more than two seconds", () => {
    const pushes = [...pushed(110, 0, 8000), ...pushed(110, 10_600, 16_000), ...pushed(110, 20_000)];
    expect(describePushes(pushes).change).toBe(
      "That is the right speed: 100 to 120. Your longest pause was 4 seconds: try to push without one.",
    );
    expect(describePushes([...pushed(110, 0, 8000), ...pushed(110, 9600)]).change).not.toContain("pause");
  });

  test("says how long the pushing lasted when it stopped early", () => {
    const { summary, change } = describePushes(pushed(110, 0, 12_100));
    expect(summary).toBe("You pushed 23 times, 110 a minute.");
    expect(change).toContain("You stopped after 12 seconds: in an emergency, push until help takes over.");
    expect(change).not.toContain("pause");
  });

  test("gives no speed after one push, or when a pause separates all pushes", () => {
    const change = "Next time push again and again: 100 to 120 a minute.";
    expect(describePushes([900])).toEqual({ summary: "You pushed once.", change });
    expect(describePushes([0, 5000, 10_000])).toEqual({
      summary: "You pushed 3 times.",
      change: `${change} Your longest pause was 5 seconds: try to push without one.`,
    });
  });

  test("says so when nothing was pushed", () => {
    expect(describePushes([]).summary).toBe("You pushed 0 times.");
  });
});

describe("the line", () => {
  test("is held while somebody pushes", () => {
    const pushes = pushed(110);
    const [start = 0] = pushes;
    expect(stretchesOf(pushes, start + 15_000)).toEqual([{ from: 0, to: 0.5, held: true }]);
    expect(stretchesOf(pushes, start + 40_000)).toEqual([{ from: 0, to: 1, held: true }]);
    expect(stretchesOf([], 0)).toEqual([]);
  });

  test("drops two seconds after a push and is held again from the next push", () => {
    const shares = stretchesOf([0, 500, 1000, 9000], 12_000).map(({ from, to, held }) => [from * 30, to * 30, held]);
    expect(shares).toEqual([
      [0, 3, true],
      [3, 9, false],
      [9, 11, true],
      [11, 12, false],
    ]);
  });
});
