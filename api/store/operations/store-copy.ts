import { sql } from "kysely";
import type { Database } from "../engine/database.ts";

/** The second copy of the store. `ageMs`: how long ago it was last known to have everything. */
export type StoreCopy = { ageMs: number };

/** From this age on, the copy would miss what is acknowledged now, so somebody has to look. */
export const OLD_COPY_MS = 60_000;

/** The second copy: SQLite's journal, or PostgreSQL's standby or archive. `undefined`: there is none. */
export function readStoreCopy({ db, engine }: Database, now: number): Promise<StoreCopy | undefined> {
  return engine === "sqlite" ? readJournal(db, now) : readStandby(db, now);
}

async function readJournal(db: Database["db"], now: number): Promise<StoreCopy | undefined> {
  const row = await db.selectFrom("change_journal").select("at").where("active", "=", 1).executeTakeFirst();
  return row && { ageMs: Math.max(0, now - row.at) };
}

/** A synchronous standby has each change before it is acknowledged. An archive has what it last took. */
async function readStandby(db: Database["db"], now: number): Promise<StoreCopy | undefined> {
  const { rows } = await sql<{ standbys: number; archived: number | null }>`
    select (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum'))::int as standbys,
      (select case when current_setting('archive_mode') <> 'off'
        then (extract(epoch from coalesce(last_archived_time, to_timestamp(0))) * 1000)::bigint end
       from pg_stat_archiver) as archived`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  if (found.standbys > 0) return { ageMs: 0 };
  return found.archived === null ? undefined : { ageMs: Math.max(0, now - found.archived) };
}

/** `12 seconds old`. */
export function copyWords({ ageMs }: StoreCopy): string {
  const seconds = Math.round(ageMs / 1000);
  return seconds < 120 ? `${seconds} seconds old` : `${Math.round(seconds / 60)} minutes old`;
}
