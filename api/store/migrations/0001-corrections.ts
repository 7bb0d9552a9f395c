import { type Kysely, sql } from "kysely";

// A part of 0001-first-schema.ts.

/**
 * Corrections of lines, and decisions about sums that the provider did not say. Both take two operators: one proposes,
 * another approves.
 */
export async function createCorrections({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("correction")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("payment", "text", (c) => c.notNull().check(sql`payment in ('donation', 'charge', 'outside')`))
    .addColumn("payment_id", "text", (c) => c.notNull())
    .addColumn("corrects", "text", (c) => c.notNull().check(sql`corrects in ('credit', 'refund', 'reversal')`))
    .addColumn("line", "text", (c) => c.notNull().references("ledger.id"))
    .addColumn("amount", "bigint", (c) => c.notNull().check(sql`amount > 0 and amount < 9007199254740991`))
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('proposed', 'made', 'withdrawn')`))
    .addColumn("why", "text", (c) => c.notNull())
    .addColumn("proposed_by", "text", (c) => c.notNull())
    .addColumn("proposed_at", "bigint", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("settled_by", "text")
    .addColumn("settled_at", "bigint")
    .execute();
  await schema.createIndex("correction_payment").on("correction").columns(["payment", "payment_id"]).execute();
  await schema.createIndex("correction_state").on("correction").columns(["state", "proposed_at"]).execute();
  await schema
    .createTable("decision")
    .addColumn("payment", "text", (c) => c.notNull().check(sql`payment in ('donation', 'charge')`))
    .addColumn("payment_id", "text", (c) => c.notNull())
    .addColumn("to_state", "text", (c) => c.notNull().check(sql`to_state in ('paid', 'reversed')`))
    .addColumn("amount", "bigint", (c) => c.notNull().check(sql`amount > 0 and amount < 9007199254740991`))
    .addColumn("transaction_id", "text", (c) => c.notNull())
    .addColumn("proposed_by", "text", (c) => c.notNull())
    .addColumn("proposed_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("decision_pk", ["payment", "payment_id"])
    .execute();
}
