import { asksToSwap, AT_REST, beatsAhead, momentAt, type Moment } from "./beat.ts";

const TICK_MS = 20;
/** How far ahead sounds are scheduled. It is longer than browsers delay timers in a hidden page. */
const AHEAD_SECONDS = 2.5;
/** Time to schedule the first click before it is due. */
const LEAD_IN_SECONDS = 0.1;

/** What the metronome needs from the browser. Times are in seconds on one monotonic clock. */
export type AudioHost = {
  now: () => number;
  /** Calls back repeatedly until the returned function is called. */
  every: (milliseconds: number, tick: () => void) => () => void;
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
  return host.every(TICK_MS, tick);
}
