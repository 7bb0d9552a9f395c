/** Milliseconds since 1970, from one clock for everything. */
export type Clock = { now(): number };
