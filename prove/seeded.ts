/** Pseudo-random numbers that repeat with the same seed. */
export type Seeded = {
  /** At least 0 and less than 1. */
  next: () => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  /** A whole number, at least `low` and less than `high`. */
  between: (low: number, high: number) => number;
  /** Like `between`, but logarithmic: 1 to 10 is as likely as 10 to 100. */
  spread: (low: number, high: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** 32 hex digits. */
  id: () => string;
};

/** Mulberry32, which passes gjrand's small tests and needs one 32-bit word of state. */
export function createSeeded(seed: number): Seeded {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => word() / 2 ** 32;
  return {
    next,
    chance: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low)),
    spread: (low, high) => Math.floor(low * (high / low) ** next()),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    id: () => Array.from({ length: 4 }, () => word().toString(16).padStart(8, "0")).join(""),
  };
}
