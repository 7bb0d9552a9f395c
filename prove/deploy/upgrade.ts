import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#api/fixtures/child-process.ts";
import {
  expectCounted,
  expectNoFailure,
  openSurroundings,
  startBeat,
  type Surroundings,
  untilHealthy,
} from "./beat.ts";
import { startDonors } from "./donors.ts";
import { expectSo, type Ground, ROOT, runToEnd, type Started, until } from "./ground.ts";
import { createVisitor } from "./visitor.ts";

/** Long enough that gifts are under way whenever a process stops. */
const APPROVAL_MS = 2000;

/**
 * The last release takes gifts. This version starts beside it on the same database, and takes over while gifts are
 * under way. Then the last release starts again, as docs/deploy.md promises for the way back.
 */
export async function proveUpgrade(ground: Ground): Promise<string> {
  const from = earlierVersion();
  const folder = join(ground.folder, "earlier");
  layOut(from.commit, folder);
  const around = await openSurroundings(ground, { approvalMs: APPROVAL_MS });
  const earlier = await startEarlier(ground, around, folder);
  const before = await giveTo(ground, earlier.port, async () => {
    const next = await startBeat(ground, around.env);
    return next.port;
  });
  const next = before.result;
  // The earlier process stops while gifts that it took are under way.
  const meanwhile = await giveTo(ground, next, () => earlier.end("SIGTERM"));
  expectSo(earlier.child.exitCode === 0, `the earlier version ended with ${earlier.child.exitCode}`);
  await expectCounted(around, { ids: [...before.ids, ...meanwhile.ids] });

  const again = await startEarlier(ground, around, folder);
  const back = await giveTo(ground, again.port, () => Promise.resolve());
  await expectCounted(around, back);
  return `from ${from.name} with ${before.ids.length} gifts given and under way, ${meanwhile.ids.length} more while it left, ${back.ids.length} after the way back: no request failed, all are counted once`;
}

/** The last release; before the first release, the last commit that changed the migrations. */
function earlierVersion(): { commit: string; name: string } {
  const tag = spawnSync("git", ["describe", "--tags", "--abbrev=0", "--match", "v*"], { cwd: ROOT, encoding: "utf8" });
  if (tag.status === 0) return { commit: tag.stdout.trim(), name: `release ${tag.stdout.trim()}` };
  // Until there is a release, migrations are changed in place, so nothing older than the commit with today's migrations fits.
  const commit = runToEnd("git", ["log", "-1", "--format=%h", "--", "api/store/migrations"]).trim();
  return { commit, name: `commit ${commit} (there is no release yet; it made today's tables)` };
}

/** Extracts its files, with packages of its own if they differ from today's. */
function layOut(commit: string, folder: string): void {
  mkdirSync(folder);
  const packed = `${folder}.tar`;
  runToEnd("git", ["archive", "--format=tar", `--output=${packed}`, commit]);
  runToEnd("tar", ["-xf", packed, "-C", folder]);
  const read = (place: string) => readFileSync(join(place, "package-lock.json"), "utf8");
  if (read(folder) === read(ROOT)) return symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  runToEnd("npm", ["ci", "--prefix", folder, "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/** Only the API, because it is the part that uses the database and it needs no build. */
async function startEarlier(ground: Ground, around: Surroundings, folder: string): Promise<Started & { port: number }> {
  const port = await freePort();
  const env = { ...around.env, PORT: String(port), CALLBACK_ORIGIN: `http://127.0.0.1:${port}` };
  const started = ground.start(process.execPath, [join(folder, "api/main.ts")], env);
  await untilHealthy(started, port);
  return { ...started, port };
}

/** Donors give to this process before, during and after `work`. */
async function giveTo<Result>(ground: Ground, port: number, work: () => Promise<Result>) {
  const { ask, close } = createVisitor(port);
  ground.later(close);
  const donors = startDonors(ask, 3, { pages: [] });
  await until("gifts are given", () => donors.load.ids.length >= 10);
  const result = await work();
  const least = donors.load.ids.length + 10;
  await until("gifts are given", () => donors.load.ids.length >= least);
  const load = await donors.stop();
  expectNoFailure(load);
  return { ...load, result };
}
