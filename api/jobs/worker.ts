import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#api/deps.ts";
import { runJob } from "./run-jobs.ts";

/** Jobs at once, most of which wait for the provider. */
const CONCURRENCY = 20;
/** Another process may write a job at any time. */
const LONGEST_SLEEP_MS = 1000;

/** Runs jobs as they fall due until `signal` aborts. Resolves when the last one it began has ended. */
export async function startWorker(deps: Deps, signal: AbortSignal): Promise<void> {
  const worker = deps.newId();
  const running = new Set<Promise<void>>();
  let nudge = new AbortController();
  const unsubscribe = deps.onWake(() => nudge.abort());

  await beginEndlessJobs(deps);
  while (!signal.aborted) {
    nudge = new AbortController();
    const free = CONCURRENCY - running.size;
    const jobs = free > 0 ? await claim(deps, worker, free) : [];
    for (const job of jobs) {
      const run = runJob(deps, job, worker).finally(() => {
        running.delete(run);
        nudge.abort();
      });
      running.add(run);
    }
    if (jobs.length === 0) {
      await sleep(LONGEST_SLEEP_MS, undefined, { signal: AbortSignal.any([signal, nudge.signal]) }).catch(
        () => undefined,
      );
    }
  }
  unsubscribe();
  await Promise.all(running);
}

/** Forgetting and auditing go on for as long as there is a store. */
async function beginEndlessJobs({ jobs, clock, log }: Deps): Promise<void> {
  try {
    for (const kind of ["forget", "check-books"] as const) await jobs.begin(kind, clock.now());
  } catch (error) {
    log.error({ error }, "the worker could not write its own jobs");
  }
}

async function claim(deps: Deps, worker: string, limit: number) {
  try {
    return await deps.jobs.claim(worker, deps.clock.now(), limit);
  } catch (error) {
    deps.log.error({ error }, "the worker could not read its jobs");
    return [];
  }
}
