import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { ChargeFlag } from "#api/recurring/ports.ts";
import { makingUpFor } from "./made-up.ts";
import type { Schema } from "../engine/table-types.ts";

/**
 * A charge that we have to give back. `at`: when it was counted. `gift`: the gift with which the donor has made up for
 * it, and `amount` then what came twice.
 */
export type OwedCharge = { id: string; dueOn: string; at: number; amount: Pesewas } & (
  | { flag: Exclude<ChargeFlag, "made-up"> }
  | { flag: "made-up"; gift: string }
);

/**
 * The charges that we have to give back, oldest first: taken twice for one date, after the gift had ended, or although
 * the donor had made up for them. What went back takes a charge off this list, and so does the end of the gift that made
 * up for it: only one of the two goes back.
 */
export async function readOwedCharges(db: Kysely<Schema>): Promise<OwedCharge[]> {
  const rows = await db
    .selectFrom("charge as c")
    .innerJoin("ledger as l", (join) =>
      join.onRef("l.payment_id", "=", "c.id").on("l.payment", "=", "charge").on("l.kind", "=", "credit"),
    )
    .select(["c.id", "c.recurring_id", "c.flag", "c.due_on", "l.at", "l.amount"])
    .where("c.flag", "is not", null)
    .where("c.state", "not in", ["reversed", "disputed"])
    .orderBy("l.at")
    .execute();
  const owed: OwedCharge[] = [];
  for (const { id, recurring_id, flag, due_on, at, amount: came } of rows) {
    const of = { id, dueOn: due_on, at };
    if (flag === "made-up") {
      const gift = await keptGift(db, { recurring_id, due_on });
      if (gift)
        owed.push({ ...of, flag, gift: gift.id, amount: Math.min(came, gift.debited ?? gift.amount) as Pesewas });
    } else if (flag !== null) owed.push({ ...of, flag, amount: came as Pesewas });
  }
  return owed;
}

/** The gift that made up for a charge of this date, unless it went back. */
function keptGift(db: Kysely<Schema>, charge: Parameters<typeof makingUpFor>[1]) {
  return makingUpFor(db, charge)
    .select(["d.id", "d.amount", "d.debited"])
    .where("d.state", "=", "paid")
    .orderBy("d.created_at")
    .limit(1)
    .executeTakeFirst();
}
