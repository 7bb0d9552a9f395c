/** The coming events, on a clock that stands still until everything due at the moment is done. */
export type Agenda = {
  now: () => number;
  at: (time: number, run: () => unknown) => void;
  /** The time of the next event; `Infinity` if there is none. */
  nextAt: () => number;
  /** Moves the clock forward to `time`, and runs everything due by then in order, each to its end. */
  moveTo: (time: number) => Promise<void>;
};

export function createAgenda(start: number): Agenda {
  let time = start;
  const entries: { at: number; run: () => unknown }[] = [];
  return {
    now: () => time,
    at(when, run) {
      const entry = { at: Math.max(when, time), run };
      const place = entries.findLastIndex((earlier) => earlier.at <= entry.at) + 1;
      entries.splice(place, 0, entry);
    },
    nextAt: () => entries[0]?.at ?? Infinity,
    async moveTo(target) {
      time = Math.max(time, target);
      while (entries[0] && entries[0].at <= time) await entries.shift()?.run();
    },
  };
}
