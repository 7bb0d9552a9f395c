import type { Pesewas } from "#contract/money.ts";
import type { ClosedTotals, DayTotal } from "#api/books/public-books.ts";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/** What a month's money was spent on; `month` is `YYYY-MM`. */
export type Spending = { month: string; purpose: string; amount: Pesewas };
export type BooksStore = ReturnType<typeof createBooksStore>;

/** What the public books are made of. */
export function createBooksStore({ db, transact }: Database) {
  return {
    /** Every closed day with its totals, in the order of time. */
    async closedDays(): Promise<ClosedTotals[]> {
      const days = await db.selectFrom("closed_day").select("date").orderBy("date").execute();
      const totals = await db.selectFrom("closed_total").selectAll().execute();
      const byDate = Map.groupBy(totals, ({ date }) => date);
      const totalOf = ({ payment, kind, lines, amount, fees }: Schema["closed_total"]): DayTotal => ({
        payment,
        kind,
        lines,
        amount: amount as Pesewas,
        fees: fees as Pesewas,
      });
      return days.map(({ date }) => ({ date, totals: (byDate.get(date) ?? []).map(totalOf) }));
    },

    /** The newest month first, in each the largest amount first. */
    async spending(): Promise<Spending[]> {
      const rows = await db
        .selectFrom("spending")
        .select(["month", "purpose", "amount"])
        .orderBy("month", "desc")
        .orderBy("amount", "desc")
        .execute();
      return rows.map((row) => ({ ...row, amount: row.amount as Pesewas }));
    },

    /** Replaces what was said of these months. */
    async load(spending: readonly Spending[], { who, at }: { who: string; at: number }): Promise<void> {
      const months = [...new Set(spending.map(({ month }) => month))];
      if (months.length === 0) return;
      await transact(async (trx) => {
        await trx.deleteFrom("spending").where("month", "in", months).execute();
        await trx
          .insertInto("spending")
          .values(spending.map((one) => ({ ...one, at, who })))
          .execute();
      });
    },
  };
}
