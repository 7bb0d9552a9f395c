import { createServer } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError } from "./variables.ts";
import { readConfig } from "#api/config.ts";
import { startErrorText } from "./start-error.ts";
import { holdWriterLock, openDatabase } from "#api/store/engine/database.ts";

test("an error about a port in use names the port", async () => {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, "127.0.0.1", resolve));
  const address = first.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(startErrorText(await listening(port, "127.0.0.1"), { port })).toContain(`Port ${port} is taken`);
  await new Promise((resolve) => first.close(resolve));
});

test("an address of another machine is reported as a problem of HOST", async () => {
  const error = await listening(0, "192.0.2.1");
  expect(startErrorText(error, { port: 0, host: "192.0.2.1" })).toMatch(/^HOST: 192\.0\.2\.1 is not an address/u);
});

test("a database that does not answer is reported as a problem of DATABASE_URL", async () => {
  const error = await failure(() => openDatabase({ url: "postgres://127.0.0.1:1/beat", dataDir: "" }));
  expect(startErrorText(error, { port: 3000 })).toMatch(/^DATABASE_URL: PostgreSQL does not answer \(ECONNREFUSED\)/u);
});

test("a folder that cannot hold data is reported as a problem of DATA_DIR, by the configuration and by the store", async () => {
  const folder = await mkdtemp(join(tmpdir(), "beat-start-"));
  const dataDir = join(folder, "file");
  await writeFile(dataDir, "");
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(ConfigError);
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/DATA_DIR: .*file is not writable \((?:EEXIST|ENOTDIR)\)/u);
  const error = await failure(() => openDatabase({ url: undefined, dataDir }));
  expect(startErrorText(error, { port: 3000 })).toMatch(/DATA_DIR: .*file is not writable \((?:EEXIST|ENOTDIR)\)/u);
  await rm(folder, { recursive: true });
});

test("a file that is not a database is reported as a problem of DATA_DIR", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "beat-start-"));
  await writeFile(join(dataDir, "beat.sqlite"), "no database at all, ".repeat(100));
  const error = await failure(() => openDatabase({ url: undefined, dataDir }));
  expect(startErrorText(error, { port: 3000 })).toMatch(/^.*DATA_DIR: .*file is not a database/su);
  await rm(dataDir, { recursive: true });
});

test("a second server reports that another has the data", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "beat-start-"));
  const lock = holdWriterLock(dataDir);
  const error = await failure(() => openDatabase({ url: undefined, dataDir }));
  expect(startErrorText(error, { port: 3000 })).toMatch(/^Another process already writes to/u);
  lock.close();
  await rm(dataDir, { recursive: true });
});

test("an unexpected error keeps its stack", () => {
  expect(startErrorText(new TypeError("x is not a function"), { port: 3000 })).toBeUndefined();
});

function listening(port: number, host: string): Promise<unknown> {
  return new Promise((resolve) => createServer().once("error", resolve).listen(port, host));
}

async function failure(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each([
  ["no such column: person.seen_at", "another version of Beat made this database"],
  ["disk I/O error", "Make room on the disk"],
])("SQLite’s “%s” says what to do", (message, text) => {
  expect(startErrorText(Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR" }), {})).toContain(text);
});
