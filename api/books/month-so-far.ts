import type { Pesewas } from "#contract/money.ts";
import { HOUR } from "#api/clock.ts";
import { FEWEST } from "./public-books.ts";

/** The payments of a month so far. `newest` holds the last `NEWEST` of them or more, newest first, or all if there are fewer. */
export type MonthCounted = {
  /** `YYYY-MM`. */
  month: string;
  payments: number;
  received: Pesewas;
  newest: readonly { amount: Pesewas; at: number }[];
};

export type MonthSoFar = { month: string; payments: number; received: Pesewas; last: number };

/** The most payments that `monthSoFar` leaves out, so their amounts must be known. */
export const NEWEST = 2 * FEWEST - 1;

/**
 * What the public may know of the current month: payments in tens, without the newest ten to nineteen, so that no two
 * readings differ by fewer than ten, and the hour of the last. `undefined` if there are too few.
 */
export function monthSoFar({ month, payments, received, newest }: MonthCounted): MonthSoFar | undefined {
  const told = (Math.floor(payments / FEWEST) - 1) * FEWEST;
  const last = newest[0]?.at;
  if (told < FEWEST || last === undefined) return undefined;
  const waiting = newest.slice(0, payments - told).reduce((sum, { amount }) => sum + amount, 0);
  return { month, payments: told, received: (received - waiting) as Pesewas, last: last - (last % HOUR) };
}
