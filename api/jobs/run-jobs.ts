import type { Deps } from "#api/deps.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { finishCancelling } from "#api/mandates/cancel-mandate.ts";
import { type LetterEnd, sendLetter } from "#api/letters/send-letter.ts";
import { confirmAny } from "#api/mandates/confirm-charge.ts";
import { confirmMandate } from "#api/mandates/confirm-mandate.ts";
import type { Job } from "#api/store/queue/job-store.ts";
import { RETRY_MS } from "./job-times.ts";
import { type JobKind, jobPools } from "#api/store/engine/job-kinds.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { BooksDisagree } from "#api/store/operations/backlog.ts";
import { queueTreasurerLetters } from "#api/store/queue/treasurer-letters.ts";
import { forget } from "#api/store/donors/retention.ts";
import { HOUR } from "#api/clock.ts";

const ALL = 1000;

/** Runs all jobs that are due now, once. Returns how many it ran. */
export async function runDueJobs(deps: Deps): Promise<number> {
  const worker = deps.newId();
  const now = deps.clock.now();
  const jobs = (await Promise.all(jobPools.map((pool) => deps.jobs.lease(worker, now, pool, ALL)))).flat();
  await Promise.all(jobs.map((job) => runJob(deps, job, worker)));
  return jobs.length;
}

/** Runs one leased job and releases it. A job that throws runs again later. Never throws. */
export async function runJob(deps: Deps, job: Job, worker: string): Promise<void> {
  const about = { job: job.kind, reference: job.subjectId };
  let next: number | null;
  let why: string | null;
  let result = "done";
  try {
    const end = await WORK[job.kind](deps, job);
    const isRefused = typeof end === "string";
    next = isRefused ? null : end;
    why = isRefused ? end : null;
  } catch (error) {
    deps.log.error({ ...about, error }, "a job failed and will run again");
    next = deps.clock.now() + (RETRY_MS[Math.min(job.attempts, RETRY_MS.length) - 1] ?? RETRY_MS[0]);
    why = nameOf(error);
    result = "error";
  }
  deps.metrics.jobs.inc({ kind: job.kind, result });
  const finish = () => deps.jobs.finish(job, worker, deps.clock.now(), next, why);
  // A connection may be cut at any time, and the job may have sent an e-mail, so it is ended on another one. If the store
  // itself fails, the lease expires and the job is leased again.
  await finish()
    .catch(finish)
    .catch((error: unknown) => deps.log.error({ ...about, error }, "a job could not be ended and will run again"));
}

/** What each job does. It returns when to run it again, `null` when it is done, or why its letter was refused. */
const WORK: Record<JobKind, (deps: Deps, job: Job) => Promise<LetterEnd>> = {
  "check-payment": (deps, { subjectId }) => confirmAny(deps, subjectId),
  "check-mandate": (deps, { subjectId }) => confirmMandate(deps, subjectId),
  "cancel-mandate": (deps, { subjectId, attempts }) => finishCancelling(deps, subjectId, attempts - 1),
  "send-letter": (deps, { subjectId, attempts }) => sendLetter(deps, subjectId, attempts),
  "tell-treasurer": async ({ config, database, clock }) =>
    config.treasurerEmail === undefined ? null : queueTreasurerLetters(database, clock.now()),
  async forget({ database, clock }) {
    await forget(database, clock.now());
    return clock.now() + HOUR;
  },
  async "check-ledger"({ database, clock }) {
    const { ok } = await checkLedger(database);
    if (!ok) throw new BooksDisagree("The books do not agree; `beat doctor` says where.");
    return clock.now() + HOUR;
  },
};
