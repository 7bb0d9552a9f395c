import type { Kysely } from "kysely";

/** What a callback called a payment, so that it can be asked about by each of its ids; and what was taken for a donation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const id of ["transaction_id", "network_id", "invoice_id"]) {
    await db.schema.alterTable("callback").addColumn(id, "text").execute();
  }
  await db.schema.alterTable("donation").addColumn("debited", "bigint").execute();
}
