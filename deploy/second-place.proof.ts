import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#api/fixtures/child-process.ts";
import { expectKept, startGivingLoad } from "#api/fixtures/giving-load.ts";
import { hasPostgres, runStatements, startPostgres } from "#api/fixtures/postgres-server.ts";
import { startPretendProvider } from "#api/fixtures/test-api.ts";
import { startBuiltServer } from "../scripts/built-server.ts";

// As docs/deploy.md, "A second place", says.
test.runIf(hasPostgres())("a standby takes over when a primary's disk is lost", { timeout: 180_000 }, async () => {
  const primary = await startPostgres();
  const own = primary.urlOf("postgres");
  await runStatements(own, "create database beat");
  const standby = await startPostgres({ standbyOf: own });
  onTestFinished(() => standby.stop());
  await runStatements(own, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  const standbys = "select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')";
  await expect.poll(() => runStatements(primary.urlOf("beat"), standbys), { timeout: 20_000 }).toHaveLength(1);

  const sandbox = await startPretendProvider();
  onTestFinished(sandbox.close);
  const env = { ...sandbox.env, OFFICE_PORT: "0", PORT: String(await freePort()) };
  const start = async (store: { urlOf: (name: string) => string }) => {
    const server = await startBuiltServer({ ...env, DATABASE_URL: store.urlOf("beat") });
    onTestFinished(server.kill);
    return server;
  };
  const api = await start(primary);
  const load = startGivingLoad([api.origin], 8);
  await load.more(300);
  await primary.kill();
  // Its data are gone.
  await primary.stop();
  await api.kill();
  await runStatements(standby.urlOf("postgres"), "select pg_promote()");
  const again = await start(standby);
  await load.more(300);
  const donations = await load.finish();

  expect(donations.length).toBeGreaterThan(600);
  for (const donation of donations) await expectKept(fetch, again.origin, donation);
});
