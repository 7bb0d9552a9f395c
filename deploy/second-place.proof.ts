import { spawn, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { COMPILED, endChild, freePort } from "#api/fixtures/child-process.ts";
import { expectKept, startGivingLoad } from "#api/fixtures/giving-load.ts";
import { hasPostgres, runStatements, startPostgres } from "#api/fixtures/postgres-server.ts";
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

/** The settings of a server beside a pretend provider, and what starts it with them, and again on the same port. */
async function prepareServer() {
  const sandbox = await startPretendProvider();
  onTestFinished(sandbox.close);
  const env = { ...sandbox.env, OPERATOR: "kofi", OFFICE_PORT: "0", PORT: String(await freePort()) };
  const start = async (store: Record<string, string>) => {
    const server = await startBuiltServer({ ...env, ...store });
    onTestFinished(server.kill);
    return server;
  };
  return { env, start };
}

/** The gifts in the copy as it is now; none while there is no whole copy yet. */
function restoredGifts(replica: string, file: string): Set<string> {
  rmSync(file, { force: true });
  if (spawnSync(LITESTREAM, ["restore", "-o", file, replica]).status !== 0) return new Set();
  const store = new DatabaseSync(file, { readOnly: true });
  const rows = store.prepare("select id from payment").all() as { id: string }[];
  store.close();
  return new Set(rows.map(({ id }) => id));
}

// Both as docs/deploy.md, "A second place", says.
const canCopy = existsSync(LITESTREAM);
test.runIf(canCopy)("what Litestream has copied is there after a disk is lost", { timeout: 180_000 }, async () => {
  const [data, place] = [makeScratchFolder("beat-api-"), makeScratchFolder("beat-copy-")];
  const [replica, copy] = [`file://${place}/replica`, join(place, "beat.sqlite")];
  const { env, start } = await prepareServer();
  const api = await start({ DATA_DIR: data });
  const copying = spawn(LITESTREAM, ["replicate", join(data, "beat.sqlite"), replica], { stdio: "ignore" });
  onTestFinished(() => endChild(copying));
  const load = startGivingLoad([api.origin], 8);
  await load.more(100);
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
  const told = { env: { ...COMPILED, ...env, DATA_DIR: data }, encoding: "utf8" } as const;
  const { stdout } = spawnSync(process.execPath, ["beat/main.ts", "restore", copy], told);
  expect(stdout).toContain("The books agree.");
  const again = await start({ DATA_DIR: data });
  await late.finish();
  for (const donation of copied) await expectKept(fetch, again.origin, donation);
});

test.runIf(hasPostgres())("a standby takes over when a primary's disk is lost", { timeout: 180_000 }, async () => {
  const primary = await startPostgres();
  const own = primary.urlOf("postgres");
  await runStatements(own, "create database beat");
  const standby = await startPostgres({ standbyOf: own });
  onTestFinished(() => standby.stop());
  await runStatements(own, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  const standbys = "select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')";
  await expect.poll(() => runStatements(primary.urlOf("beat"), standbys), { timeout: 20_000 }).toHaveLength(1);

  const { start } = await prepareServer();
  const api = await start({ DATABASE_URL: primary.urlOf("beat") });
  const load = startGivingLoad([api.origin], 8);
  await load.more(300);
  await primary.kill();
  // Its data are gone.
  await primary.stop();
  await api.kill();
  await runStatements(standby.urlOf("postgres"), "select pg_promote()");
  const again = await start({ DATABASE_URL: standby.urlOf("beat") });
  await load.more(300);
  const donations = await load.finish();

  expect(donations.length).toBeGreaterThan(600);
  for (const donation of donations) await expectKept(fetch, again.origin, donation);
});
