import { PostgresAdapter, sql } from "kysely";
import type { Trx } from "../engine/table-types.ts";

/** SQLite has one writer at a time, so nothing needs a lock there. */
const needsLocks = (trx: Trx) => trx.getExecutor().adapter instanceof PostgresAdapter;

/** Locks a name until the transaction ends; others wait. */
export async function hold(trx: Trx, name: string): Promise<void> {
  if (needsLocks(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The same without waiting, which would occupy a connection that others need. Returns whether it did. */
export async function holdIfFree(trx: Trx, name: string): Promise<boolean> {
  if (!needsLocks(trx)) return true;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(trx);
  return rows[0]?.free === true;
}
