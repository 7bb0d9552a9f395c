export type Agenda = ReturnType<typeof createAgenda>;

/** The coming events, on a clock that stands still until everything due at the moment is done. */
export function createAgenda(start: number) {
  let time = start;
  const entries: { at: number; run: () => unknown }[] = [];
  const at = (when: number, run: () => unknown): void => {
    const entry = { at: Math.max(when, time), run };
    const place = entries.findLastIndex((earlier) => earlier.at <= entry.at) + 1;
    entries.splice(place, 0, entry);
  };
  return {
    now: () => time,
    at,
    after: (ms: number, run: () => unknown) => at(time + ms, run),
    /** The time of the next event; `Infinity` if there is none. */
    nextAt: () => entries[0]?.at ?? Infinity,
    /** Moves the clock forward to `time`, and runs everything due by then in order, each to its end. */
    async moveTo(target: number): Promise<void> {
      time = Math.max(time, target);
      while (entries[0] && entries[0].at <= time) await entries.shift()?.run();
    },
  };
}
