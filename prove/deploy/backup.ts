import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectCounted, openStore, openSurroundings, query, startBeat, type Surroundings, typeBeat } from "./beat.ts";
import { startDonors } from "./donors.ts";
import { expectSo, Finding, type Ground, until } from "./ground.ts";
import { createVisitor } from "./visitor.ts";

const GIFTS = 40;

/** Makes a backup beside the server while donors give, and restores it into another store, which then takes over. */
export async function proveBackup(ground: Ground): Promise<string> {
  const { folder } = ground;
  const around = await openSurroundings(ground);
  const elsewhere = { ...around, store: await openStore(ground) };
  elsewhere.env = { ...around.env, DATABASE_URL: elsewhere.store, DATA_DIR: join(folder, "elsewhere") };
  const file = join(folder, "beat.backup");
  const [least, most] = await giveWhile(ground, around, () => typeBeat(around.env, "backup", file));

  refusesBroken(elsewhere.env, file);
  typeBeat(elsewhere.env, "restore", file);
  const restored = await idsIn(elsewhere.store);
  expectSo(
    restored.length >= least && restored.length <= most,
    `of ${least} to ${most} gifts ${restored.length} are in the backup`,
  );
  const again = refusal(() => typeBeat(elsewhere.env, "restore", file));
  expectSo(/empty/u.test(again) && !/pg_restore: error/u.test(again), `a second restore says: ${again}`);
  const beat = await startBeat(ground, elsewhere.env);
  await give(ground, beat.port, 5);
  await until("the restored gifts are settled", async () => {
    const open = "select id from donation where state not in ('paid', 'failed', 'expired')";
    return (await query(elsewhere.store, open)).length === 0;
  });
  typeBeat(elsewhere.env, "ledger", "check");

  const sqlite = await proveSqlite(ground, around);
  return `PostgreSQL: ${restored.length} gifts restored into another server, which takes gifts; a cut-off backup and a store that is not empty are refused in words; SQLite: ${sqlite} gifts restored into a folder that was not there`;
}

async function idsIn(url: string): Promise<string[]> {
  return (await query<{ id: string }>(url, "select id from donation")).map(({ id }) => id);
}

/** The number of gifts before the work, and after it. */
async function giveWhile(ground: Ground, around: Surroundings, work: () => unknown): Promise<[number, number]> {
  const beat = await startBeat(ground, around.env);
  const { ask, close } = createVisitor(beat.port);
  ground.later(close);
  const donors = startDonors(ask, 2);
  await until(`${GIFTS} gifts are given`, () => donors.load.ids.length >= GIFTS);
  const before = (await idsIn(around.store)).length;
  work();
  const load = await donors.stop();
  const after = (await idsIn(around.store)).length;
  await expectCounted(around, load);
  await beat.end("SIGKILL");
  return [before, after];
}

async function give(ground: Ground, port: number, count: number): Promise<void> {
  const { ask, close } = createVisitor(port);
  ground.later(close);
  const donors = startDonors(ask, 1, { pages: [] });
  await until(`${count} gifts are given`, () => donors.load.ids.length >= count);
  const { failed } = await donors.stop();
  expectSo(failed.length === 0, `a gift after the restore: ${failed[0]}`);
}

function refusesBroken(env: Record<string, string>, file: string): void {
  const whole = readFileSync(file);
  const cut = `${file}.cut`;
  writeFileSync(cut, whole.subarray(0, Math.floor(whole.length / 2)));
  const said = refusal(() => typeBeat(env, "restore", cut));
  expectSo(said !== "", "a backup that was cut off is restored");
}

/** What a command says when it refuses; empty if it does not refuse. */
function refusal(command: () => unknown): string {
  try {
    command();
    return "";
  } catch (error) {
    if (error instanceof Finding) return error.message;
    throw error;
  }
}

async function proveSqlite(ground: Ground, around: Surroundings): Promise<number> {
  const env = { ...around.env, DATABASE_URL: "", DATA_DIR: join(ground.folder, "sqlite"), DRAIN_SECONDS: "0" };
  const file = join(ground.folder, "sqlite.backup");
  const beat = await startBeat(ground, env);
  await give(ground, beat.port, 10);
  typeBeat(env, "backup", file);
  await beat.end("SIGTERM");
  const restored = { ...env, DATA_DIR: join(ground.folder, "not", "yet", "there") };
  typeBeat(restored, "restore", file);
  typeBeat(restored, "ledger", "check");
  const gifts = typeBeat(restored, "gift", "list", "--json").match(/"reference"/gu) ?? [];
  const next = await startBeat(ground, restored);
  await give(ground, next.port, 5);
  return gifts.length;
}
