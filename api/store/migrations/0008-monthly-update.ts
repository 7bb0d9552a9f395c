import type { Kysely } from "kysely";

/** Letters to everybody who gets updates. A subject is used once: a letter that was mended is no new letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("monthly_update")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("subject", "text", (c) => c.notNull().unique())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("readers", "bigint", (c) => c.notNull())
    .execute();
}
