import { setImmediate } from "node:timers/promises";
import type { Pesewas } from "#contract/money.ts";
import type { Database } from "../engine/database.ts";
import { closedTotals, isDayClosed } from "./closed-days.ts";
import { type LedgerTotal, ledgerTotals, type Period } from "./read-ledger.ts";

/** What a day's lines add up to, and what they added up to when it was closed; `null` while it is not. */
export type DayTotals = { date: string; totals: LedgerTotal[]; closed: LedgerTotal[] | null };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Each day of a period that begins and ends at midnight, all at one moment. */
export async function dayTotals({ snapshot }: Pick<Database, "snapshot">, { from, to }: Period): Promise<DayTotals[]> {
  return snapshot(async (db) => {
    const days: DayTotals[] = [];
    for (let at = from; at < to; at += DAY_MS) {
      const date = new Date(at).toISOString().slice(0, 10);
      const isClosed = await isDayClosed(db, date);
      const totals = await ledgerTotals(db, { from: at, to: at + DAY_MS });
      days.push({ date, totals, closed: isClosed ? await closedTotals(db, date) : null });
    }
    return days;
  });
}

/**
 * What the ledger adds up to in a period that is over, hour by hour: others work in between, because on SQLite a query
 * over a whole month would hold up everything else in its process.
 */
export async function totalsByTheHour({ db }: Pick<Database, "db">, { from, to }: Period): Promise<LedgerTotal[]> {
  const sums = new Map<string, LedgerTotal>();
  for (let at = from; at < to; at += HOUR_MS) {
    for (const total of await ledgerTotals(db, { from: at, to: Math.min(at + HOUR_MS, to) })) {
      const key = `${total.payment} ${total.kind}`;
      const before = sums.get(key);
      sums.set(key, before ? added(before, total) : total);
    }
    await setImmediate();
  }
  return [...sums.values()];
}

function added(one: LedgerTotal, other: LedgerTotal): LedgerTotal {
  return {
    ...one,
    lines: one.lines + other.lines,
    amount: (one.amount + other.amount) as Pesewas,
    fees: (one.fees + other.fees) as Pesewas,
  };
}
