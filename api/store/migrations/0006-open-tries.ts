import type { Kysely } from "kysely";

/** Tries of a code whose answer has not been written down: one of them may have been accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("recurring")
    .addColumn("open_tries", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
}
