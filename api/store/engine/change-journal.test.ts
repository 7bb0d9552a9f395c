import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { newestCopy, rollForward } from "./change-journal.ts";
import { type Database, type DatabasePlace, openDatabase, SQLITE_FILE } from "./database.ts";

let root: string;
let dataDir: string;
let folder: string;
let database: Database;
const place = (more: Partial<DatabasePlace> = {}): DatabasePlace => ({
  url: undefined,
  dataDir,
  journal: { folder, mayShareDisk: true },
  ...more,
});
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "beat-journal-"));
  [dataDir, folder] = [join(root, "data"), join(root, "journal")];
  database = await openDatabase(place());
});
afterEach(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

const write = (name: string, by: Database = database) =>
  by.transact((trx) => trx.insertInto("sequence").values(row(name)).execute());
const row = (name: string) => ({ name, value: 100 });

/** Everything in a store, and in what its journal makes of an earlier copy. */
function everythingIn(path: string): object {
  const file = new DatabaseSync(path);
  const tables = file.prepare("select name from sqlite_schema where type = 'table' order by name").all();
  const all = Object.fromEntries(
    tables.map(({ name }) => [
      name,
      file
        .prepare(`select * from "${String(name)}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  );
  file.close();
  return all;
}
function restored(): { all: object; isWhole: boolean } {
  const path = join(root, "restored.sqlite");
  rmSync(path, { force: true });
  cpSync(newestCopy(folder) ?? "", path);
  const file = new DatabaseSync(path);
  const isWhole = rollForward(file, folder);
  file.close();
  return { all: everythingIn(path), isWhole };
}
const now = () => everythingIn(join(dataDir, SQLITE_FILE));
const reopen = async (more: Partial<DatabasePlace> = {}) => {
  await database.close();
  database = await openDatabase(place(more));
};

test.skipIf(inject("postgres"))("every table has a key, without which a journal would miss its rows", () => {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  const keyless = file
    .prepare(
      "select name from sqlite_schema s where type = 'table' and not exists (select 1 from pragma_table_info(s.name) where pk > 0)",
    )
    .all();
  file.close();
  expect(keyless).toEqual([]);
});

test("the copy and the journal have every change that was committed, and none that was not", async () => {
  await write("Kits");
  await database.db.insertInto("sequence").values(row("Outside a transaction")).execute();
  await database.db.updateTable("sequence").set({ value: 200 }).where("name", "=", "Kits").execute();
  const failing = database.transact(async (trx) => {
    await trx.insertInto("sequence").values(row("Taken back")).execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await Promise.all(["A", "B", "C"].map((name) => write(name)));
  await database.db.deleteFrom("sequence").where("name", "=", "A").execute();
  expect(restored()).toEqual({ all: now(), isWhole: true });
  expect(JSON.stringify(now())).not.toContain("Taken back");
});

test("a process that ended between the journal and the commit makes the commit when it starts again", async () => {
  await write("Before");
  await database.close();
  cpSync(dataDir, join(root, "before"), { recursive: true });
  database = await openDatabase(place());
  await write("Last");
  await database.close();
  const whole = now();
  rmSync(dataDir, { recursive: true });
  renameSync(join(root, "before"), dataDir);
  database = await openDatabase(place());
  expect(now()).toEqual(whole);
  await write("After");
  expect(restored()).toEqual({ all: now(), isWhole: true });
});

test("an entry that was cut off counts for nothing, and the next one follows the last whole one", async () => {
  await write("Whole");
  await database.close();
  const [changes = ""] = readdirSync(folder).filter((name) => name.endsWith(".changes"));
  appendFileSync(join(folder, changes), Buffer.alloc(60, 7));
  database = await openDatabase(place());
  await write("Next");
  expect(restored()).toEqual({ all: now(), isWhole: true });
});

test("a renewed copy replaces the earlier one, so that what was deleted is in no file, and the journal goes on", async () => {
  await write("Forgotten");
  await database.db.deleteFrom("sequence").where("name", "=", "Forgotten").execute();
  const before = readdirSync(folder);
  await database.journal?.renew();
  const after = readdirSync(folder);
  expect(after).toHaveLength(2);
  expect(before.filter((name) => after.includes(name))).toEqual([]);
  await write("Later");
  expect(restored()).toEqual({ all: now(), isWhole: true });
});

test("a copy from before a renewal that was not finished leads through both journals", async () => {
  await write("One");
  const earlier = newestCopy(folder) ?? "";
  cpSync(folder, join(root, "kept"), { recursive: true });
  const renewing = database.journal?.renew();
  await renewing;
  await write("Two");
  // As if the process had ended before the new copy was complete.
  for (const name of readdirSync(folder)) if (name.endsWith(".sqlite")) rmSync(join(folder, name));
  cpSync(earlier.replace(folder, join(root, "kept")), earlier);
  const linked = readdirSync(join(root, "kept")).filter((name) => name.endsWith(".changes"));
  expect(linked).toHaveLength(1);
  await reopen();
  expect(restored()).toEqual({ all: now(), isWhole: true });
});

test("without its folder nothing is committed, and with it the next change is", async () => {
  await write("Before");
  renameSync(folder, `${folder}-away`);
  mkdirSync(folder);
  await expect(write("Meanwhile")).rejects.toThrow("ENOENT");
  expect(JSON.stringify(now())).not.toContain("Meanwhile");
  rmSync(folder, { recursive: true });
  renameSync(`${folder}-away`, folder);
  await write("After");
  expect(restored()).toEqual({ all: now(), isWhole: true });
});

test("a command beside the server writes into the same journal, and without JOURNAL_DIR it does not begin", async () => {
  const beside = await openDatabase(place({ attach: true }));
  await write("Beside", beside);
  await write("Server");
  await beside.close();
  expect(restored()).toEqual({ all: now(), isWhole: true });
  await expect(openDatabase(place({ attach: true, journal: undefined }))).rejects.toThrow("JOURNAL_DIR: must be");
});

test("a folder on the same disk is refused, and a store that is not the folder's cannot take it over", async () => {
  const near = { folder: join(root, "near"), mayShareDisk: false };
  const same = openDatabase({ url: undefined, dataDir: join(root, "one"), journal: near });
  await expect(same).rejects.toThrow("JOURNAL_DIR: is on the same disk");
  const empty = openDatabase({ url: undefined, dataDir: join(root, "other"), journal: { folder, mayShareDisk: true } });
  await expect(empty).rejects.toThrow("beat restore --journal");
  // The refused store left nothing, so the restore has a free place.
  expect(existsSync(join(root, "other", SQLITE_FILE))).toBe(false);
});

test("a store that went on without its journal gets a new one, and the old one is kept aside", async () => {
  await write("Kept");
  await reopen({ journal: undefined });
  await write("Unseen");
  await reopen();
  expect(restored()).toEqual({ all: now(), isWhole: true });
  const [aside = ""] = readdirSync(folder).filter((name) => name.startsWith("aside-"));
  expect(readdirSync(join(folder, aside))).toHaveLength(2);
  expect(existsSync(newestCopy(folder) ?? "")).toBe(true);
  expect(statSync(newestCopy(folder) ?? "").mode & 0o077).toBe(0);
});
