import { HOUR } from "#api/clock.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Database } from "../engine/database.ts";
import { jobPools } from "../engine/job-kinds.ts";

type Db = Pick<Database, "db">;

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
