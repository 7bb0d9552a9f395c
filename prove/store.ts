import { rmSync } from "node:fs";
import { sql } from "kysely";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { type Database, openDatabase } from "#api/store/engine/database.ts";

/** Other tables refer to these, so they are emptied last. */
const LAST = ["passkey", "person", "receipt", "ledger", "payment", "mandate"];

/** The rows of each table. */
type Copy = ReadonlyMap<string, readonly object[]>;

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens a new store with the real tables: SQLite on a file in memory, or PostgreSQL at `url`. */
export async function openStore(url?: string) {
  const folder = makeScratchFolder("beat-prove-");
  const database = await openDatabase({ url, dataDir: folder });
  const { copy, putBack } = await copier(database);
  return {
    database,
    /** When the next job of each pool may be leased. Pools without waiting jobs are left out. */
    soonest: () =>
      database.db
        .selectFrom("job")
        .select((e) => ["pool", e.fn.min<number>("run_at").as("at")])
        .where("done_at", "is", null)
        .groupBy("pool")
        .orderBy("pool")
        .execute(),
    /** The rows of a store that nothing has used. */
    unused: await copy(),
    copy,
    putBack,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies every row of a store, and puts the rows of a copy in place of those that are there. */
async function copier({ db, transact }: Database) {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("kysely_"))
    .toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
  return {
    async copy(): Promise<Copy> {
      const rows = new Map<string, object[]>();
      for (const table of tables) {
        rows.set(table, (await sql<object>`select * from ${sql.table(table)}`.execute(db)).rows);
      }
      return rows;
    },
    putBack: (copy: Copy) =>
      transact(async (trx) => {
        for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
        for (const table of tables.toReversed()) {
          for (const row of copy.get(table) ?? []) {
            const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
            const values = sql.join(Object.values(row));
            await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(trx);
          }
        }
      }),
  };
}
