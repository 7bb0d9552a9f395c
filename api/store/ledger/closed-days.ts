import { OPEN_STATES } from "#api/donations/states.ts";
import { type Database } from "../engine/database.ts";
import { ledgerTotals } from "./read-ledger.ts";
import type { Schema } from "../engine/table-types.ts";

export type ClosedDay = Schema["closed_day"];
export type DayClosed =
  | { kind: "closed" | "already-closed"; day: ClosedDay }
  /** Gifts of the day whose outcome is not known, or waits for a person. */
  | { kind: "undecided"; references: string[] };

const DAY_MS = 86_400_000;
const SHOWN = 20;

/**
 * Records the totals of the ledger for a day (Ghana keeps GMT), once. Refuses while a gift begun that day may still
 * turn out to be paid, unless told that it may stay open: its money will count on the day it is found.
 */
export async function closeDay(
  { transact }: Database,
  close: { date: string; who: string; at: number; withUndecided: boolean },
): Promise<DayClosed> {
  const from = Date.parse(close.date);
  const period = { from, to: from + DAY_MS };
  return transact(async (trx) => {
    const earlier = await trx.selectFrom("closed_day").selectAll().where("date", "=", close.date).executeTakeFirst();
    if (earlier) return { kind: "already-closed", day: earlier };
    const donations = await trx
      .selectFrom("donation")
      .select("id")
      .where("state", "in", [...OPEN_STATES, "review"])
      .where("created_at", ">=", period.from)
      .where("created_at", "<", period.to)
      .limit(SHOWN)
      .execute();
    const charges = await trx
      .selectFrom("charge")
      .select("id")
      .where("state", "in", ["reported", "review"])
      .where("reported_at", ">=", period.from)
      .where("reported_at", "<", period.to)
      .limit(SHOWN)
      .execute();
    const references = [...donations, ...charges].map(({ id }) => id);
    if (references.length > 0 && !close.withUndecided) return { kind: "undecided", references };
    const totals = await ledgerTotals(trx, period);
    const day = {
      date: close.date,
      credits: totals.credits,
      credit_amount: totals.creditAmount,
      refunds: totals.refunds,
      refund_amount: totals.refundAmount,
      at: close.at,
      who: close.who,
    };
    await trx.insertInto("closed_day").values(day).execute();
    return { kind: "closed", day };
  });
}
