import type { Kysely } from "kysely";

/** The store's own secret, sealed: lookups and lasting links are made with it, so they live on when API_SECRET changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("store_secret")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("secret_sealed", "text", (c) => c.notNull())
    .execute();
}
