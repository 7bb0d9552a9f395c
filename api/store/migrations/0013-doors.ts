import { type Kysely, sql } from "kysely";

/**
 * From which address prompts and codes were asked for, so that one address cannot use up what is there for all; empty for
 * those before. Those that nobody answered are remembered for longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["prompt", "phone_code"]) {
    await db.schema
      .alterTable(table)
      .addColumn("address_hash", "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
  await db.schema.createIndex("prompt_address").on("prompt").columns(["address_hash", "at"]).execute();
  // Addresses are forgotten before the rest of the row is.
  await db.schema
    .createIndex("phone_code_address")
    .on("phone_code")
    .column("at")
    .where(sql`address_hash`, "<>", sql.lit(""))
    .execute();
}
