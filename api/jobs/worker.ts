import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#api/deps.ts";
import type { Job } from "#api/store/queue/job-store.ts";
import { isUpdateSubject } from "#api/store/updates/monthly-updates.ts";
import type { JobKind } from "#api/store/engine/table-types.ts";
import { runJob } from "./run-jobs.ts";

/** The jobs that wait for one service, and how many run at once: while it does not answer, other jobs have room. */
type Pool = { kinds: readonly JobKind[]; concurrency: number };
const POOLS: readonly Pool[] = [
  { kinds: ["check-donation", "check-recurring", "check-charge", "cancel-recurring"], concurrency: 20 },
  {
    kinds: ["send-receipt", "resend-receipt", "send-email", "remind-charge", "tell-failed-charge", "tell-ended"],
    concurrency: 20,
  },
  { kinds: ["send-code"], concurrency: 10 },
];
/** E-mails to all subscribers, limited so that other mails have room beside them. */
const UPDATES_AT_ONCE = 10;
/** Jobs claimed at a time, at most. */
const MOST = 20;
const PUT_BACK_MS = 60_000;
/** Another process may write a job at any time. */
const LONGEST_SLEEP_MS = 1000;

/** Runs jobs as they fall due, until `signal` aborts. Resolves when the last one it began has ended. */
export async function startWorker(deps: Deps, signal: AbortSignal): Promise<void> {
  const worker = deps.newId();
  const running = new Map<Promise<void>, JobKind>();
  const leftIn = ({ kinds, concurrency }: Pool) =>
    concurrency - [...running.values()].filter((kind) => kinds.includes(kind)).length;
  // Jobs are claimed many at once, because looking for one whenever one ends costs more than most jobs do. If the
  // earlier jobs are slow, the waiting ones start after a rest.
  const isTight = (pool: Pool) => leftIn(pool) < pool.concurrency / 2;
  let hasRested = false;
  let updates = 0;
  let nudge = new AbortController();
  const unsubscribe = deps.onWake(() => nudge.abort());

  await beginOwnJobs(deps);
  while (!signal.aborted) {
    nudge = new AbortController();
    const full = POOLS.filter(hasRested ? (pool) => leftIn(pool) === 0 : isTight);
    const most = Math.min(...POOLS.filter((pool) => !full.includes(pool)).map(leftIn), MOST);
    const jobs = await claim(deps, worker, { most, without: full.flatMap(({ kinds }) => kinds) });
    for (const job of jobs) {
      const isUpdate = job.kind === "send-email" && isUpdateSubject(job.subjectId);
      const begun = isUpdate && updates >= UPDATES_AT_ONCE ? putBack(deps, job, worker) : runJob(deps, job, worker);
      if (isUpdate) updates += 1;
      const run = begun.finally(() => {
        if (isUpdate) updates -= 1;
        running.delete(run);
        if (!POOLS.some((pool) => pool.kinds.includes(job.kind) && isTight(pool))) nudge.abort();
      });
      running.set(run, job.kind);
    }
    hasRested = jobs.length === 0 && (await rest(AbortSignal.any([signal, nudge.signal])));
  }
  unsubscribe();
  await Promise.all(running.keys());
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
async function beginOwnJobs({ jobs, clock, log }: Deps): Promise<void> {
  try {
    for (const kind of ["forget", "check-ledger", "name-donations"] as const) await jobs.begin(kind, clock.now());
  } catch (error) {
    log.error({ error }, "the worker could not write its own jobs");
  }
}

async function claim(deps: Deps, worker: string, { most, without }: { most: number; without: readonly JobKind[] }) {
  // The log already has the outage, once.
  return deps.outages
    .watch({ service: "store" }, () => deps.jobs.claim(worker, deps.clock.now(), most, without))
    .catch(() => []);
}
