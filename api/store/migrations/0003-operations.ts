import type { Kysely } from "kysely";

/** What the people who run it need: who did what, networks switched off, and days that are closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("who", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("outcome", "text")
    .execute();
  await db.schema.createIndex("audit_at").on("audit").columns(["at", "id"]).execute();

  await db.schema
    .createTable("channel_switch")
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("channel_switch_pk", ["channel", "kind"])
    .execute();

  await db.schema
    .createTable("closed_day")
    .addColumn("date", "text", (c) => c.primaryKey())
    .addColumn("credits", "bigint", (c) => c.notNull())
    .addColumn("credit_amount", "bigint", (c) => c.notNull())
    .addColumn("refunds", "bigint", (c) => c.notNull())
    .addColumn("refund_amount", "bigint", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("who", "text", (c) => c.notNull())
    .execute();

  // The export and a day's totals read the ledger in the order of time.
  await db.schema.createIndex("ledger_at").on("ledger").columns(["at", "id"]).execute();
}
