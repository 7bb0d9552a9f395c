import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, type SelectQueryBuilder, sql } from "kysely";
import { Pool, types } from "pg";
import { SecondWriterError, unwritable } from "#process/variables.ts";
import { migrate } from "./migrate.ts";
import type { Db, Schema, Trx } from "./table-types.ts";
import { nodeSqliteDialect } from "./sqlite-dialect.ts";
import { BUSY_MS, isBusy, untilFree } from "./waiting.ts";

export type Database = ReturnType<typeof databaseOf> & {
  /**
   * Empties SQLite's log, so that no overwritten or deleted data is left in the files, unless another process is reading.
   * For PostgreSQL see docs/runbook.md.
   */
  emptyLog: () => Promise<void>;
  close: () => Promise<void>;
};

export type DatabasePlace = {
  /** The address of PostgreSQL; `undefined` means SQLite in `dataDir`. */
  url: string | undefined;
  dataDir: string;
  /**
   * For an operator's command beside a running server. It takes no writer lock and has no time limit on queries,
   * because a report takes longer than the server's queries.
   */
  attach?: boolean;
  /** After this many milliseconds of silence the other end of a PostgreSQL connection counts as gone. */
  patienceMs?: number;
};

/** Longer than any query of the server may take. */
const PATIENCE_MS = 60_000;

export const SQLITE_FILE = "beat.sqlite";

/** Opens PostgreSQL if `url` is set, otherwise SQLite in `dataDir`, and migrates it. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = place.url ? openPostgres(place.url, place) : openSqlite(place);
  await untilFree(() => migrate(database.db as unknown as Kysely<never>));
  return database;
}

/** How many rows a query would read. */
export async function countOf<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await rows.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

/** Whether a query would read any row. */
export async function isAny<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
): Promise<boolean> {
  return (await rows.select(sql.lit(1).as("one")).limit(1).executeTakeFirst()) !== undefined;
}

function databaseOf(engine: "sqlite" | "postgres", db: Db) {
  return {
    engine,
    db,
    /** Runs `work` in one transaction, and again if another transaction was in its way. */
    transact: <Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> =>
      untilFree(() => db.transaction().execute(work)),
    /** Runs reads on one snapshot, while others keep writing. */
    snapshot: <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (trx) => {
          // It holds no locks, and between two pages a report may be written slowly.
          if (engine === "postgres") await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
          return work(trx);
        }),
  };
}

// pg returns int8 and numeric as text by default. Every number that we store is a safe integer.
const POSTGRES_INT8 = 20;
const POSTGRES_NUMERIC = 1700;

function openPostgres(connectionString: string, { attach = false, patienceMs = PATIENCE_MS }: DatabasePlace): Database {
  types.setTypeParser(POSTGRES_INT8, Number);
  types.setTypeParser(POSTGRES_NUMERIC, Number);
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A server that vanished answers nothing, and TCP alone would wait for a quarter of an hour.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: attach ? 0 : patienceMs,
    // A process that vanished, or was suspended, keeps its row locks, and every payment needs some of those rows.
    onConnect: (client) => client.query(`set idle_in_transaction_session_timeout = ${patienceMs}`),
  });
  // Without a listener, a client that loses its server ends the process, because the pool listens only to idle clients.
  // Code that uses the client learns of the loss from its failed query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { ...databaseOf("postgres", db), emptyLog: () => Promise.resolve(), close: () => db.destroy() };
}

function openSqlite(place: DatabasePlace): Database {
  const { lock, file } = openFiles(place);
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(file) });
  return {
    ...databaseOf("sqlite", db),
    async emptyLog() {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    async close() {
      await db.destroy();
      lock?.close();
    },
  };
}

function openFiles({ dataDir, attach = false }: DatabasePlace) {
  let [lock, file]: (DatabaseSync | undefined)[] = [];
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = attach ? undefined : holdWriterLock(dataDir);
    const path = join(dataDir, SQLITE_FILE);
    // Created here, because SQLite would let everybody on the machine read it. Its log gets the same mode.
    if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
    file = new DatabaseSync(path);
    file.exec(
      `pragma busy_timeout = ${BUSY_MS}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on`,
    );
    // Deleted data is overwritten with zeros, because an erased person must not remain in a free page.
    file.exec("pragma secure_delete = on");
    // A checkpoint every 16 MB of log, so that pages that change often are copied to the file once for many changes.
    file.exec("pragma wal_autocheckpoint = 4000");
    // From here on `untilFree` waits.
    file.exec("pragma busy_timeout = 0");
    return { lock, file };
  } catch (error) {
    file?.close();
    lock?.close();
    throw error instanceof SecondWriterError ? error : unwritable(dataDir, error);
  }
}

/** Lets one process write: an open transaction in a file of its own ends with it. Throws `SecondWriterError`. */
export function holdWriterLock(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, "writer.lock"));
  try {
    lock.exec("pragma busy_timeout = 2000; begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new SecondWriterError(
      `Another process already writes to ${dataDir}. Stop it, choose another DATA_DIR, or set DATABASE_URL to use PostgreSQL with several processes.`,
    );
  }
  return lock;
}
