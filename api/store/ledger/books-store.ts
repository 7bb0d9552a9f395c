import type { Pesewas } from "#contract/money.ts";
import { type MonthCounted, NEWEST } from "#api/books/month-so-far.ts";
import type { ClosedTotals, DayTotal } from "#api/books/public-books.ts";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { ledgerTotals } from "./read-ledger.ts";

const DAY_MS = 86_400_000;

export type BooksStore = ReturnType<typeof createBooksStore>;

/** The data of the public books. */
export function createBooksStore({ db, snapshot }: Database) {
  return {
    /** Every closed day with its totals, in chronological order. */
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

    /** What came in since the month of `now` began. It uses the totals of closed days, so that it adds up few lines. */
    async monthCounted(now: number): Promise<MonthCounted> {
      const month = new Date(now).toISOString().slice(0, 7);
      const from = Date.parse(`${month}-01`);
      return snapshot(async (trx) => {
        const closed = await trx.selectFrom("closed_day").select("date").where("date", ">=", month).execute();
        const totals: Pick<DayTotal, "kind" | "lines" | "amount">[] = await trx
          .selectFrom("closed_total")
          .select(["kind", "lines", (e) => e.ref("amount").$castTo<Pesewas>().as("amount")])
          .where("date", ">=", month)
          .execute();
        const isClosed = new Set(closed.map(({ date }) => date));
        for (let at = from; at <= now; at += DAY_MS) {
          if (isClosed.has(new Date(at).toISOString().slice(0, 10))) continue;
          totals.push(...(await ledgerTotals(trx, { from: at, to: at + DAY_MS })));
        }
        // Receipt numbers follow the order in which payments were counted. The newest receipts are selected first,
        // because joining the whole month would read a hundred times as much.
        const newest = await trx
          .selectFrom((e) => e.selectFrom("receipt").selectAll().orderBy("number", "desc").limit(NEWEST).as("receipt"))
          .innerJoin("ledger", (join) =>
            join
              .onRef("ledger.payment", "=", "receipt.payment")
              .onRef("ledger.payment_id", "=", "receipt.payment_id")
              .on("ledger.kind", "=", "credit"),
          )
          .select(["ledger.at", (e) => e.ref("ledger.amount").$castTo<Pesewas>().as("amount")])
          .where("ledger.at", ">=", from)
          .orderBy("receipt.number", "desc")
          .execute();
        const credits = totals.filter(({ kind }) => kind === "credit");
        return {
          month,
          payments: credits.reduce((sum, { lines }) => sum + lines, 0),
          received: credits.reduce((sum, { amount }) => sum + amount, 0) as Pesewas,
          newest,
        };
      });
    },
  };
}
