/**
 * The arithmetic of the metronome. It is pure, and in seconds from the first beat. Every beat's time is computed from
 * its number, not from the beat before, so that errors do not add up.
 */
export const BEATS_PER_MINUTE = 110;

/** After this time another person should take over the pushing. */
const SWAP_SECONDS = 120;
/** 220: the beat that falls exactly two minutes after the first. */
export const BEATS_TO_SWAP = (BEATS_PER_MINUTE * SWAP_SECONDS) / 60;

/** The share of each beat during which the chest is pressed. During the rest it rises. */
const PRESSED_SHARE = 0.45;
/** For how many beats the reminder to swap stays: about eleven seconds, the longest that a change should take. */
const REMINDER_BEATS = 20;

export type Beat = { number: number; at: number };

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
