import type { Database } from "../engine/database.ts";
import { closedTotals } from "./closed-days.ts";
import { type LedgerTotal, ledgerTotals, type Period } from "./read-ledger.ts";

/** What a day's lines add up to, and what they added up to when it was closed; `null` while it is not. */
export type DayTotals = { date: string; totals: LedgerTotal[]; closed: LedgerTotal[] | null };

const DAY_MS = 86_400_000;

/** Each day of a period that begins and ends at midnight, all at one moment. */
export async function dayTotals({ snapshot }: Pick<Database, "snapshot">, { from, to }: Period): Promise<DayTotals[]> {
  return snapshot(async (db) => {
    const days: DayTotals[] = [];
    for (let at = from; at < to; at += DAY_MS) {
      const date = new Date(at).toISOString().slice(0, 10);
      const row = await db.selectFrom("closed_day").select("date").where("date", "=", date).executeTakeFirst();
      const totals = await ledgerTotals(db, { from: at, to: at + DAY_MS });
      days.push({ date, totals, closed: row ? await closedTotals(db, date) : null });
    }
    return days;
  });
}
