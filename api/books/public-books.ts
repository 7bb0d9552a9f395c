import { HOUR } from "#api/clock.ts";
import type { Pesewas } from "#contract/money.ts";
import type { PaymentKind } from "#api/payments/payment.ts";
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
export const FEWEST = 10;

type Sum = { lines: number; amount: number; fees: number };
const NOTHING: Sum = { lines: 0, amount: 0, fees: 0 };
/** Months that are being added up into a row. */
type Open = { from: string; to: string; parts: Record<PaymentKind, Sum>; returns: Sum };

/**
 * A row is a finished month, or several with too few payments each. The parts of what came in are published all or
 * none, and fees with them, because the rest would follow from the others; few returns wait for a later row.
 */
export function publicBooks({ since, days }: FinishedMonths): PublicBooks {
  const rows: BooksRow[] = [];
  let open: Open | undefined;
  let returns = NOTHING;
  for (const month of monthsOf(days)) {
    open = joined(open, month);
    const payments = open.parts["one-time"].lines + open.parts.charge.lines;
    returns = add(returns, month.returns);
    if (payments < FEWEST) continue;
    const areReturnsTold = returns.lines === 0 || returns.lines >= FEWEST;
    rows.unshift(rowOf(open, payments, areReturnsTold ? returns : undefined));
    if (areReturnsTold) returns = NOTHING;
    open = undefined;
  }
  return { since, rows, waiting: open === undefined ? [] : monthsBetween(open.from, open.to) };
}

function rowOf({ from, to, parts }: Open, payments: number, returns: Sum | undefined) {
  const isTold = Object.values(parts).every(({ lines }) => lines === 0 || lines >= FEWEST);
  const fees = parts["one-time"].fees + parts.charge.fees + (returns?.fees ?? 0);
  const part = ({ amount }: Sum) => (isTold ? (amount as Pesewas) : null);
  return {
    from,
    to,
    payments,
    received: (parts["one-time"].amount + parts.charge.amount) as Pesewas,
    once: part(parts["one-time"]),
    recurring: part(parts.charge),
    returned: returns === undefined ? null : (returns.amount as Pesewas),
    fees: isTold ? (fees as Pesewas) : null,
  };
}

/** The months of some days. */
function monthsOf(days: FinishedMonths["days"]): Open[] {
  const months = new Map<string, Open>();
  for (const { date, totals } of days) {
    const month = date.slice(0, 7);
    months.set(month, joined(months.get(month), dayOf(month, totals)));
  }
  return [...months.values()];
}

function dayOf(month: string, totals: readonly LedgerTotal[]): Open {
  const of = (isIt: (total: LedgerTotal) => boolean) => totals.filter(isIt).reduce<Sum>(add, NOTHING);
  const part = (own: PaymentKind) => of(({ kind, payment }) => kind === "credit" && payment === own);
  return {
    from: month,
    to: month,
    parts: { "one-time": part("one-time"), charge: part("charge") },
    returns: of(({ kind }) => kind === "returned"),
  };
}

function joined(first: Open | undefined, next: Open): Open {
  if (!first) return next;
  const part = (payment: PaymentKind) => add(first.parts[payment], next.parts[payment]);
  return {
    from: first.from,
    to: next.to,
    parts: { "one-time": part("one-time"), charge: part("charge") },
    returns: add(first.returns, next.returns),
  };
}

function add(one: Sum, other: Sum): Sum {
  return { lines: one.lines + other.lines, amount: one.amount + other.amount, fees: one.fees + other.fees };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = dayAfter(lastDayOf(month)).slice(0, 7)) months.push(month);
  return months;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

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
