import type { Kysely, Transaction } from "kysely";
import { drawFrom, type Limit } from "#api/limits/limit.ts";
import { prepareMany, runAll, runLists } from "./prepared.ts";
import type { Schema } from "./schema.ts";

/** Spends one. Answers 0, or, when nothing is left and nothing was spent, the milliseconds until there is. */
export async function spendBucket(trx: Transaction<Schema>, key: string, limit: Limit, at: number): Promise<number> {
  const { fullAt, waitMs } = drawFrom(await touchBucket(trx, key, at), limit, at);
  if (waitMs === 0) await runAll(trx, keepBuckets(trx, [{ key, full_at: fullAt }]));
  return waitMs;
}

/** The milliseconds until one may be spent. Spends nothing, and holds nobody up. */
export async function waitFor(db: Kysely<Schema>, key: string, limit: Limit, at: number): Promise<number> {
  const row = await db.selectFrom("bucket").select("full_at").where("key", "=", key).executeTakeFirst();
  return row ? drawFrom(row.full_at, limit, at).waitMs : 0;
}

/** Reads a bucket, and holds its row until the transaction ends. */
export async function touchBucket(trx: Transaction<Schema>, key: string, at: number): Promise<number> {
  const [[row]] = await runLists(trx, [holdBuckets(trx, [{ key, full_at: at }])]);
  return row?.full_at ?? at;
}

type Bucket = Schema["bucket"];

/** Reads buckets and holds their rows until the transaction ends. Each once, and by all in the same order. */
export const holdBuckets = prepareMany((db: Kysely<Schema>, buckets: readonly [Bucket, ...Bucket[]]) =>
  db
    .insertInto("bucket")
    .values(buckets.map(({ key, full_at }) => ({ key, full_at })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet((e) => ({ full_at: e.ref("bucket.full_at") })))
    .returning(["key", "full_at"]),
);

export const keepBuckets = prepareMany((db: Kysely<Schema>, buckets: readonly [Bucket, ...Bucket[]]) =>
  db
    .insertInto("bucket")
    .values(buckets.map(({ key, full_at }) => ({ key, full_at })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet((e) => ({ full_at: e.ref("excluded.full_at") }))),
);
