// The arithmetic of the metronome, in seconds from the first beat. Every beat's time is computed from its number, not
// from the beat before, so that errors do not add up. `startMetronome` beats by it.

const BEATS_PER_MINUTE = 110;

/** After this time another person should take over the pushing. */
const SWAP_SECONDS = 120;
/** 220: the beat that falls exactly two minutes after the first. */
const BEATS_TO_SWAP = (BEATS_PER_MINUTE * SWAP_SECONDS) / 60;

/** The share of each beat during which the chest is pressed. During the rest it rises. */
const PRESSED_SHARE = 0.45;
/** For how many beats the reminder to swap stays: about eleven seconds, the longest that a change should take. */
const REMINDER_BEATS = 20;

type Beat = { number: number; at: number };

/** When a beat falls. The first is beat 0, at 0. */
export function beatTime(number: number): number {
  return (number * 60) / BEATS_PER_MINUTE;
}

/** Whether this beat asks for a change of hands. */
export function asksToSwap(number: number): boolean {
  return number > 0 && number % BEATS_TO_SWAP === 0;
}

/**
 * The beats from `next` on that fall within `ahead` seconds after `elapsed`. Past beats are left out, so that a late
 * timer does not cause a burst.
 */
export function beatsAhead(next: number, elapsed: number, ahead: number): Beat[] {
  const beats: Beat[] = [];
  for (let number = next; beatTime(number) < elapsed + ahead; number += 1) {
    const at = beatTime(number);
    if (at >= elapsed) beats.push({ number, at });
  }
  return beats;
}

/**
 * What the visitor sees at a moment. While a change of hands is being asked for, `swap` is its number, from 1;
 * otherwise it is 0.
 */
export type Moment = { pushes: number; pressed: boolean; swap: number };

export const AT_REST: Moment = { pushes: 0, pressed: false, swap: 0 };

export function momentAt(elapsed: number): Moment {
  if (elapsed < 0) return AT_REST;
  const beats = (elapsed * BEATS_PER_MINUTE) / 60;
  const number = Math.floor(beats);
  const asked = Math.floor(number / BEATS_TO_SWAP);
  return {
    pushes: number + 1,
    pressed: beats - number < PRESSED_SHARE,
    swap: asked > 0 && number % BEATS_TO_SWAP < REMINDER_BEATS ? asked : 0,
  };
}

const TICK_MS = 20;
/** How far ahead sounds are scheduled. It is longer than browsers delay timers in a hidden page. */
const AHEAD_SECONDS = 2.5;
/** Time to schedule the first click before it is due. */
const LEAD_IN_SECONDS = 0.1;

/** What the metronome needs from the browser. Times are in seconds on one monotonic clock. */
export type AudioHost = {
  now: () => number;
  /** Schedules one click. */
  click: (at: number, swap: boolean) => void;
};

/**
 * Beats until the returned function is called. Sounds are scheduled a little ahead, each at its exact time, so nobody
 * hears a late timer. `onChange` is called when the display has to change.
 */
export function startMetronome(host: AudioHost, onChange: (moment: Moment) => void): () => void {
  const first = host.now() + LEAD_IN_SECONDS;
  let next = 0;
  let shown = AT_REST;

  function tick() {
    const elapsed = host.now() - first;
    for (const { number, at } of beatsAhead(next, elapsed, AHEAD_SECONDS)) {
      host.click(first + at, asksToSwap(number));
      next = number + 1;
    }
    const moment = momentAt(elapsed);
    if (moment.pushes === shown.pushes && moment.pressed === shown.pressed) return;
    shown = moment;
    onChange(moment);
  }

  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}
