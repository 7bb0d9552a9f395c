import type { Kysely } from "kysely";

/** What a donor's own page needs: codes that prove a phone, and receipts that are sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("phone_code")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("phone_hash", "text", (c) => c.notNull())
    .addColumn("text_sealed", "text")
    .addColumn("code_hash", "text", (c) => c.notNull())
    .addColumn("tries", "bigint", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("phone_code_phone").on("phone_code").columns(["phone_hash", "at"]).execute();
  await db.schema.createIndex("phone_code_at").on("phone_code").column("at").execute();
  await db.schema
    .alterTable("receipt")
    .addColumn("resends", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
}
