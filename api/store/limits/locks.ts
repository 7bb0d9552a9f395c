import { sql } from "kysely";
import type { Engine } from "../engine/database.ts";
import type { Trx } from "../engine/table-types.ts";

/** Locks a name until the transaction ends; others wait. SQLite has only one writer, so it needs no lock. */
export async function hold(trx: Trx, engine: Engine, name: string): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The same without waiting, which would occupy a connection that others need. Returns whether it did. */
export async function holdIfFree(trx: Trx, engine: Engine, name: string): Promise<boolean> {
  if (engine === "sqlite") return true;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(trx);
  return rows[0]?.free === true;
}
