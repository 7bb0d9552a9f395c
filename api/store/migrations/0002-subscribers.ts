import type { Kysely } from "kysely";

/** Who asked for updates by e-mail. Confirmed ones stay until they end it; the others are erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscriber")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email_hash", "text", (c) => c.notNull().unique())
    .addColumn("email_sealed", "text", (c) => c.notNull())
    .addColumn("emails", "bigint", (c) => c.notNull())
    .addColumn("asked_at", "bigint", (c) => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .execute();
  await db.schema
    .createIndex("subscriber_unconfirmed")
    .on("subscriber")
    .columns(["confirmed_at", "asked_at"])
    .execute();
}
