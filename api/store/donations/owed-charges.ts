import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { ChargeFlag } from "#api/recurring/ports.ts";
import type { Schema } from "../engine/table-types.ts";

/** A charge that we have to give back. `at`: when it was counted. */
export type OwedCharge = { id: string; dueOn: string; at: number; amount: Pesewas; flag: ChargeFlag };

/**
 * The charges that we have to give back, oldest first: taken twice for one date, or after the gift had ended. What went
 * back takes a charge off this list.
 */
export async function readOwedCharges(db: Kysely<Schema>): Promise<OwedCharge[]> {
  const rows = await db
    .selectFrom("charge as c")
    .innerJoin("ledger as l", (join) =>
      join.onRef("l.payment_id", "=", "c.id").on("l.payment", "=", "charge").on("l.kind", "=", "credit"),
    )
    .select(["c.id", "c.flag", "c.due_on", "l.at", "l.amount"])
    .where("c.flag", "is not", null)
    .where("c.state", "not in", ["reversed", "disputed"])
    .orderBy("l.at")
    .execute();
  return rows.flatMap(({ id, flag, due_on: dueOn, at, amount }) =>
    flag === null ? [] : { id, dueOn, at, amount: amount as Pesewas, flag },
  );
}
