import { type Kysely, sql } from "kysely";
import type { Database } from "../engine/database.ts";
import { type JobKind, type JobPool, poolOfKind } from "../engine/job-kinds.ts";
import type { Schema } from "../engine/table-types.ts";

export type Job = { id: string; kind: JobKind; subjectId: string; attempts: number };

/**
 * How often hints may bring a check forward, and the least time between them. Hints have their own budget and never
 * move the schedule, so that a flood of forged callbacks cannot use it up.
 */
const HINTS_ALLOWED = 20;
const BETWEEN_HINTS_MS = 1000;
const BETWEEN_VISITS_MS = 3_600_000;

// PostgreSQL reads an untyped parameter inside `case` as text.
const bigint = (value: number) => sql<number>`cast(${value} as bigint)`;

/**
 * Writes a job in the transaction of the row it belongs to. A subject has one job of each kind. Writing it again moves
 * it to `runAt` and releases it from the process that is running it, because that run began before the new reason.
 */
export async function addJob(db: Kysely<Schema>, kind: JobKind, subjectId: string, runAt: number): Promise<void> {
  await db
    .insertInto("job")
    .values(newJob(kind, subjectId, runAt))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ run_at: runAt, done_at: null, leased_by: null, leased_until: 0 }),
    )
    .execute();
}

/** The row of a job that nobody has leased yet. */
export function newJob(kind: JobKind, subjectId: string, runAt: number): Schema["job"] {
  return {
    id: `${kind}:${subjectId}`,
    kind,
    pool: poolOfKind[kind],
    subject_id: subjectId,
    run_at: runAt,
    attempts: 0,
    leased_by: null,
    leased_hints: 0,
    leased_until: 0,
    hints: 0,
    hinted_at: 0,
    done_at: null,
    last_error: null,
  };
}

/** Makes a finished job run again at `runAt`. A job that is running or waiting keeps its schedule. */
export async function renewJob(db: Kysely<Schema>, kind: JobKind, subjectId: string, runAt: number): Promise<void> {
  await db
    .updateTable("job")
    .set({ run_at: runAt, done_at: null })
    .where("id", "=", `${kind}:${subjectId}`)
    .where("done_at", "is not", null)
    .execute();
}

export type JobStore = ReturnType<typeof createJobStore>;

/** `leaseMs`: how long the lease of a job lasts. */
export function createJobStore(database: Database, leaseMs: number) {
  const { db, engine } = database;
  // A run with a clock of its own asks this before each step, so the query is compiled once.
  const soonest = db
    .selectFrom("job")
    .select((e) => {
      const later = e.case().when("run_at", ">", e.ref("leased_until")).then(e.ref("run_at"));
      return ["pool", e.fn.min<number>(later.else(e.ref("leased_until")).end()).as("at")];
    })
    .where("done_at", "is", null)
    .groupBy("pool")
    .orderBy("pool")
    .compile();
  return {
    /** Ensures that a permanent job exists and is due now. */
    async begin(kind: JobKind, at: number): Promise<void> {
      await addJob(db, kind, "all", at);
    },

    /**
     * Leases due jobs of a pool. If the process dies, whoever asks first after the lease has ended gets them.
     * However many jobs are due, the query reads only those it takes and those that others are running.
     */
    async lease(worker: string, at: number, pool: JobPool, limit: number): Promise<Job[]> {
      const rows = await db
        .with(
          (cte) => cte("picked").materialized(),
          (query) =>
            query
              .selectFrom("job")
              .select("id")
              .where("done_at", "is", null)
              .where("pool", "=", pool)
              .where("run_at", "<=", at)
              .where("leased_until", "<=", at)
              // PostgreSQL uses the index for the order only if all of its columns are named.
              .orderBy("done_at")
              .orderBy("run_at")
              .limit(limit)
              .$if(engine === "postgres", (q) => q.forUpdate().skipLocked()),
        )
        .updateTable("job")
        .set((e) => ({
          leased_by: worker,
          leased_hints: e.ref("hints"),
          leased_until: at + leaseMs,
          attempts: e("attempts", "+", 1),
        }))
        .where("id", "in", (e) => e.selectFrom("picked").select("id"))
        .returning(["id", "kind", "subject_id", "attempts"])
        .execute();
      return rows.map((row) => ({ id: row.id, kind: row.kind, subjectId: row.subject_id, attempts: row.attempts }));
    },

    /** Ends a job, or schedules it again at `runAt`, or sooner if a hint came while it ran. */
    async finish(job: Job, worker: string, at: number, runAt: number | null, error: string | null = null) {
      // A hint that came while the job ran may be newer than the answer that the job got, even if the job would end
      // with that answer.
      const isHinted = sql`hints > leased_hints`;
      const next = sql<number | null>`cast(${runAt} as bigint)`;
      const doneAt = runAt === null ? at : null;
      await db
        .updateTable("job")
        .set({
          leased_by: null,
          leased_until: 0,
          last_error: error,
          done_at: sql<number | null>`case when ${isHinted} then null else cast(${doneAt} as bigint) end`,
          run_at: sql<number>`case when ${isHinted} and hinted_at < coalesce(${next}, hinted_at + 1) then hinted_at
              else coalesce(${next}, run_at) end`,
        })
        .where("id", "=", job.id)
        .where("leased_by", "=", worker)
        // A process may have lost the job when its lease ran out, and leased it again.
        .where("attempts", "=", job.attempts)
        .execute();
    },

    /**
     * Brings a check forward, within the budget of hints. A finished check runs again. News needs no budget, because
     * repeats of something else may have spent it, and only a limited number of different callbacks is kept.
     */
    async hint(kind: JobKind, subjectId: string, at: number, isNews = false) {
      const soonest = sql<number>`case when hinted_at + ${bigint(BETWEEN_HINTS_MS)} > ${bigint(at)} then hinted_at + ${bigint(BETWEEN_HINTS_MS)} else ${bigint(at)} end`;
      await db
        .updateTable("job")
        .set((e) => ({
          run_at: sql<number>`case when done_at is null and run_at < ${soonest} then run_at else ${soonest} end`,
          hinted_at: soonest,
          hints: e("hints", "+", 1),
          done_at: null,
        }))
        .where("id", "=", `${kind}:${subjectId}`)
        .$if(!isNews, (query) => query.where("hints", "<", HINTS_ALLOWED))
        .execute();
    },

    /** Sets when a job runs next, after a person had its work done at once; `null`: not by itself. */
    async plan(kind: JobKind, subjectId: string, runAt: number | null): Promise<void> {
      if (runAt !== null) await addJob(db, kind, subjectId, runAt);
    },

    /** When the next job of each pool may be leased. Pools without waiting jobs are left out. */
    async soonest(): Promise<{ pool: JobPool; at: number }[]> {
      const { rows } = await db.executeQuery(soonest);
      return rows;
    },

    /** Brings jobs forward because somebody is looking at their subject, each at most once an hour. */
    async visit(ids: readonly string[], at: number) {
      await db
        .updateTable("job")
        .set({ run_at: at, hinted_at: at, done_at: null })
        .where("id", "in", ids)
        .where("hinted_at", "<=", at - BETWEEN_VISITS_MS)
        .where((e) => e.or([e("done_at", "is not", null), e("run_at", ">", at)]))
        .execute();
    },
  };
}
