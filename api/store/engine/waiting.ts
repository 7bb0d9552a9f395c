import { setTimeout as sleep } from "node:timers/promises";
import { PostgresAdapter, sql } from "kysely";
import type { Trx } from "./table-types.ts";

/** How long one transaction waits for another. */
export const BUSY_MS = 5000;
const RETRY_MS = 10;
const SQLITE_BUSY = 5;
const POSTGRES_DEADLOCK = "40P01";

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isSqlite = "errcode" in error && typeof error.errcode === "number" && error.errcode % 256 === SQLITE_BUSY;
  return isSqlite || ("code" in error && error.code === POSTGRES_DEADLOCK);
}

/**
 * Tries again while another transaction is in the way: SQLite lets one process write at a time, and its own waiting would
 * block this whole process; PostgreSQL rolls one of two transactions back that wait for each other.
 */
export async function untilFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const begun = performance.now(); ; await sleep(RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - begun > BUSY_MS) throw error;
    }
  }
}

/** Locks a name until the transaction ends; others wait. SQLite has one writer at a time, so nothing needs a lock there. */
export async function hold(trx: Trx, name: string): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
