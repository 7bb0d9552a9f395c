import { sql } from "kysely";
import type { Database } from "../engine/database.ts";
import { type JobKind, type JobPool, type LetterKind, poolOfKind } from "../engine/job-kinds.ts";
import type { Db } from "../engine/table-types.ts";

export type Job = { id: string; kind: JobKind; subjectId: string; attempts: number };

/**
 * Has a job run at `at`, or sooner if it is to run sooner. A subject has one job of each kind; one that is done begins
 * anew, and a process that is running it loses its lease, because it began before the new reason.
 */
export async function schedule(db: Db, kind: JobKind, subjectId: string, at: number): Promise<void> {
  await db
    .insertInto("job")
    .values(newJob(kind, subjectId, at))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        run_at: sql<number>`case when job.done_at is null and job.run_at < excluded.run_at then job.run_at else excluded.run_at end`,
        attempts: sql<number>`case when job.done_at is null then job.attempts else 0 end`,
        done_at: null,
        leased_by: null,
      }),
    )
    .execute();
}

/** Has a letter sent: the receipt of a payment, for example. A text is one too. */
export const scheduleLetter = (db: Db, kind: LetterKind, of: string, at: number) =>
  schedule(db, "send-letter", `${kind}:${of}`, at);

/** Whether a job sends a letter of these kinds. */
export const isLetter = (kinds: readonly LetterKind[]) =>
  sql<boolean>`(job.kind = 'send-letter' and (${sql.join(
    kinds.map((kind) => sql`job.subject_id like ${`${kind}:%`}`),
    sql` or `,
  )}))`;

export function newJob(kind: JobKind, subject_id: string, run_at: number) {
  return { id: `${kind}:${subject_id}`, kind, pool: poolOfKind[kind], subject_id, run_at, attempts: 0 };
}

export type JobStore = ReturnType<typeof createJobStore>;

/** `leaseMs`: how long the lease of a job lasts. */
export function createJobStore({ db }: Database, leaseMs: number) {
  return {
    schedule: (kind: JobKind, subjectId: string, at: number) => schedule(db, kind, subjectId, at),

    /**
     * Leases due jobs of a pool. A leased job is due again when its lease ends, so if the process dies, whoever asks first
     * gets it. However many jobs are due, the query reads only those it takes.
     */
    async lease(worker: string, at: number, pool: JobPool, limit: number): Promise<Job[]> {
      return db
        .with(
          (cte) => cte("picked").materialized(),
          (query) =>
            query
              .selectFrom("job")
              .select("id")
              .where("done_at", "is", null)
              .where("pool", "=", pool)
              .where("run_at", "<=", at)
              // PostgreSQL uses the index for the order only if all of its columns are named.
              .orderBy("done_at")
              .orderBy("run_at")
              .limit(limit)
              .forUpdate()
              .skipLocked(),
        )
        .updateTable("job")
        .set((e) => ({ leased_by: worker, run_at: at + leaseMs, attempts: e("attempts", "+", 1) }))
        .where("id", "in", (e) => e.selectFrom("picked").select("id"))
        .returning(["id", "kind", "subject_id as subjectId", "attempts"])
        .execute();
    },

    /** Ends a job, or has it run again at `runAt`. Nothing changes if the process has lost the lease. */
    async finish(job: Job, worker: string, at: number, runAt: number | null, error: string | null = null) {
      await db
        .updateTable("job")
        .set({ leased_by: null, last_error: error, ...(runAt === null ? { done_at: at } : { run_at: runAt }) })
        .where("id", "=", job.id)
        .where("leased_by", "=", worker)
        // The process may have lost the job when its lease ran out, and leased it again.
        .where("attempts", "=", job.attempts)
        .execute();
    },
  };
}
