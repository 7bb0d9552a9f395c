import type { Pesewas } from "#contract/money.ts";
import type { Database } from "../engine/database.ts";

const AT_ONCE = 1000;

/** What the provider kept of the payments that these contra lines are about, as far as it said so, by the line's id. */
export async function creditFees({ db }: Database, ids: readonly string[]): Promise<Map<string, Pesewas>> {
  const fees = new Map<string, Pesewas>();
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const rows = await db
      .selectFrom("ledger as l")
      .innerJoin("ledger as c", (join) =>
        join
          .onRef("c.payment", "=", "l.payment")
          .onRef("c.payment_id", "=", "l.payment_id")
          .on("c.kind", "=", "credit"),
      )
      .select(["l.id", "c.fee"])
      .where("l.id", "in", ids.slice(first, first + AT_ONCE))
      .execute();
    for (const { id, fee } of rows) if (fee !== null) fees.set(id, fee as Pesewas);
  }
  return fees;
}
