import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#api/deps.ts";
import type { Job } from "#api/store/queue/job-store.ts";
import { isUpdateSubject } from "#api/store/updates/monthly-updates.ts";
import { type JobPool, jobPools } from "#api/store/engine/table-types.ts";
import { runJob } from "./run-jobs.ts";

/** How many jobs of each pool a process runs at once. */
const ROOM: Record<JobPool, number> = { provider: 20, mail: 20, texts: 10, store: 4 };
/** E-mails to all subscribers, limited so that other mails have room beside them. */
const UPDATES_AT_ONCE = 10;
const PUT_BACK_MS = 60_000;
/** Another process may write a job at any time. */
const LONGEST_SLEEP_MS = 1000;

/** Runs jobs as they fall due, until `signal` aborts. Resolves when the last one it began has ended. */
export async function startWorker(deps: Deps, signal: AbortSignal): Promise<void> {
  const worker = deps.newId();
  await beginOwnJobs(deps);
  await Promise.all(jobPools.map((pool) => workOn(pool, deps, worker, signal)));
}

/** Runs the jobs of one pool. It claims for itself, so that nobody looks at jobs for which there is no room. */
async function workOn(pool: JobPool, deps: Deps, worker: string, signal: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>();
  // Jobs are claimed many at once, because looking for one whenever one ends costs more than most jobs do. If the
  // earlier jobs are slow, the waiting ones start after a rest.
  const isTight = () => running.size > ROOM[pool] / 2;
  let hasRested = false;
  let updates = 0;
  let nudge = new AbortController();
  const nudgeWithRoom = () => {
    if (!isTight()) nudge.abort();
  };
  const unsubscribe = deps.onWake(nudgeWithRoom);

  while (!signal.aborted) {
    nudge = new AbortController();
    const left = isTight() && !hasRested ? 0 : ROOM[pool] - running.size;
    const jobs: Job[] = left === 0 ? [] : await claim(deps, worker, pool, left);
    for (const job of jobs) {
      const isUpdate = job.kind === "send-email" && isUpdateSubject(job.subjectId);
      const begun = isUpdate && updates >= UPDATES_AT_ONCE ? putBack(deps, job, worker) : runJob(deps, job, worker);
      if (isUpdate) updates += 1;
      const run = begun.finally(() => {
        if (isUpdate) updates -= 1;
        running.delete(run);
        nudgeWithRoom();
      });
      running.add(run);
    }
    hasRested = jobs.length === 0 && (await rest(AbortSignal.any([signal, nudge.signal])));
  }
  unsubscribe();
  await Promise.all(running);
}

/** Whether nothing new was due meanwhile. */
async function rest(signal: AbortSignal): Promise<boolean> {
  return sleep(LONGEST_SLEEP_MS, true, { signal }).catch(() => false);
}

/** Leaves a claimed job for later. */
async function putBack({ jobs, clock }: Deps, job: Job, worker: string): Promise<void> {
  const now = clock.now();
  // When the store fails, the lease runs out and the job is claimed again.
  await jobs.finish(job, worker, now, now + PUT_BACK_MS).catch(() => undefined);
}

/** Deleting and auditing continue as long as there is a store; what an older version left undone is done once. */
async function beginOwnJobs({ jobs, clock, log, config }: Deps): Promise<void> {
  try {
    for (const kind of ["forget", "check-ledger", "name-donations"] as const) await jobs.begin(kind, clock.now());
    if (config.treasurerEmail !== undefined) await jobs.begin("tell-treasurer", clock.now());
  } catch (error) {
    log.error({ error }, "the worker could not write its own jobs");
  }
}

async function claim(deps: Deps, worker: string, pool: JobPool, limit: number): Promise<Job[]> {
  // The log already has the outage, once.
  return deps.outages
    .watch({ service: "store" }, () => deps.jobs.claim(worker, deps.clock.now(), pool, limit))
    .catch(() => []);
}
