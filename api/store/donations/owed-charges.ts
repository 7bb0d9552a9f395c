import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { OwedCharge } from "#api/refunds/ports.ts";
import { CLAIMING_STATES } from "#api/refunds/states.ts";
import type { Schema } from "../engine/table-types.ts";

/**
 * The charges that we have to give back: taken twice for one date, or after the gift had ended. A refund that is under
 * way or done, or a reversal, takes a charge off this list.
 */
export async function readOwedCharges(db: Kysely<Schema>): Promise<OwedCharge[]> {
  const rows = await db
    .selectFrom("charge as c")
    .innerJoin("ledger as l", (join) =>
      join.onRef("l.payment_id", "=", "c.id").on("l.payment", "=", "charge").on("l.kind", "=", "credit"),
    )
    .select(["c.id", "c.flag", "c.due_on", "l.at"])
    .select((e) =>
      e(
        "l.amount",
        "-",
        e.fn.coalesce(
          e
            .selectFrom("refund as r")
            .select((sum) => sum.fn.sum<number>("r.amount").as("claimed"))
            .where("r.payment", "=", "charge")
            .whereRef("r.payment_id", "=", "c.id")
            .where("r.state", "in", CLAIMING_STATES),
          e.lit(0),
        ),
      ).as("left"),
    )
    .where("c.flag", "is not", null)
    .where("c.state", "not in", ["reversed", "disputed"])
    .orderBy("l.at")
    .execute();
  return rows.flatMap(({ id, flag, due_on: dueOn, at, left }) => {
    const amount = Number(left) as Pesewas;
    return flag === null || amount <= 0 ? [] : [{ id, flag, dueOn, at, amount }];
  });
}
