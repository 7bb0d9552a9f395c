import type { Transaction } from "kysely";
import { drawFrom, type Limit } from "#api/limits/limit.ts";
import type { Schema } from "../engine/table-types.ts";

/** Spends one unit of a limit. Returns 0 or, if none is left, the milliseconds until there is one. */
export async function spendBucket(trx: Transaction<Schema>, key: string, limit: Limit, at: number): Promise<number> {
  const { fullAt, waitMs } = drawFrom(await holdBucket(trx, key, at), limit, at);
  if (waitMs === 0) await trx.updateTable("bucket").set({ full_at: fullAt }).where("key", "=", key).execute();
  return waitMs;
}

/** Returns the time when a bucket is full, and locks its row until the transaction ends. For a new bucket this is `at`. */
async function holdBucket(trx: Transaction<Schema>, key: string, at: number): Promise<number> {
  const { full_at } = await trx
    .insertInto("bucket")
    .values({ key, full_at: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((e) => ({ full_at: e.ref("bucket.full_at") })))
    .returning("full_at")
    .executeTakeFirstOrThrow();
  return full_at;
}
