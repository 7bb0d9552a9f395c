/** Gives milliseconds since 1970. The whole process uses one clock. */
export type Clock = { now(): number };
