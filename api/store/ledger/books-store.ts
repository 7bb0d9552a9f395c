import { setImmediate } from "node:timers/promises";
import type { Pesewas } from "#contract/money.ts";
import { type FinishedMonths, type MonthCounted, NEWEST } from "#api/books/public-books.ts";
import { dateOf, DAY } from "#api/clock.ts";
import type { Database } from "../engine/database.ts";
import type { Db } from "../engine/table-types.ts";
import { isWithin, type LedgerTotal, ledgerTotals, type Period, sumOf } from "./read-ledger.ts";

export type DayTotals = FinishedMonths["days"][number];

/** What the ledger adds up to. Days in Ghana are UTC days. */
export function createBooksStore({ snapshot }: Database) {
  /** The totals of days before that of the newest line, which never change: `insertLine` puts no line before it. */
  const finished = new Map<number, readonly LedgerTotal[]>();

  async function daysOf(trx: Db, { from, to }: Period, newest: number) {
    const days: DayTotals[] = [];
    for (let at = from; at < to; at += DAY) {
      const totals = finished.get(at) ?? (await ledgerTotals(trx, isWithin({ from: at, to: at + DAY })));
      if (at + DAY <= newest) finished.set(at, totals);
      // Other work runs between two days, of which a new process may have to add up thousands.
      await setImmediate();
      days.push({ date: dateOf(at), totals });
    }
    return days;
  }

  return {
    /** The totals of each day of a period that begins and ends at midnight, all from one snapshot. */
    async days(period: Period): Promise<DayTotals[]> {
      return snapshot(async (trx) => daysOf(trx, period, (await endsOf(trx)).newest ?? 0));
    },

    /**
     * The totals of each day from `since`, that of the first line, to the end of the last finished month, in order. A
     * month is finished, and never changes, once it is over and a line of a later one stands.
     */
    async finishedMonths(now: number): Promise<FinishedMonths> {
      return snapshot(async (trx) => {
        const { first, newest } = await endsOf(trx);
        if (first === null || newest === null) return { since: null, days: [] };
        const from = first - (first % DAY);
        return { since: dateOf(from), days: await daysOf(trx, { from, to: monthOf(Math.min(now, newest)) }, newest) };
      });
    },

    async monthCounted(now: number): Promise<MonthCounted> {
      const from = monthOf(now);
      return snapshot(async (trx) => {
        const newest = (await endsOf(trx)).newest ?? 0;
        const totals = (await daysOf(trx, { from, to: now + 1 }, newest)).flatMap((day) => day.totals);
        // Receipt numbers follow the order in which payments were counted. The newest receipts are selected first,
        // because joining the whole month would read a hundred times as much.
        const counted = await trx
          .selectFrom((e) =>
            e
              .selectFrom("receipt")
              .selectAll()
              .orderBy("series", "desc")
              .orderBy("number", "desc")
              .limit(NEWEST)
              .as("receipt"),
          )
          .innerJoin("ledger", (join) =>
            join.onRef("ledger.payment_id", "=", "receipt.payment_id").on("ledger.n", "=", 1),
          )
          .select(["ledger.at", (e) => e.ref("ledger.amount").$castTo<Pesewas>().as("amount")])
          .where("ledger.at", ">=", from)
          .orderBy("receipt.series", "desc")
          .orderBy("receipt.number", "desc")
          .execute();
        const { credits: payments, creditAmount: received } = sumOf(totals);
        return { month: dateOf(now).slice(0, 7), payments, received, newest: counted };
      });
    },
  };
}

function endsOf(db: Db) {
  return db
    .selectFrom("ledger")
    .select((e) => [e.fn.min<number | null>("at").as("first"), e.fn.max<number | null>("at").as("newest")])
    .executeTakeFirstOrThrow();
}

function monthOf(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
