import { setImmediate } from "node:timers/promises";
import type { Pesewas } from "#contract/money.ts";
import type { Database } from "../engine/database.ts";
import { type LedgerTotal, ledgerTotals, type Period } from "./read-ledger.ts";

/** `date` is `YYYY-MM-DD`. */
export type DayTotals = { date: string; totals: readonly LedgerTotal[] };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The totals of each day of a period that begins and ends at midnight, all from one snapshot. */
export async function dayTotals({ snapshot }: Pick<Database, "snapshot">, { from, to }: Period): Promise<DayTotals[]> {
  return snapshot(async (db) => {
    const days: DayTotals[] = [];
    for (let at = from; at < to; at += DAY_MS) {
      const date = new Date(at).toISOString().slice(0, 10);
      days.push({ date, totals: await ledgerTotals(db, { from: at, to: at + DAY_MS }) });
    }
    return days;
  });
}

/**
 * The ledger's totals of a period that is over. It reads hour by hour and lets other work run in between, because on
 * SQLite a query over a whole month would block everything else in its process.
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
