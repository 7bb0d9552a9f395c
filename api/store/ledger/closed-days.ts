import type { Kysely, Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Database } from "../engine/database.ts";
import { type LedgerTotal, ledgerTotals } from "./read-ledger.ts";
import { holdLedger } from "./record-payment.ts";
import type { Schema } from "../engine/table-types.ts";

/** A closed day with its totals when it was closed. */
export type ClosedDay = Schema["closed_day"] & { totals: LedgerTotal[] };
export type DayClosed =
  /** The days that were closed, the oldest first. */
  | { kind: "closed"; days: ClosedDay[] }
  | { kind: "already-closed"; day: ClosedDay }
  /** `first`: the day of the ledger's first line; `null` if it has none. */
  | { kind: "before-the-ledger"; first: string | null };

const DAY_MS = 86_400_000;

/**
 * Records the ledger's totals of a day, once, and before it those of each earlier day that is still open: closed days
 * have no gap, and the first is the day of the ledger's first line. Days in Ghana are UTC days. Whatever is counted
 * later counts on a later day (`insertLine`).
 */
export async function closeDay(
  { transact }: Database,
  { date, who, at }: { date: string; who: string; at: number },
): Promise<DayClosed> {
  return transact(async (trx) => {
    await holdLedger(trx);
    const earlier = await trx.selectFrom("closed_day").selectAll().where("date", "=", date).executeTakeFirst();
    if (earlier) return { kind: "already-closed", day: { ...earlier, totals: await closedTotals(trx, date) } };
    const open = await unclosedDays(trx, Date.parse(date) + DAY_MS);
    if (open.length === 0) return { kind: "before-the-ledger", first: (await firstDay(trx)) ?? null };
    const days: ClosedDay[] = [];
    for (const day of open) days.push(await record(trx, { date: day, who, at }));
    return { kind: "closed", days };
  });
}

async function record(trx: Transaction<Schema>, day: Schema["closed_day"]): Promise<ClosedDay> {
  const { date } = day;
  const from = Date.parse(date);
  const totals = await ledgerTotals(trx, { from, to: from + DAY_MS });
  await trx.insertInto("closed_day").values(day).execute();
  if (totals.length > 0) {
    await trx
      .insertInto("closed_total")
      .values(totals.map((total) => ({ date, ...total })))
      .execute();
  }
  return { ...day, totals };
}

export async function isDayClosed(db: Kysely<Schema>, date: string): Promise<boolean> {
  const row = await db.selectFrom("closed_day").select("date").where("date", "=", date).executeTakeFirst();
  return row !== undefined;
}

/** The days that are over at `until` and not closed, from the day of the ledger's first line, the oldest first. */
export async function unclosedDays(db: Kysely<Schema>, until: number): Promise<string[]> {
  const { last } = await db
    .selectFrom("closed_day")
    .select((e) => e.fn.max<string | null>("date").as("last"))
    .executeTakeFirstOrThrow();
  const first = last === null ? await firstDay(db) : dateOf(Date.parse(last) + DAY_MS);
  const days: string[] = [];
  if (first === undefined) return days;
  for (let at = Date.parse(first); at + DAY_MS <= until; at += DAY_MS) days.push(dateOf(at));
  return days;
}

/** The day of the ledger's first line. */
async function firstDay(db: Kysely<Schema>): Promise<string | undefined> {
  const { first } = await db
    .selectFrom("ledger")
    .select((e) => e.fn.min<number | null>("at").as("first"))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : dateOf(first);
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

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
