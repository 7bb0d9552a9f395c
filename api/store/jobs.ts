import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { JobKind, Schema } from "./schema.ts";

export type Job = { id: string; kind: JobKind; subjectId: string; attempts: number };

const LEASE_MS = 60_000;
/** Hints bring a check forward at most this often, and never use up the schedule (reliability.md §3.5). */
const HINTS_ALLOWED = 40;

/** Writes a job in the transaction of the row it belongs to. One of a kind for a subject. */
export async function addJob(
  trx: Transaction<Schema> | Kysely<Schema>,
  kind: JobKind,
  subjectId: string,
  runAt: number,
) {
  await trx
    .insertInto("job")
    .values({
      id: `${kind}:${subjectId}`,
      kind,
      subject_id: subjectId,
      run_at: runAt,
      attempts: 0,
      claimed_by: null,
      claimed_until: 0,
      hints: 0,
      hinted_at: 0,
      done_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ run_at: runAt, done_at: null }))
    .execute();
}

export type JobStore = ReturnType<typeof createJobStore>;

export function createJobStore({ db, engine }: Database) {
  return {
    /** Claims due jobs for a while; whoever dies with them loses them to the next claim after the lease. */
    async claim(worker: string, at: number, limit: number): Promise<Job[]> {
      const rows = await db
        .with(
          (cte) => cte("picked").materialized(),
          (query) =>
            query
              .selectFrom("job")
              .select("id")
              .where("done_at", "is", null)
              .where("run_at", "<=", at)
              .where("claimed_until", "<=", at)
              .orderBy("run_at")
              .limit(limit)
              .$if(engine === "postgres", (q) => q.forUpdate().skipLocked()),
        )
        .updateTable("job")
        .set((e) => ({ claimed_by: worker, claimed_until: at + LEASE_MS, attempts: e("attempts", "+", 1) }))
        .where("id", "in", (e) => e.selectFrom("picked").select("id"))
        .returning(["id", "kind", "subject_id", "attempts"])
        .execute();
      return rows.map((row) => ({ id: row.id, kind: row.kind, subjectId: row.subject_id, attempts: row.attempts }));
    },

    /** Ends a job, or lets it run again at `runAt`, or sooner when a hint came in meanwhile. */
    async finish(job: Job, worker: string, at: number, runAt: number | null, error: string | null = null) {
      await db
        .updateTable("job")
        .set((e) => ({
          claimed_by: null,
          claimed_until: 0,
          last_error: error,
          done_at: runAt === null ? at : null,
          // A hint that came while the job ran may know more than the answer the job got.
          run_at:
            runAt === null
              ? e.ref("run_at")
              : e
                  .case()
                  .when("hinted_at", ">=", e("claimed_until", "-", LEASE_MS))
                  .then(at)
                  .else(runAt)
                  .end(),
        }))
        .where("id", "=", job.id)
        .where("claimed_by", "=", worker)
        .execute();
    },

    /** Brings a job forward to `at`, within the budget of hints. A finished job stays finished. */
    async hint(kind: JobKind, subjectId: string, at: number) {
      await db
        .updateTable("job")
        .set((e) => ({
          run_at: e.case().when("run_at", ">", at).then(at).else(e.ref("run_at")).end(),
          hinted_at: at,
          hints: e("hints", "+", 1),
        }))
        .where("id", "=", `${kind}:${subjectId}`)
        .where("done_at", "is", null)
        .where("hints", "<", HINTS_ALLOWED)
        .execute();
    },

    /** When the next job is due, for a worker that sleeps until then. */
    async nextDue(): Promise<number | undefined> {
      const row = await db
        .selectFrom("job")
        .select((e) => e.fn.min("run_at").as("run_at"))
        .where("done_at", "is", null)
        .executeTakeFirst();
      return row?.run_at ?? undefined;
    },
  };
}
