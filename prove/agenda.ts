/** The events to come, on a clock that stands still until everything due at the moment is done. */
export type Agenda = {
  now: () => number;
  at: (time: number, run: () => void) => void;
  /** When the next thing happens; `Infinity` when nothing does. */
  nextAt: () => number;
  /** Moves the clock to `time`, which is never before the next event, and runs what is due. */
  moveTo: (time: number) => void;
};

export function createAgenda(start: number): Agenda {
  let time = start;
  const entries: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    at(when, run) {
      const entry = { at: Math.max(when, time), run };
      const place = entries.findLastIndex((earlier) => earlier.at <= entry.at) + 1;
      entries.splice(place, 0, entry);
    },
    nextAt: () => entries[0]?.at ?? Infinity,
    moveTo(target) {
      time = Math.max(time, target);
      while (entries[0] && entries[0].at <= time) entries.shift()?.run();
    },
  };
}
