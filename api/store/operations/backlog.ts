import { type RawBuilder, sql } from "kysely";
import type { FailureReason } from "#contract/states.ts";
import { HOUR } from "#api/clock.ts";
import { HORIZON_MS } from "#api/payments/ask-schedule.ts";
import { type Flag, FLAGS, flagNames, OPEN_STATES } from "#api/payments/states.ts";
import { countOf, type Database } from "../engine/database.ts";
import { jobPools } from "../engine/job-kinds.ts";

type Db = Pick<Database, "db">;

/** Every kind of thing that waits for a person, the most urgent first. */
export const WAITING = {
  odd: "Payments of which the provider says something odd",
  unanswered: "Payments of which the provider has not said whether they were paid",
  owed: "Payments to be given back: taken twice, or after the end",
  unstopped: "Recurring gifts that are not stopped",
  unknown: "Recurring gifts whose outcome is unknown",
  receipts: "Receipts that have not been sent",
} as const;

export type WaitingKind = keyof typeof WAITING;
/** How much of each kind waits. Today, the treasurer's letter and `beat doctor` say the same, because all ask here. */
export type Waiting = Readonly<Record<WaitingKind, number>>;

export type Backlog = Awaited<ReturnType<typeof readBacklog>>;

export const ODD: readonly Flag[] = ["another-sum", "same-transaction", "contrary"];
export const UNANSWERED: readonly Flag[] = ["unanswered"];
export const OWED: readonly Flag[] = ["taken-twice", "after-cancel"];

/** A receipt that is younger is on its way. */
const SENDING_MS = 10 * 60_000;

/** Counts what waits at `now`, and for how long (seconds). Ages are 0 if nothing waits. */
export async function readBacklog({ db }: Db, now: number) {
  const age = (at: number | null | undefined) => (at ? Math.max(0, now - at) / 1000 : 0);
  const payments = db.selectFrom("payment");
  const mandates = db.selectFrom("mandate");
  const flagged = (flags: readonly Flag[]) =>
    countOf(payments.where("flag", "is not", null).where(isFlagged("payment", flags)));
  const jobs = await readOverdueJobs({ db }, now);
  const backup = await readLastBackup({ db });
  const receipts = db
    .selectFrom("receipt")
    .where("at", "<=", now - SENDING_MS)
    .where(isReceiptWaiting("receipt"));
  const unknown = mandates.where("state", "=", "unknown").where("created_at", "<", now - HORIZON_MS);
  return {
    openPayments: await countOf(payments.where("state", "in", OPEN_STATES)),
    odd: await flagged(ODD),
    unanswered: await flagged(UNANSWERED),
    owed: await flagged(OWED),
    unstopped: await countOf(mandates.where("state", "=", "cancelling")),
    unknown: await countOf(unknown),
    overdueJobs: jobs.count,
    oldestOverdueJob: age(jobs.oldest),
    receipts: await countOf(receipts),
    /** The age of the last complete backup; `Infinity` if there is none. */
    lastBackup: backup === null ? Infinity : age(backup),
  };
}

export function waitingWords(waiting: Waiting): [what: string, count: number][] {
  // The cast is safe, because the keys of the words are the kinds.
  const kinds = Object.keys(WAITING) as WaitingKind[];
  return kinds.filter((kind) => waiting[kind] > 0).map((kind) => [WAITING[kind], waiting[kind]]);
}

/** Whether the payment under this name is flagged and waits for a person, with one of these flags. */
export function isFlagged(name: string, flags: readonly Flag[] = flagNames): RawBuilder<boolean> {
  const [flag, noted, state] = ["flag", "noted_at", "state"].map((column) => sql.ref(`${name}.${column}`));
  const waits = flags.map((each) => {
    const { until = "" } = FLAGS[each] as { until?: string };
    return sql`${flag} = ${each} and ${state} <> ${until}`;
  });
  return sql<boolean>`(${noted} is null and (${sql.join(waits, sql` or `)}))`;
}

/**
 * Whether a row of the table `receipt`, under this name, waits to be sent. Looks for an unfinished job, because a receipt
 * that the mail server refused, or whose person was erased, no longer waits.
 */
export function isReceiptWaiting(name: string): RawBuilder<boolean> {
  const [sent, id] = ["sent_at", "payment_id"].map((column) => sql.ref(`${name}.${column}`));
  return sql<boolean>`(${sent} is null and ${id} is not null and exists (select 1 from job where job.done_at is null
    and job.id = 'send-letter:receipt:' || ${id}))`;
}

/** So many gifts in a row are no chance, if no donor can have caused it. */
export const FAILED_IN_A_ROW = 3;
const RECENT_MS = 6 * HOUR;

const OURS: readonly (FailureReason | null)[] = ["channel-unavailable", "provider-unreachable"];

/** Whether the last gifts that ended have all failed for reasons that are ours or the provider's. */
export async function haveLastGiftsFailed({ db }: Db, now: number): Promise<boolean> {
  const last = await db
    .selectFrom("payment")
    .select(["state", "reason"])
    .where("mandate_id", "is", null)
    .where("created_at", ">", now - RECENT_MS)
    .where("state", "not in", ["created", "pending"])
    .orderBy("created_at", "desc")
    .limit(FAILED_IN_A_ROW)
    .execute();
  const isOurs = last.map(({ state, reason }) => state === "unknown" || (state === "failed" && OURS.includes(reason)));
  return isOurs.length === FAILED_IN_A_ROW && isOurs.every(Boolean);
}

/** What the hourly check of the books ends with if they do not agree. */
export class BooksDisagree extends Error {
  override name = "BooksDisagree";
}

/** Whether the last check of the books, by whatever process, found that they do not agree. */
export async function haveBooksDisagreed({ db }: Db): Promise<boolean> {
  const check = await db.selectFrom("job").select("last_error").where("id", "=", "check-ledger:all").executeTakeFirst();
  return check?.last_error === "BooksDisagree";
}

/** The jobs that are due and have not run: how many, and when the oldest was due. */
export async function readOverdueJobs({ db }: Db, now: number): Promise<{ count: number; oldest: number | null }> {
  return (
    db
      .selectFrom("job")
      .select((e) => [e.fn.countAll<number>().as("count"), e.fn.min<number | null>("run_at").as("oldest")])
      .where("done_at", "is", null)
      // Lists all pools, so that the index skips jobs that are not due.
      .where("pool", "in", jobPools)
      .where("run_at", "<", now)
      .executeTakeFirstOrThrow()
  );
}

/** When the last complete backup was made; `null` if there is none. */
export async function readLastBackup({ db }: Db): Promise<number | null> {
  const { newest } = await db
    .selectFrom("audit")
    .select((e) => e.fn.max<number | null>("at").as("newest"))
    .where("action", "=", "backup")
    .where("outcome", "=", "done")
    .executeTakeFirstOrThrow();
  return newest;
}
