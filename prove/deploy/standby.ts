import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#api/fixtures/postgres-server.ts";
import { expectCounted, openSurroundings, query, startBeat } from "./beat.ts";
import { startDonors } from "./donors.ts";
import { expectSo, type Ground, until } from "./ground.ts";
import { openAddress } from "./moving-address.ts";
import { createVisitor } from "./visitor.ts";

const DONORS = 4;
/** For this long the address has no server, and then for this long one that only reads. */
const NOBODY_MS = 4000;
const READ_ONLY_MS = 2000;

/**
 * Kills the primary and moves its address to the standby, which is promoted later. The standby confirms each commit
 * (docs/deploy.md, "A standby"), so no gift that was answered is lost.
 */
export async function proveStandby(ground: Ground): Promise<string> {
  const primary = await startPostgres();
  ground.later(() => primary.stop());
  const standby = await startPostgres({ standbyOf: primary.urlOf("postgres") });
  ground.later(() => standby.stop());
  await query(primary.urlOf("postgres"), "alter system set synchronous_standby_names = '*'");
  await query(primary.urlOf("postgres"), "select pg_reload_conf()");
  await until("the standby confirms what the primary writes", async () => {
    const states = await query<{ sync_state: string }>(
      primary.urlOf("postgres"),
      "select sync_state from pg_stat_replication",
    );
    return states.some(({ sync_state }) => sync_state === "sync");
  });
  const address = await openAddress(ground, primary.socket);
  const around = await openSurroundings(ground, { store: standby.urlOf("postgres") });
  const env = { ...around.env, DATABASE_URL: `postgresql://beat@127.0.0.1:${address.port}/postgres` };
  const { port } = await startBeat(ground, env);
  const { ask, close } = createVisitor(port);
  ground.later(close);

  const donors = startDonors(ask, DONORS);
  await until("gifts are given", () => donors.load.ids.length > 50);
  const from = performance.now();
  address.moveTo(undefined);
  await primary.kill();
  await sleep(NOBODY_MS);
  address.moveTo(standby.socket);
  await sleep(READ_ONLY_MS);
  const before = donors.load.ids.length;
  await query(standby.urlOf("postgres"), "select pg_promote()");
  const promoted = performance.now();
  await until("gifts are taken again", () => donors.load.ids.length > before);
  const [whole, after] = [performance.now() - from, performance.now() - promoted];
  await until("gifts are given", () => donors.load.ids.length > before + 50);
  const load = await donors.stop();
  const [refused, cut, wrong] = sortFailures(load.failed);
  expectSo(wrong.length === 0, `meanwhile ${wrong.length} answers were not true: ${wrong.slice(0, 2).join("; ")}`);
  // A donor waits for one answer at a time, so no more requests can have been under way when the primary died.
  expectSo(cut.length <= DONORS, `${cut.length} of ${DONORS} donors' gifts were cut off`);
  // What a process was doing when it lost the store is done again after three minutes, and a receipt may then be sent twice.
  await expectCounted(around, load, { hasMails: false, seconds: 240 });
  return `gifts are taken again ${(after / 1000).toFixed(1)} s after the promotion (${(whole / 1000).toFixed(1)} s after the primary's end, ${(NOBODY_MS + READ_ONLY_MS) / 1000} s of which were ours); meanwhile ${refused.length} were refused, ${cut.length} were cut off and every page answered; all ${load.ids.length} gifts are counted once`;
}

/** Sorts into requests refused with a reason, requests cut off, whose outcome nobody knows, and wrong answers. */
function sortFailures(failed: readonly string[]): [string[], string[], string[]] {
  const isRefused = (failure: string) =>
    /^POST .*: 503 .*"not-ready"/u.test(failure) || /^GET \/api.*: 5/u.test(failure);
  const isCut = (failure: string) => /^POST .*: 500 .*"unexpected"/u.test(failure);
  const rest = failed.filter((failure) => !isRefused(failure));
  return [failed.filter(isRefused), rest.filter(isCut), rest.filter((failure) => !isCut(failure))];
}
