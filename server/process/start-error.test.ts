import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#api/config.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { openDatabase } from "#api/store/engine/database.ts";
import { startErrorText } from "./start-error.ts";

const folder = makeScratchFolder("beat-start-");
const noDatabase = join(folder, "beat.sqlite");
writeFileSync(noDatabase, "no database at all, ".repeat(100));
const taken = createServer().listen(0, "127.0.0.1");
await once(taken, "listening");
const { port } = taken.address() as AddressInfo;
afterAll(() => {
  rmSync(folder, { recursive: true });
  taken.close();
});

const NOT_WRITABLE = /DATA_DIR: .*beat\.sqlite is not writable \((?:EEXIST|ENOTDIR)\)/u;
const POSTGRES = "postgres://127.0.0.1:1/beat";
const open = (dataDir: string, url?: string) => openDatabase({ url, dataDir });
const listen = (host: string) => once(createServer().listen(port, host), "listening");
const sqliteSays = async (words: string) => {
  throw Object.assign(new Error(words), { code: "ERR_SQLITE_ERROR" });
};

test.each<[string, () => Promise<unknown>, RegExp]>([
  ["a port in use", () => listen("127.0.0.1"), /^PORT or HOST: listen EADDRINUSE.* Name a free port/u],
  ["an address of another machine", () => listen("192.0.2.1"), /^PORT or HOST: listen EADDRNOTAVAIL/u],
  ["a database that does not answer", () => open("", POSTGRES), /^DATABASE_URL: .*ECONNREFUSED/u],
  ["a folder that cannot be written", () => open(noDatabase), NOT_WRITABLE],
  ["the same when its secret is looked for", async () => readConfig({ DATA_DIR: noDatabase }), NOT_WRITABLE],
  ["a file that is no database", () => open(folder), /DATA_DIR: .*file is not a database/u],
  ["a column that is missing", () => sqliteSays("no such column: person.seen_at"), /another version of Beat made/u],
  ["a full disk", () => sqliteSays("disk I/O error"), /Make room on the disk/u],
])("of %s it is said what to correct", async (_, fail, words) => {
  const error = await fail().catch((reason: unknown) => reason);
  expect(startErrorText(error)).toMatch(words);
});

test("an unexpected error keeps its stack", () => {
  expect(startErrorText(new TypeError("x is not a function"))).toBeUndefined();
});
