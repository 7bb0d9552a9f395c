import type { Kysely, Transaction } from "kysely";
import { prepare, runOne } from "./prepared.ts";
import type { Schema } from "./schema.ts";

/** So many in any stretch of that length. */
export type Limit = { count: number; windowMs: number };

/**
 * Spends one of a leaky bucket in one row (the generic cell rate algorithm). Answers 0, or, when nothing is left and
 * nothing was spent, the milliseconds until there is.
 */
export async function spendBucket(
  trx: Transaction<Schema>,
  key: string,
  { count, windowMs }: Limit,
  at: number,
): Promise<number> {
  const fullAt = await touchBucket(trx, key, at);
  const next = Math.ceil(Math.max(fullAt, at) + windowMs / count);
  if (next - at > windowMs) return next - at - windowMs;
  await trx.updateTable("bucket").set({ full_at: next }).where("key", "=", key).execute();
  return 0;
}

/** Reads a bucket, and holds its row until the transaction ends. */
export async function touchBucket(trx: Transaction<Schema>, key: string, at: number): Promise<number> {
  return (await runOne(trx, bucketQuery(trx, { key, at })))?.full_at ?? at;
}

/** What `touchBucket` runs. */
export const bucketQuery = prepare((db: Kysely<Schema>, { key, at }: { key: string; at: number }) =>
  db
    .insertInto("bucket")
    .values({ key, full_at: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((e) => ({ full_at: e.ref("bucket.full_at") })))
    .returning("full_at"),
);
