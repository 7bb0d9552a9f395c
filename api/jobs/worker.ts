import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#api/deps.ts";
import { runDueJobs } from "./run-jobs.ts";

const LONGEST_SLEEP_MS = 1_000;

/** Runs jobs as they fall due until `signal` aborts. Resolves when the last one it began has ended. */
export async function startWorker(deps: Deps, signal: AbortSignal): Promise<void> {
  const name = deps.newId();
  let nudge = new AbortController();
  deps.onWake(() => nudge.abort());
  while (!signal.aborted) {
    nudge = new AbortController();
    const ran = await runDueJobs(deps, name).catch((error: unknown) => {
      deps.log.error({ error: error instanceof Error ? error.name : "unknown" }, "the worker could not read its jobs");
      return 0;
    });
    if (ran === 0)
      await sleep(LONGEST_SLEEP_MS, undefined, { signal: AbortSignal.any([signal, nudge.signal]) }).catch(
        () => undefined,
      );
  }
}
