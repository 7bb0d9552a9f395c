import { setTimeout as sleep } from "node:timers/promises";
import { type Beat, expectCounted, expectNoFailure, openSurroundings, startBeat, type Surroundings } from "./beat.ts";
import { startCaddy } from "./caddy.ts";
import { startDonors } from "./donors.ts";
import { expectSo, type Ground } from "./ground.ts";
import { type Ask } from "./visitor.ts";

const DONORS = 6;
/** Longer than Caddy needs to notice that a process is back: it checks every two seconds. */
const SEEN_MS = 3000;

export async function proveRestart(ground: Ground): Promise<string> {
  const around = await openSurroundings(ground);
  const beats = [await startBeat(ground, around.env), await startBeat(ground, around.env)];
  const { ask } = await startCaddy(
    ground,
    beats.map(({ port }) => port),
  );
  return (await restartUnderLoad(ground, { around, beats, ask })).result;
}

/** Restarts each process in turn, as docs/deploy.md says, while donors give. */
export async function restartUnderLoad(
  ground: Ground,
  { around, beats, ask }: { around: Surroundings; beats: readonly Beat[]; ask: Ask },
): Promise<{ result: string; beats: Beat[] }> {
  await sleep(SEEN_MS);
  const donors = startDonors(ask, DONORS);
  await sleep(1000);
  const left: string[] = [];
  const now: Beat[] = [];
  for (const beat of beats) {
    const from = performance.now();
    await beat.end("SIGTERM");
    left.push(((performance.now() - from) / 1000).toFixed(1));
    expectSo(beat.child.exitCode === 0, `a process ended with ${beat.child.exitCode ?? beat.child.signalCode}`);
    now.push(await startBeat(ground, around.env, { port: beat.port }));
    await sleep(SEEN_MS);
  }
  const load = await donors.stop();
  expectNoFailure(load);
  await expectCounted(around, load);
  const result = `0 of ${load.requests} requests failed, ${load.ids.length} gifts counted once, the processes left in ${left.join(" s and ")} s`;
  return { result, beats: now };
}
