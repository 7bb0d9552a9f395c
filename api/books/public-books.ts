import { HOUR } from "#api/clock.ts";
import type { Pesewas } from "#contract/money.ts";
import type { LedgerTotal } from "#api/store/ledger/read-ledger.ts";

/** The days of finished months, in order and without a gap; `since` is the first. `date` is `YYYY-MM-DD`. */
export type FinishedMonths = {
  since: string | null;
  days: readonly { date: string; totals: readonly LedgerTotal[] }[];
};

/** One or more whole months, `from` and `to` inclusive (`YYYY-MM`). `null`: the figure is not published by itself. */
export type BooksRow = ReturnType<typeof rowOf>;

/** `rows`: the newest first; `waiting`: whole months with too few payments for a row. */
export type PublicBooks = { since: string | null; rows: BooksRow[]; waiting: string[] };

/** The fewest payments that a published figure may sum up. With fewer, somebody could guess whose they were. */
const FEWEST = 10;

/**
 * A row is a finished month, or several with too few payments each. The parts of what came in are published all or
 * none, and fees with them, because the rest would follow from the others; few returns wait for a later row.
 */
export function publicBooks({ since, days }: FinishedMonths): PublicBooks {
  const rows: BooksRow[] = [];
  let months: string[] = [];
  let credits: LedgerTotal[] = [];
  let returned: LedgerTotal[] = [];
  for (const [month, itsDays] of Map.groupBy(days, ({ date }) => date.slice(0, 7))) {
    const totals = itsDays.flatMap((day) => day.totals);
    months.push(month);
    credits.push(...totals.filter(({ kind }) => kind === "credit"));
    returned.push(...totals.filter(({ kind }) => kind === "returned"));
    if (sumOf(credits).lines < FEWEST) continue;
    const returns = sumOf(returned);
    const areReturnsTold = returns.lines === 0 || returns.lines >= FEWEST;
    rows.unshift(rowOf(months, credits, areReturnsTold ? returns : undefined));
    months = [];
    credits = [];
    if (areReturnsTold) returned = [];
  }
  return { since, rows, waiting: months };
}

function rowOf(months: string[], credits: readonly LedgerTotal[], returns: Sum | undefined) {
  const all = sumOf(credits);
  const once = sumOf(credits.filter(({ payment }) => payment === "one-time"));
  const recurring = sumOf(credits.filter(({ payment }) => payment === "charge"));
  const isTold = [once, recurring].every(({ lines }) => lines === 0 || lines >= FEWEST);
  return {
    from: months[0] ?? "",
    to: months.at(-1) ?? "",
    payments: all.lines,
    received: all.amount,
    once: isTold ? once.amount : null,
    recurring: isTold ? recurring.amount : null,
    returned: returns?.amount ?? null,
    fees: isTold ? ((all.fees + (returns?.fees ?? 0)) as Pesewas) : null,
  };
}

type Sum = ReturnType<typeof sumOf>;

function sumOf(totals: readonly LedgerTotal[]) {
  const sum = (of: "lines" | "amount" | "fees") => totals.reduce((all, total) => all + total[of], 0);
  return { lines: sum("lines"), amount: sum("amount") as Pesewas, fees: sum("fees") };
}

/** The payments of a month so far. `newest` holds the last `NEWEST` of them or more, newest first, or all if there are fewer. */
export type MonthCounted = {
  month: string;
  payments: number;
  received: Pesewas;
  newest: readonly { amount: Pesewas; at: number }[];
};

/** The most payments that `monthSoFar` leaves out, so their amounts must be known. */
export const NEWEST = 2 * FEWEST - 1;

/**
 * What the public may know of the current month: payments in tens, without the newest ten to nineteen, so that no two
 * readings differ by fewer than ten, and the hour of the last. `undefined` if there are too few.
 */
export function monthSoFar({ month, payments, received, newest }: MonthCounted) {
  const told = (Math.floor(payments / FEWEST) - 1) * FEWEST;
  const last = newest[0]?.at;
  if (told < FEWEST || last === undefined) return undefined;
  const waiting = newest.slice(0, payments - told).reduce((sum, { amount }) => sum + amount, 0);
  return { month, payments: told, received: (received - waiting) as Pesewas, last: last - (last % HOUR) };
}
