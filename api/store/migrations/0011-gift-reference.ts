import type { Kysely } from "kysely";

/** A short public name for each gift. The job `name-donations` gives one to those that were there before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("donation_reference")
    .addColumn("reference", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("donation_id", "text", (c) => c.notNull().unique())
    .execute();
}
