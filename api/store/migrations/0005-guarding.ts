import type { Kysely } from "kysely";

/** The latest prompts are judged by how many were approved, and old ones are forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("prompt_at").on("prompt").column("at").execute();
  await db.schema.createIndex("callback_at").on("callback").column("received_at").execute();
}
