import type { Kysely } from "kysely";

/** Codes that check a phone before a gift, beside those that open a donor's own page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("phone_code").addColumn("donation_hash", "text").execute();
  await db.schema.createIndex("phone_code_donation").on("phone_code").column("donation_hash").execute();
}
