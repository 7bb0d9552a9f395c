import type { Pesewas } from "#contract/money.ts";
import { FEWEST } from "./public-books.ts";

/** The payments that a month has had until now, and its newest ones, the newest first: at least `NEWEST` if there are so many. */
export type MonthCounted = {
  /** `YYYY-MM`. */
  month: string;
  payments: number;
  received: Pesewas;
  newest: readonly { amount: Pesewas; at: number }[];
};

export type MonthSoFar = { month: string; payments: number; received: Pesewas; last: number };

/** Of this many payments the amounts must be known. */
export const NEWEST = 2 * FEWEST - 1;
const HOUR_MS = 3_600_000;

/**
 * What anybody may know of the month that runs. It is counted in tens, and the newest ten or more wait: so the figures of
 * two moments, or these and those of the closed month, never differ by fewer than ten payments. `undefined`: too few
 * came. The last payment is told by its hour alone.
 */
export function monthSoFar({ month, payments, received, newest }: MonthCounted): MonthSoFar | undefined {
  const told = (Math.floor(payments / FEWEST) - 1) * FEWEST;
  const last = newest[0]?.at;
  if (told < FEWEST || last === undefined) return undefined;
  const waiting = newest.slice(0, payments - told).reduce((sum, { amount }) => sum + amount, 0);
  return { month, payments: told, received: (received - waiting) as Pesewas, last: last - (last % HOUR_MS) };
}
