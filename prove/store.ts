import { mkdtempSync, rmSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "#api/store/engine/database.ts";
import type { JobPool } from "#api/store/engine/table-types.ts";

/** Other tables refer to gifts, so gifts are emptied last. */
const LAST = ["charge", "donation", "recurring"];

export type Store = {
  database: Database;
  /** Deletes every row. */
  empty: () => Promise<void>;
  /** When the next job of each pool may be taken; pools without one are left out. */
  nextJobs: () => Promise<{ pool: JobPool; at: number }[]>;
  close: () => Promise<void>;
};

/** A new store with the real tables: SQLite on a file in memory, or the PostgreSQL at `url`. */
export async function openStore(url?: string): Promise<Store> {
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "beat-prove-"));
  const database = await openDatabase({ url, dataDir: folder });
  const { db } = database;
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("kysely_"))
    .toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
  // It runs before each move of the clock, so it is put together once.
  const nextJobs = db
    .selectFrom("job")
    .select((e) => {
      const later = e.case().when("run_at", ">", e.ref("claimed_until")).then(e.ref("run_at"));
      return ["pool", e.fn.min<number>(later.else(e.ref("claimed_until")).end()).as("at")];
    })
    .where("done_at", "is", null)
    .groupBy("pool")
    .orderBy("pool")
    .compile();
  return {
    database,
    async empty() {
      await database.transact(async (trx) => {
        for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
      });
    },
    async nextJobs() {
      const { rows } = await db.executeQuery(nextJobs);
      return rows;
    },
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
