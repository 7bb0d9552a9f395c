import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#api/deps.ts";
import type { Job } from "#api/store/queue/job-store.ts";
import { type JobPool, jobPools } from "#api/store/engine/job-kinds.ts";
import { runJob } from "./run-jobs.ts";

const ROOM: Record<JobPool, number> = { provider: 20, letters: 20 };
/** The sleep is short, because another process may write a job at any time. */
const LONGEST_SLEEP_MS = 1000;

/** Runs jobs until `signal` aborts, and resolves when the last one has ended. `restMs`: its longest sleep. */
export async function startWorker(deps: Deps, signal: AbortSignal, restMs = LONGEST_SLEEP_MS): Promise<void> {
  const worker = deps.newId();
  await beginOwnJobs(deps);
  const lease = createLease(deps, worker);
  await Promise.all(jobPools.map((pool) => workOn(pool, deps, { lease, worker, restMs }, signal)));
}

/** Runs the jobs of one pool. Each pool leases its own jobs, so that no jobs are read for which there is no room. */
async function workOn(
  pool: JobPool,
  deps: Deps,
  { lease, worker, restMs }: { lease: Lease; worker: string; restMs: number },
  signal: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let nudge = new AbortController();
  const unsubscribe = deps.onWake(() => nudge.abort());

  while (!signal.aborted) {
    nudge = new AbortController();
    const room = ROOM[pool] - running.size;
    const jobs: Job[] = room === 0 ? [] : await lease(pool, room);
    for (const job of jobs) {
      const run = runJob(deps, job, worker).finally(() => {
        running.delete(run);
        nudge.abort();
      });
      running.add(run);
    }
    // Until there may be new jobs.
    if (jobs.length === 0)
      await sleep(restMs, undefined, { signal: AbortSignal.any([signal, nudge.signal]) }).catch(() => undefined);
  }
  unsubscribe();
  await Promise.all(running);
}

/** Writes the jobs that go on for ever. */
async function beginOwnJobs({ jobs, clock, log }: Deps): Promise<void> {
  try {
    for (const kind of ["forget", "check-ledger", "tell-treasurer"] as const)
      await jobs.schedule(kind, "all", clock.now());
  } catch (error) {
    log.error({ error }, "the worker could not write its own jobs");
  }
}

type Lease = (pool: JobPool, limit: number) => Promise<Job[]>;

/** Leases jobs. Of a store that does not answer it logs one line, and another when it answers again. */
function createLease({ jobs, clock, log }: Deps, worker: string): Lease {
  let isSilent = false;
  return async (pool, limit) => {
    try {
      const leased = await jobs.lease(worker, clock.now(), pool, limit);
      if (isSilent) log.info({}, "the store answers again");
      isSilent = false;
      return leased;
    } catch (error) {
      if (!isSilent) log.error({ error }, "the store does not answer");
      isSilent = true;
      return [];
    }
  };
}
