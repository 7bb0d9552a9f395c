import { createHash, randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import { ConfigError } from "#process/config-error.ts";
import { appendEntry, cutOff, flush, readEntries } from "./journal-entries.ts";

/**
 * The second place of a SQLite store (JOURNAL_DIR): a whole copy of some moment, and each transaction since. A
 * transaction is on that disk before it is committed, and so before anybody hears of it. Personal data are sealed there
 * as in the store.
 *
 * A copy with its file of transactions is a chain. The store itself has a row that says in which chain it is, and how
 * many transactions it has had there, so a copy knows what follows it. The row is part of each transaction: the last one
 * of a chain leads into the next.
 */
export type ChangeJournal = {
  /** Begins to record a transaction. Returns what writes it, to be called just before the commit. */
  begin: () => Recording;
  /** Whether the store needs a new chain: there is none yet, its copy is not complete, or its tables are others now. */
  isStale: () => boolean;
  /** When the copy was made, in milliseconds. */
  copiedAt: () => number;
  /** Begins a chain with a new copy, and deletes the earlier ones. `enter` runs the statement in a transaction. */
  renew: (enter: (statement: string) => Promise<void>) => Promise<void>;
};
export type Recording = {
  /** Returns what takes the entry back if the commit fails. */
  write: () => () => void;
  end: () => void;
};

/** `mayShareDisk`: the folder may be on the store's own disk, which a lost disk then takes with it. */
export type JournalPlace = { folder: string; mayShareDisk: boolean };

/** `active`: each transaction is in the journal. `tables`: a hash of the tables that the copy has. */
type Row = { chain: string; position: number; active: number; tables: string };
/** `at`: when the journal was last known to work. */
export type JournalTables = { change_journal: Row & { id: string; at: number } };

const copyOf = (folder: string, chain: string) => join(folder, `${chain}.sqlite`);
const changesOf = (folder: string, chain: string) => join(folder, `${chain}.changes`);
const FILE = /^([0-9a-f]{16})\.(?:sqlite|changes|copying)$/u;

/**
 * Opens the journal of a store that this process alone serves. If a process stopped between an entry and its commit, the
 * commit is made now. Without a `place` the journal ends. Throws `ConfigError`.
 */
export function openJournal(
  file: DatabaseSync,
  place: JournalPlace | undefined,
  dataDir: string,
): ChangeJournal | undefined {
  const row = rowOf(file);
  if (!place) {
    // Whatever is written from here on does not follow from the journal's last entry.
    if (row?.active) file.exec("update change_journal set active = 0, position = position + 1");
    return undefined;
  }
  const { folder, mayShareDisk } = place;
  prepareFolder(folder);
  if (!mayShareDisk && statSync(folder).dev === statSync(dataDir).dev) {
    throw new ConfigError([
      "JOURNAL_DIR: is on the same disk as DATA_DIR, so one lost disk would take both. Name a folder on another disk, or set JOURNAL_SAME_DISK=yes if you know that it is another one",
    ]);
  }
  if (!row) refuseOthers(folder);
  if (row?.active && existsSync(changesOf(folder, row.chain)) && rollForward(file, folder)) {
    const path = changesOf(folder, rowOf(file)?.chain ?? "");
    // What was cut off must not stand before the next entry.
    cutOff(path, readEntries(path).bytes);
  } else {
    setAside(folder);
    if (row) file.exec("update change_journal set active = 0");
  }
  return journalOf(file, folder);
}

/** A store that begins beside another one's journal may be there because that one is lost. Throws `ConfigError`. */
export function refuseOthers(folder: string): void {
  if (!existsSync(folder) || chainsIn(folder).length === 0) return;
  throw new ConfigError([
    "JOURNAL_DIR: holds the copy of a store that is not in DATA_DIR. If that store is lost, `beat restore --journal` brings it back. Otherwise name an empty folder",
  ]);
}

/** Opens the journal for a command beside the server. Throws `ConfigError`. */
export function joinJournal(file: DatabaseSync, place: JournalPlace | undefined): ChangeJournal | undefined {
  const row = rowOf(file);
  if (!row?.active) return undefined;
  if (!place || !existsSync(changesOf(place.folder, row.chain)))
    throw new ConfigError(["JOURNAL_DIR: must be the server's, because each change of the store is written there too"]);
  return journalOf(file, place.folder);
}

/** A store that was put in place from a backup is not what its journal says. */
export function leaveJournal(file: DatabaseSync): void {
  if (rowOf(file)) file.exec("update change_journal set active = 0, position = position + 1");
}

/** The file of the newest complete copy in a folder; `undefined` if there is none. */
export function newestCopy(folder: string): string | undefined {
  const copies = existsSync(folder) ? chainsIn(folder).map((chain) => copyOf(folder, chain)) : [];
  const made = (path: string) => statSync(path).mtimeMs;
  return copies.filter((path) => existsSync(path)).toSorted((a, b) => made(b) - made(a))[0];
}

/**
 * Carries out each entry that follows from the state of the store, through as many chains as there are. Returns `false`
 * if the store is ahead of the journal, or if an entry does not fit.
 */
export function rollForward(file: DatabaseSync, folder: string): boolean {
  for (let row = rowOf(file); row;) {
    const path = changesOf(folder, row.chain);
    if (!existsSync(path)) return false;
    const { position, chain } = row;
    const { entries } = readEntries(path);
    for (const entry of entries) if (entry.position > position && !carryOut(file, entry.changes)) return false;
    row = rowOf(file);
    if (row?.chain === chain) return row.position === (entries.at(-1)?.position ?? 0);
  }
  return false;
}

function journalOf(file: DatabaseSync, folder: string): ChangeJournal {
  return {
    begin() {
      const before = rowOf(file);
      const session = file.createSession();
      return {
        end: () => session.close(),
        write() {
          if (!before?.active || session.changeset().length === 0) return () => undefined;
          // Not if this transaction leads into another chain.
          file.prepare("update change_journal set position = position + 1 where chain = ?").run(before.chain);
          const entry = { position: before.position + 1, changes: session.changeset() };
          return appendEntry(changesOf(folder, before.chain), entry);
        },
      };
    },
    isStale() {
      const row = rowOf(file);
      return !row?.active || !existsSync(copyOf(folder, row.chain)) || row.tables !== tablesOf(file);
    },
    copiedAt: () => statSync(copyOf(folder, rowOf(file)?.chain ?? "")).mtimeMs,
    async renew(enter) {
      const earlier = chainsIn(folder);
      const chain = randomBytes(8).toString("hex");
      closeSync(openSync(changesOf(folder, chain), "ax", 0o600));
      flush(folder);
      await enter(
        `insert into change_journal (id, chain, position, active, tables, at) values ('journal', '${chain}', 0, 1, '${tablesOf(file)}', 0)
         on conflict (id) do update set chain = excluded.chain, position = 0, active = 1, tables = excluded.tables`,
      );
      const unfinished = join(folder, `${chain}.copying`);
      closeSync(openSync(unfinished, "ax", 0o600));
      await backup(file, unfinished);
      flush(unfinished);
      renameSync(unfinished, copyOf(folder, chain));
      flush(folder);
      for (const old of earlier)
        for (const path of [copyOf(folder, old), changesOf(folder, old), join(folder, `${old}.copying`)])
          rmSync(path, { force: true });
    },
  };
}

function rowOf(file: DatabaseSync): Row | undefined {
  const isThere = file.prepare("select 1 from sqlite_schema where name = 'change_journal'").get();
  const select = "select chain, position, active, tables from change_journal";
  return isThere && (file.prepare(select).get() as Row | undefined);
}

function tablesOf(file: DatabaseSync): string {
  const rows = file.prepare("select sql from sqlite_schema where sql is not null order by name").all();
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16);
}

function carryOut(file: DatabaseSync, changes: Uint8Array): boolean {
  file.exec("begin immediate");
  const isDone = file.applyChangeset(changes);
  file.exec(isDone ? "commit" : "rollback");
  return isDone;
}

function chainsIn(folder: string): string[] {
  return [...new Set(readdirSync(folder).flatMap((name) => FILE.exec(name)?.[1] ?? []))];
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    readdirSync(folder);
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new ConfigError([`JOURNAL_DIR: ${folder} cannot be used (${why})`]);
  }
}

/** Moves what is no copy of this store out of the way. A person decides whether it may go. */
function setAside(folder: string): void {
  const names = readdirSync(folder).filter((name) => FILE.test(name));
  if (names.length === 0) return;
  const aside = join(folder, `aside-${new Date().toISOString().replace(/\W/gu, "").slice(0, 15)}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(join(folder, name), join(aside, name));
  flush(folder);
}
