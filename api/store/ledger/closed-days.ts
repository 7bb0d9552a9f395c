import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import { OPEN_STATES } from "#api/donations/states.ts";
import { type Database } from "../engine/database.ts";
import { type LedgerTotal, ledgerTotals } from "./read-ledger.ts";
import type { Schema } from "../engine/table-types.ts";

/** A closed day with its totals when it was closed. */
export type ClosedDay = Schema["closed_day"] & { totals: LedgerTotal[] };
export type DayClosed =
  | { kind: "closed" | "already-closed"; day: ClosedDay }
  /** Gifts of the day whose outcome is unknown or waits for a person's decision. */
  | { kind: "undecided"; references: string[] };

const DAY_MS = 86_400_000;
const SHOWN = 20;

/**
 * Records the ledger's totals of a day, once. Days in Ghana are UTC days. Refuses while a gift that began that day may
 * still turn out to be paid, unless `withUndecided` is set; then its money counts on the day it is found.
 */
export async function closeDay(
  { transact }: Database,
  close: { date: string; who: string; at: number; withUndecided: boolean },
): Promise<DayClosed> {
  const from = Date.parse(close.date);
  const period = { from, to: from + DAY_MS };
  return transact(async (trx) => {
    const earlier = await trx.selectFrom("closed_day").selectAll().where("date", "=", close.date).executeTakeFirst();
    if (earlier) return { kind: "already-closed", day: { ...earlier, totals: await closedTotals(trx, close.date) } };
    const donations = await trx
      .selectFrom("donation")
      .select("id")
      .where("state", "in", [...OPEN_STATES, "review", "disputed"])
      .where("created_at", ">=", period.from)
      .where("created_at", "<", period.to)
      .limit(SHOWN)
      .execute();
    const charges = await trx
      .selectFrom("charge")
      .select("id")
      .where("state", "in", ["reported", "review", "disputed"])
      .where("reported_at", ">=", period.from)
      .where("reported_at", "<", period.to)
      .limit(SHOWN)
      .execute();
    const references = [...donations, ...charges].map(({ id }) => id);
    if (references.length > 0 && !close.withUndecided) return { kind: "undecided", references };
    const totals = await ledgerTotals(trx, period);
    const { date, at, who } = close;
    await trx.insertInto("closed_day").values({ date, at, who }).execute();
    if (totals.length > 0) {
      await trx
        .insertInto("closed_total")
        .values(totals.map((total) => ({ date, ...total })))
        .execute();
    }
    return { kind: "closed", day: { date, at, who, totals } };
  });
}

export async function isDayClosed(db: Kysely<Schema>, date: string): Promise<boolean> {
  const row = await db.selectFrom("closed_day").select("date").where("date", "=", date).executeTakeFirst();
  return row !== undefined;
}

/** The days that are not closed, from the first line of the ledger until `until`, the oldest first. */
export async function unclosedDays(db: Kysely<Schema>, until: number): Promise<string[]> {
  const { first } = await db
    .selectFrom("ledger")
    .select((e) => e.fn.min<number | null>("at").as("first"))
    .executeTakeFirstOrThrow();
  if (first === null) return [];
  const rows = await db.selectFrom("closed_day").select("date").execute();
  const closed = new Set(rows.map(({ date }) => date));
  const days: string[] = [];
  for (let at = first - (first % DAY_MS); at + DAY_MS <= until; at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10);
    if (!closed.has(date)) days.push(date);
  }
  return days;
}

/** The totals of a closed day when it was closed. */
export async function closedTotals(db: Kysely<Schema>, date: string): Promise<LedgerTotal[]> {
  const rows = await db
    .selectFrom("closed_total")
    .select(["payment", "kind", "lines", "amount", "fees"])
    .where("date", "=", date)
    .orderBy("payment")
    .orderBy("kind")
    .execute();
  return rows.map((row) => ({ ...row, amount: row.amount as Pesewas, fees: row.fees as Pesewas }));
}
