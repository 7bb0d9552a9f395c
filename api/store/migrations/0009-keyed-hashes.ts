import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

const AT_ONCE = 500;

/**
 * What a request meant and what a callback said were kept as hashes without a key, which a guess at a donor could be
 * compared with. They go; those written from now on have a key. What is still to be forgotten is found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update idempotency set fingerprint = ''`.execute(db);
  for (let last = ""; ;) {
    const { rows } = await sql<{ body_hash: string }>`
      select body_hash from callback
      where body_hash > ${last} and body_hash not like 'unkeyed-%' order by body_hash limit ${AT_ONCE}`.execute(db);
    for (const { body_hash } of rows) {
      await sql`update callback set body_hash = ${`unkeyed-${randomUUID()}`} where body_hash = ${body_hash}`.execute(
        db,
      );
    }
    last = rows.at(-1)?.body_hash ?? "";
    if (rows.length < AT_ONCE) break;
  }
  await db.schema
    .createIndex("idempotency_meaning")
    .on("idempotency")
    .column("at")
    .where(sql`fingerprint`, "<>", sql.lit(""))
    .execute();
}
