import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { copyFile, open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Client } from "pg";
import { RefusedError } from "#api/operators/refused-error.ts";
import {
  countOf,
  type Database,
  type DatabasePlace,
  holdWriterLock,
  openDatabase,
  SQLITE_FILE,
} from "../engine/database.ts";
import { DONORS_LETTERS, MOMENTARY_LETTERS } from "../engine/job-kinds.ts";
import { checkLedger, type LedgerCheck } from "../ledger/ledger-check.ts";
import { readOwn } from "../engine/store-secret.ts";
import { isLetter } from "../queue/job-store.ts";
import { skipTreasurerLetters } from "../queue/treasurer-letters.ts";

/** Copies the whole database to a new file while the server keeps working, and checks the copy's books. */
export async function backUp(database: Database, url: string | undefined, file: string): Promise<LedgerCheck> {
  if (existsSync(file)) throw new RefusedError(`${file} already exists. Choose another name.`);
  try {
    if (database.engine === "postgres" && url) {
      return await database.snapshot(async (db) => {
        // Dumps what this transaction reads, so that the check sees the books as they are in the file.
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(db);
        const snapshot = rows.map(({ id }) => `--snapshot=${id}`);
        const args = ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`, ...snapshot];
        await runPostgres("pg_dump", args, url);
        chmodSync(file, 0o600);
        return checkLedger({ ...database, db });
      });
    }
    await sql`vacuum into ${file}`.execute(database.db);
    chmodSync(file, 0o600);
    await flush(file);
    return await checkSqliteCopy(file, checkLedger);
  } catch (cause) {
    // An incomplete backup must not look like a complete one.
    rmSync(file, { force: true });
    if (cause instanceof RefusedError) throw cause;
    const why = cause instanceof Error ? cause.message : "unknown";
    throw new RefusedError(
      `${file} was not written: ${why}. Check that its folder is there, may be written, and has room.`,
    );
  }
}

/** `kept`: where the previous database is now; `null` if none was moved. */
type Restored = { check: LedgerCheck; kept: string | null };
type RestoreFrom = { file: string; replace: boolean; stamp: string };

/**
 * Replaces the database with a backup that this secret opens, and checks its books. SQLite: a damaged file is refused, and
 * with `replace` the old database is kept beside the new one. PostgreSQL: the database must be empty.
 */
export async function restore(place: DatabasePlace, secret: string, from: RestoreFrom): Promise<Restored> {
  if (!existsSync(from.file)) throw new RefusedError(`There is no file ${from.file}.`);
  return place.url ? restorePostgres(place, place.url, secret, from.file) : restoreSqlite(place, secret, from);
}

async function restorePostgres(place: DatabasePlace, url: string, secret: string, file: string): Promise<Restored> {
  if (await hasTables(url)) {
    throw new RefusedError(
      "The database that DATABASE_URL names is not empty, and a backup goes into an empty one only. Create one, lead DATABASE_URL to it, and restore again; nothing has been changed.",
    );
  }
  // `--single-transaction` leaves nothing behind if any part fails. A table that already exists is a failure.
  const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", file];
  await runPostgres("pg_restore", args, url);
  const database = await openDatabase(place);
  try {
    await readOwn(database, secret);
    return { check: await checkLedger(database), kept: null };
  } finally {
    await database.close();
  }
}

async function hasTables(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = current_schema() limit 1");
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

async function restoreSqlite(
  { dataDir }: DatabasePlace,
  secret: string,
  { file, replace, stamp }: RestoreFrom,
): Promise<Restored> {
  const target = join(dataDir, SQLITE_FILE);
  if (existsSync(target) && !replace) {
    throw new RefusedError(
      `${target} exists. Add --replace to put the backup in its place; the old one is kept beside it.`,
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Fails while a server is running.
  const lock = holdWriterLock(dataDir);
  try {
    const check = await checkSqliteCopy(file, async (copy) => {
      await readOwn(copy, secret);
      return checkLedger(copy);
    });
    const staged = join(dataDir, `restoring-${stamp}.sqlite`);
    await copyFile(file, staged);
    await flush(staged);
    const kept = existsSync(target) ? setAside(target, stamp) : null;
    renameSync(staged, target);
    await flush(dataDir);
    return { check, kept };
  } finally {
    lock.close();
  }
}

/**
 * What a restore does with a store from an earlier moment. `series`: that of the next receipt's number. `unsent`: receipts
 * and notices that are sent now. `cancelled`: codes by text and e-mails to subscribers that are not.
 */
export type Resumed = { series: number; unsent: number; cancelled: number };

/**
 * Lets a store go on that was put back to an earlier moment, before any process runs on it. Receipt numbers begin again
 * in the next series, because nobody knows which were given since. What was not sent is sent, but no codes, and nothing
 * to subscribers or about past days.
 */
export async function resumeStore({ transact }: Database, now: number): Promise<Resumed> {
  return transact(async (trx) => {
    // No process runs, so nothing has to wait for the leases of those that ran when the backup was made.
    await trx.updateTable("job").set({ leased_by: null, run_at: now }).where("leased_by", "is not", null).execute();
    const { numUpdatedRows } = await trx
      .updateTable("job")
      .set({ done_at: now })
      .where("done_at", "is", null)
      .where(isLetter(MOMENTARY_LETTERS))
      .executeTakeFirstOrThrow();
    await skipTreasurerLetters(trx, now);
    const letters = trx.selectFrom("job").where("done_at", "is", null).where(isLetter(DONORS_LETTERS));
    const unsent = await countOf(letters.where("run_at", "<=", now));
    const { series } = await trx
      .updateTable("store")
      .set((e) => ({ receipt_series: e("receipt_series", "+", 1), last_receipt: 0 }))
      .returning("receipt_series as series")
      .executeTakeFirstOrThrow();
    return { series, unsent, cancelled: Number(numUpdatedRows) };
  });
}

/** Opens a copy of the file, so that checking its pages, its secret and its books changes nothing. */
async function checkSqliteCopy<Checked>(file: string, check: (copy: Database) => Promise<Checked>): Promise<Checked> {
  const folder = mkdtempSync(join(dirname(file), ".beat-check-"));
  try {
    const copy = join(folder, SQLITE_FILE);
    await copyFile(file, copy);
    checkPages(copy, basename(file));
    const database = await openDatabase({ url: undefined, dataDir: folder, attach: true });
    try {
      return await check(database);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkPages(file: string, name: string): void {
  let found = "";
  try {
    const copy = new DatabaseSync(file, { readOnly: true });
    found = String(Object.values(copy.prepare("pragma integrity_check").get() ?? {})[0]);
    copy.close();
  } catch (cause) {
    throw new RefusedError(`${name} is not a whole SQLite database.`, { cause });
  }
  if (found !== "ok") throw new RefusedError(`${name} is damaged: ${found}`);
}

/** Writes the log of the old database into its file, and renames the file. Returns the new path. */
function setAside(target: string, stamp: string): string {
  const old = new DatabaseSync(target);
  old.exec("pragma wal_checkpoint(truncate); pragma journal_mode = delete");
  old.close();
  const kept = target.replace(/\.sqlite$/u, `-before-${stamp}.sqlite`);
  renameSync(target, kept);
  return kept;
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync();
  await handle.close();
}

/** Runs a program of PostgreSQL's. Everybody on the machine can read a command line, so it has no password. */
async function runPostgres(program: "pg_dump" | "pg_restore", args: string[], url: string): Promise<void> {
  const [, user = url, password, rest = ""] = /^(postgres(?:ql)?:\/\/[^:@/?#]*):([^@/?#]*)(@.*)$/u.exec(url) ?? [];
  const own = password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) };
  // oxlint-disable-next-line node/no-process-env -- the programs read PATH and settings of PostgreSQL's own
  const env = { ...process.env, ...own };
  try {
    await promisify(execFile)(program, [...args, `--dbname=${user}${rest}`], { env });
  } catch (error) {
    const { code, stderr } = error as { code: unknown; stderr: string };
    if (code === "ENOENT")
      throw new RefusedError(`${program} could not be started. Install PostgreSQL's client programs.`);
    throw new RefusedError(`${program} failed: ${stderr.slice(-2000).trim()}`);
  }
}
