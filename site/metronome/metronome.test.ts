import { expect, test } from "vitest";
import type { Moment } from "./beat.ts";
import { startMetronome } from "./metronome.ts";

type Click = { at: number; swap: boolean };

/** A host whose clock the test moves: `run(seconds, step)` lets time pass with a timer that fires every `step` seconds. */
function anAudioHost() {
  let now = 1000;
  let tick: (() => void) | undefined;
  const clicks: (Click & { placed: number })[] = [];
  const moments: Moment[] = [];
  const stop = startMetronome(
    {
      now: () => now,
      every: (_milliseconds, call) => {
        tick = call;
        return () => {
          tick = undefined;
        };
      },
      click: (at, swap) => clicks.push({ at, swap, placed: now }),
    },
    (moment) => moments.push(moment),
  );
  return {
    clicks,
    moments,
    stop,
    run(seconds: number, step = 0.02) {
      const from = now;
      for (let turn = 1; turn * step <= seconds + 1e-9; turn += 1) {
        now = from + turn * step;
        tick?.();
      }
    },
  };
}

test("clicks at 110 a minute even when the timer runs unevenly", () => {
  const host = anAudioHost();
  host.run(3, 0.013);
  host.run(4, 0.19);
  host.run(53, 0.02);
  const gaps = host.clicks.slice(1).map((click, index) => click.at - (host.clicks[index]?.at ?? 0));
  expect(host.clicks.length).toBeGreaterThanOrEqual(110);
  for (const gap of gaps) expect(gap).toBeCloseTo(60 / 110, 6);
});

test("schedules every click before it is due", () => {
  const host = anAudioHost();
  host.run(20);
  for (const { at, placed } of host.clicks) expect(at).toBeGreaterThanOrEqual(placed);
});

test("loses no click to the slow timer of a hidden page", () => {
  const host = anAudioHost();
  host.run(60, 1);
  expect(host.clicks.filter(({ at }) => at < 1060.1)).toHaveLength(110);
});

test("shows every push once and in order", () => {
  const host = anAudioHost();
  host.run(10);
  const pushes = host.moments.filter(({ pressed }) => pressed).map((moment) => moment.pushes);
  expect(pushes).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
});

test("asks for a swap after two and four minutes, by sound and in words", () => {
  const host = anAudioHost();
  host.run(119);
  expect(host.moments.at(-1)?.swap).toBe(0);
  host.run(2);
  expect(host.moments.at(-1)?.swap).toBe(1);
  host.run(20);
  expect(host.moments.at(-1)?.swap).toBe(0);
  host.run(100);
  expect(host.moments.at(-1)?.swap).toBe(2);
  const swaps = host.clicks.filter(({ swap }) => swap).map(({ at }) => at - 1000.1);
  expect(swaps).toHaveLength(2);
  expect(swaps[0]).toBeCloseTo(120, 6);
  expect(swaps[1]).toBeCloseTo(240, 6);
});

test("neither sounds nor shows anything after it is stopped", () => {
  const host = anAudioHost();
  host.run(2);
  host.stop();
  const before = [host.clicks.length, host.moments.length];
  host.run(5);
  expect([host.clicks.length, host.moments.length]).toEqual(before);
});
