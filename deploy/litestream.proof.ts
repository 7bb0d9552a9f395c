import { spawn, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, onTestFinished, test } from "vitest";
import { COMPILED, endChild, freePort } from "#api/fixtures/child-process.ts";
import { expectKept, startGivingLoad } from "#api/fixtures/giving-load.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { startPretendProvider } from "#api/fixtures/test-api.ts";
import { startBuiltServer } from "../scripts/built-server.ts";

/**
 * The program itself, because the command of `@flydotio/litestream` does not pass signals on. It is not among the project's
 * packages, which have to install on every kind of machine: `npm install --no-save @flydotio/litestream`.
 */
const LITESTREAM = fileURLToPath(
  new URL(`../node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`, import.meta.url),
);
const GIFTS = 100;

/** The gifts in the copy as it is now; none while there is no whole copy yet. */
function restoredGifts(replica: string, file: string): Set<string> {
  rmSync(file, { force: true });
  if (spawnSync(LITESTREAM, ["restore", "-o", file, replica]).status !== 0) return new Set();
  const store = new DatabaseSync(file, { readOnly: true });
  const rows = store.prepare("select id from payment").all() as { id: string }[];
  store.close();
  return new Set(rows.map(({ id }) => id));
}

// As docs/deploy.md, "A second place", says.
const canCopy = existsSync(LITESTREAM) && inject("postgres") === undefined;
test.runIf(canCopy)("what Litestream has copied is there after a disk is lost", { timeout: 180_000 }, async () => {
  const [data, place] = [makeScratchFolder("beat-api-"), makeScratchFolder("beat-copy-")];
  const [replica, copy] = [`file://${place}/replica`, join(place, "beat.sqlite")];
  const sandbox = await startPretendProvider();
  onTestFinished(sandbox.close);
  const own = { DATA_DIR: data, OPERATOR: "kofi", OFFICE_PORT: "0", PORT: String(await freePort()) };
  const env = { ...sandbox.env, ...own };
  const start = async () => {
    const server = await startBuiltServer(env);
    onTestFinished(server.kill);
    return server;
  };
  const api = await start();
  const copying = spawn(LITESTREAM, ["replicate", join(data, "beat.sqlite"), replica], { stdio: "ignore" });
  onTestFinished(() => endChild(copying));
  const load = startGivingLoad([api.origin], 8);
  await load.more(GIFTS);
  const copied = (await load.finish()).filter(({ id }) => id !== undefined);
  const missing = () => {
    const there = restoredGifts(replica, copy);
    return copied.filter(({ id = "" }) => !there.has(id)).length;
  };
  await expect.poll(missing, { timeout: 60_000, interval: 500 }).toBe(0);
  // What comes in now may be lost with the disk.
  const late = startGivingLoad([api.origin], 8);
  await late.more(20);
  await Promise.all([api.kill(), endChild(copying)]);
  rmSync(data, { recursive: true });

  expect(missing()).toBe(0);
  const told = { env: { ...COMPILED, ...env }, encoding: "utf8" } as const;
  const { stdout } = spawnSync(process.execPath, ["beat/main.ts", "restore", copy], told);
  expect(stdout).toContain("The books agree.");
  const again = await start();
  await late.finish();
  for (const donation of copied) await expectKept(fetch, again.origin, donation);
});
