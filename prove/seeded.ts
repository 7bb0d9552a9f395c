export type Seeded = ReturnType<typeof createSeeded>;

/** Pseudo-random numbers that repeat with the same seed: Mulberry32, which passes gjrand's small tests. */
export function createSeeded(seed: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => word() / 2 ** 32;
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0];
  return {
    pick,
    /** Any of these, if there are any. */
    pickAny: <Item>([first, ...others]: readonly Item[]) =>
      first === undefined ? undefined : pick([first, ...others]),
    /** True with this probability. */
    chance: (probability: number) => next() < probability,
    /** A whole number, at least `low` and less than `high`. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low)),
    /** Like `between`, but logarithmic: 1 to 10 is as likely as 10 to 100. */
    spread: (low: number, high: number) => Math.floor(low * (high / low) ** next()),
    /** 32 hex digits. */
    id: () => Array.from({ length: 4 }, () => word().toString(16).padStart(8, "0")).join(""),
  };
}
