import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Schema } from "../engine/table-types.ts";

/** What the ledger says of one payment: the sum of its credit, and whether it went back. */
export type Counted = { amount: Pesewas; returned: boolean };

/** `undefined` if the payment was never counted. */
export async function readCounted(db: Kysely<Schema>, paymentId: string): Promise<Counted | undefined> {
  const last = await db
    .selectFrom("ledger")
    .select(["kind", "amount"])
    .where("payment_id", "=", paymentId)
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst();
  // All lines of a payment have the sum of its credit.
  return last && { amount: last.amount as Pesewas, returned: last.kind === "returned" };
}
