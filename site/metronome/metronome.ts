import { asksToSwap, AT_REST, beatsAhead, momentAt, type Moment } from "./beat.ts";

const TICK_MS = 20;
/** How far ahead sounds are placed: further than the timers of a hidden page are slowed down. */
const AHEAD_SECONDS = 2.5;
/** Room for the first click to be placed before it is due. */
const LEAD_IN_SECONDS = 0.1;

/** What the metronome needs from the browser; seconds everywhere, on one clock that only goes forward. */
export type AudioHost = {
  now: () => number;
  /** Calls back again and again until the returned function is called. */
  every: (milliseconds: number, tick: () => void) => () => void;
  /** Places one click of sound. */
  click: (at: number, swap: boolean) => void;
};

/**
 * Beats until it is stopped. Sounds are handed over a little before they are due, each at its own exact time, so how
 * late the timer runs is never heard. `onChange` is called when what is to be seen changes.
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
  return host.every(TICK_MS, tick);
}
