import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { OwedCharge } from "#api/refunds/ports.ts";
import { CLAIMING_STATES } from "#api/refunds/states.ts";
import { makingUpFor } from "./made-up.ts";
import type { Schema } from "../engine/table-types.ts";

/**
 * The charges that we have to give back: taken twice for one date, after the gift had ended, or although the donor had
 * made up for them. A refund that is under way or done, or a reversal, takes a charge off this list, and so does one of
 * the gift that made up for it: only one of the two goes back.
 */
export async function readOwedCharges(db: Kysely<Schema>): Promise<OwedCharge[]> {
  const rows = await db
    .selectFrom("charge as c")
    .innerJoin("ledger as l", (join) =>
      join.onRef("l.payment_id", "=", "c.id").on("l.payment", "=", "charge").on("l.kind", "=", "credit"),
    )
    .select(["c.id", "c.recurring_id", "c.flag", "c.due_on", "l.at", "l.amount"])
    .select((e) =>
      e.fn
        .coalesce(
          e
            .selectFrom("refund as r")
            .select((sum) => sum.fn.sum<number>("r.amount").as("claimed"))
            .where("r.payment", "=", "charge")
            .whereRef("r.payment_id", "=", "c.id")
            .where("r.state", "in", CLAIMING_STATES),
          e.lit(0),
        )
        .as("claimed"),
    )
    .where("c.flag", "is not", null)
    .where("c.state", "not in", ["reversed", "disputed"])
    .orderBy("l.at")
    .execute();
  const owed: OwedCharge[] = [];
  for (const { id, recurring_id, flag, due_on, at, amount: came, claimed } of rows) {
    const of = { id, dueOn: due_on, at };
    const left = came - Number(claimed);
    if (flag === "made-up") {
      const gift = await keptGift(db, { recurring_id, due_on });
      const twice = gift && Math.min(came, gift.debited ?? gift.amount) - Number(claimed);
      if (twice !== undefined && twice > 0) owed.push({ ...of, flag, gift: gift?.id ?? "", amount: twice as Pesewas });
    } else if (flag !== null && left > 0) owed.push({ ...of, flag, amount: left as Pesewas });
  }
  return owed;
}

/** The gift that made up for a charge of this date, unless we give it back. */
function keptGift(db: Kysely<Schema>, charge: Parameters<typeof makingUpFor>[1]) {
  return makingUpFor(db, charge)
    .select(["d.id", "d.amount", "d.debited"])
    .where("d.state", "=", "paid")
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("refund as r")
            .select("r.id")
            .where("r.payment", "=", "donation")
            .whereRef("r.payment_id", "=", "d.id")
            .where("r.state", "in", CLAIMING_STATES),
        ),
      ),
    )
    .orderBy("d.created_at")
    .limit(1)
    .executeTakeFirst();
}
