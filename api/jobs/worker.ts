import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#api/deps.ts";
import type { Job } from "#api/store/queue/job-store.ts";
import { type JobPool, jobPools } from "#api/store/engine/job-kinds.ts";
import { runJob } from "./run-jobs.ts";

/** How many jobs of a pool run at a time. */
const ROOM = 20;
/** How long a pool without due jobs rests. It is short, because any process may write a job at any time. */
const REST_MS = 1000;

/** Runs jobs until `signal` aborts, and resolves when the last one has ended. */
export async function startWorker(deps: Deps, signal: AbortSignal): Promise<void> {
  const worker = deps.newId();
  await beginOwnJobs(deps);
  const lease = createLease(deps, worker);
  await Promise.all(jobPools.map((pool) => workOn(pool, deps, { lease, worker }, signal)));
}

/** Runs the jobs of one pool. Each pool leases its own jobs, so that no jobs are read for which there is no room. */
async function workOn(
  pool: JobPool,
  deps: Deps,
  { lease, worker }: { lease: Lease; worker: string },
  signal: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    const jobs = await lease(pool, ROOM - running.size);
    for (const job of jobs) {
      const run = runJob(deps, job, worker).finally(() => running.delete(run));
      running.add(run);
    }
    if (running.size === ROOM) await Promise.race(running);
    else if (jobs.length === 0) await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
  }
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
