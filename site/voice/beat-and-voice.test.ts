import { expect, test } from "vitest";
import { SPOKEN, wordsOf } from "#site/content/pages/spoken-cpr.ts";
import { beatTime } from "#site/metronome/beat.ts";
import { startMetronome } from "#site/metronome/metronome.ts";
import { soundClock } from "#site/metronome/sound-clock.ts";
import { speakCpr } from "./speak-cpr.ts";

const FIVE_MINUTES = 300;
const STALL_SECONDS = 0.2;
/** How long a voice takes for one letter. */
const LETTER_SECONDS = 0.07;

/** Pseudo-random delays, the same in every run, evenly spread up to the longest. */
function stalls(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 16807) % 2147483647;
    return 0.02 + (seed / 2147483647) * (STALL_SECONDS - 0.02);
  };
}

/**
 * The real metronome and the real voice on one clock that the test moves. As on a busy phone, the page's only timer
 * never runs on time, and everything due by then happens late too. Only the sound card keeps time.
 */
async function fiveMinutes() {
  let now = 40;
  let tick: (() => void) | undefined;
  let due: { at: number; call: () => void }[] = [];
  const said: string[] = [];
  const heard: number[] = [];
  const at = (seconds: number, call: () => void) => {
    const timer = { at: now + seconds, call };
    due.push(timer);
    return () => {
      due = due.filter((each) => each !== timer);
    };
  };
  const card = soundClock(
    () => now,
    () => now,
  );
  const spoken = speakCpr(SPOKEN, {
    say: (line) => {
      said.push(line.id);
      return new Promise((resolve) => at(wordsOf(line).length * LETTER_SECONDS, resolve));
    },
    hush: () => undefined,
    after: at,
    beat: () => {
      startMetronome(
        {
          now: card.now,
          every: (_milliseconds, call) => {
            tick = call;
            return () => undefined;
          },
          // A sound that is scheduled too late is heard at once.
          click: (time) => heard.push(Math.max(now, card.onCard(time) ?? Infinity)),
        },
        spoken.follow,
      );
    },
    show: () => undefined,
  });
  spoken.press();
  const stall = stalls();
  const first = () => heard[0] ?? now;
  while (now < first() + FIVE_MINUTES) {
    now += stall();
    tick?.();
    for (const { call } of due.filter((each) => each.at <= now)) call();
    due = due.filter((each) => each.at > now);
    // Lets the promises of ended lines start the next line.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  return { said, offBy: heard.map((time, number) => Math.abs(time - first() - beatTime(number))) };
}

test("in five minutes of speech no beat is off by 20 ms, even when the timer stalls for up to 200 ms", async () => {
  const { said, offBy } = await fiveMinutes();
  expect(offBy.length).toBeGreaterThanOrEqual(550);
  expect(Math.max(...offBy)).toBeLessThan(0.02);
  expect(said.slice(0, 7)).toEqual(["call", ...SPOKEN.steps.map(({ id }) => id)]);
  expect(said.filter((id) => id === "change")).toHaveLength(2);
  expect(said.filter((id) => Number(id) > 0).length).toBeGreaterThan(40);
});
