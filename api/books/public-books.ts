import type { Pesewas } from "#contract/money.ts";
import type { LineKind, PaymentKind } from "#api/donations/ledger-line.ts";

/** What the lines of one kind about one kind of payment added up to on a day that is closed. */
export type DayTotal = { payment: PaymentKind; kind: LineKind; lines: number; amount: Pesewas; fees: Pesewas };
/** `date` is `YYYY-MM-DD`. */
export type ClosedTotals = { date: string; totals: readonly DayTotal[] };

/** Some whole months, `from` the first to the last (`YYYY-MM`). `null`: the figure is not told by itself. */
export type BooksRow = {
  from: string;
  to: string;
  payments: number;
  received: Pesewas;
  once: Pesewas | null;
  recurring: Pesewas | null;
  outside: Pesewas | null;
  returned: Pesewas | null;
  fees: Pesewas | null;
};

export type PublicBooks = {
  since: string | null;
  /** The newest first. */
  rows: BooksRow[];
  /** Whole months with too few payments to be a row. */
  waiting: string[];
};

/** A figure is told only when this many payments are behind it: fewer, and somebody could guess whose they were. */
export const FEWEST = 10;

type Sum = { lines: number; amount: number; fees: number };
const NOTHING: Sum = { lines: 0, amount: 0, fees: 0 };
/** Months that become a row. */
type Open = { from: string; to: string; parts: Record<PaymentKind, Sum>; returns: Sum };

/**
 * The books as anybody may read them. A row is one month, or several that have too few payments by themselves. Parts of
 * what was received are told together or not at all, because the last one could be worked out from the others. Too few
 * returns wait for a later row. Fees are a share of what was given on the site alone, so they are told with the parts, and
 * those of returns with the returns. Months count only when all their days are closed, so that no figure ever changes.
 */
export function publicBooks(days: readonly ClosedTotals[]): PublicBooks {
  const since = days[0]?.date ?? null;
  const rows: BooksRow[] = [];
  let open: Open | undefined;
  let returns = NOTHING;
  for (const month of wholeMonths(days)) {
    open = joined(open, month);
    const payments = open.parts.donation.lines + open.parts.charge.lines + open.parts.outside.lines;
    returns = add(returns, month.returns);
    if (payments < FEWEST) continue;
    const areReturnsTold = returns.lines === 0 || returns.lines >= FEWEST;
    rows.unshift(rowOf(open, payments, areReturnsTold ? returns : undefined));
    if (areReturnsTold) returns = NOTHING;
    open = undefined;
  }
  return { since, rows, waiting: open === undefined ? [] : monthsBetween(open.from, open.to) };
}

function rowOf({ from, to, parts }: Open, payments: number, returns: Sum | undefined): BooksRow {
  const isTold = Object.values(parts).every(({ lines }) => lines === 0 || lines >= FEWEST);
  const fees = parts.donation.fees + parts.charge.fees + parts.outside.fees + (returns?.fees ?? 0);
  const part = ({ amount }: Sum) => (isTold ? (amount as Pesewas) : null);
  return {
    from,
    to,
    payments,
    received: (parts.donation.amount + parts.charge.amount + parts.outside.amount) as Pesewas,
    once: part(parts.donation),
    recurring: part(parts.charge),
    outside: part(parts.outside),
    returned: returns === undefined ? null : (returns.amount as Pesewas),
    fees: isTold ? (fees as Pesewas) : null,
  };
}

/** The months all of whose days are closed, without a gap from the first day that was. */
function wholeMonths(days: readonly ClosedTotals[]): Open[] {
  const months: Open[] = [];
  let month: Open | undefined;
  let expected = days[0]?.date;
  for (const { date, totals } of days) {
    if (date !== expected) break;
    month = joined(month, dayOf(date.slice(0, 7), totals));
    expected = dayAfter(date);
    if (expected.slice(0, 7) !== month.to) {
      months.push(month);
      month = undefined;
    }
  }
  return months;
}

function dayOf(month: string, totals: readonly DayTotal[]): Open {
  const of = (isIt: (total: DayTotal) => boolean) =>
    totals.filter(isIt).reduce<Sum>((sum, total) => add(sum, total), NOTHING);
  const part = (payment: PaymentKind) => of((total) => total.kind === "credit" && total.payment === payment);
  return {
    from: month,
    to: month,
    parts: { donation: part("donation"), charge: part("charge"), outside: part("outside") },
    returns: of(({ kind }) => kind !== "credit"),
  };
}

function joined(first: Open | undefined, next: Open): Open {
  if (!first) return next;
  const part = (payment: PaymentKind) => add(first.parts[payment], next.parts[payment]);
  return {
    from: first.from,
    to: next.to,
    parts: { donation: part("donation"), charge: part("charge"), outside: part("outside") },
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
