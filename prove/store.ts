import { rmSync } from "node:fs";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { type Database, openDatabase } from "#api/store/engine/database.ts";
import type { Schema } from "#api/store/engine/table-types.ts";

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
    .map(({ name }) => name as keyof Schema)
    .filter((name) => !name.startsWith("kysely_"))
    .toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
  return {
    async copy(): Promise<Copy> {
      const rows = new Map<string, object[]>();
      for (const table of tables) rows.set(table, await db.selectFrom(table).selectAll().execute());
      return rows;
    },
    putBack: (copy: Copy) =>
      transact(async (trx) => {
        for (const table of tables) await trx.deleteFrom(table).execute();
        for (const table of tables.toReversed()) {
          const rows = copy.get(table) ?? [];
          if (rows.length > 0)
            await trx
              .insertInto(table)
              .values(rows as never)
              .execute();
        }
      }),
  };
}
