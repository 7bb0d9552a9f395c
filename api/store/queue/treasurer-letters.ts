import { sql } from "kysely";
import { DAY, dateOf, HOUR } from "#api/clock.ts";
import type { Database } from "../engine/database.ts";
import type { Trx } from "../engine/table-types.ts";
import { isLetter, newJob } from "./job-store.ts";

/** The time of day of the letters, in GMT, which Ghana keeps all year. */
const MORNING_MS = 6 * HOUR;
const MOST_DAYS = 7;

/**
 * Queues, once, the treasurer's letters about the days that have none yet: the last seven at most, and the first time only
 * the last. Returns when the next is due.
 */
export async function queueTreasurerLetters({ transact }: Database, now: number): Promise<number> {
  const last = lastDayTold(now);
  await transact(async (trx) => {
    const { newest } = await trx
      .selectFrom("job")
      .select(sql<string | null>`max(substr(subject_id, 5))`.as("newest"))
      .where(isLetter(["day"]))
      .executeTakeFirstOrThrow();
    const from = newest === null ? last : Math.max(Date.parse(newest) + DAY, last - (MOST_DAYS - 1) * DAY);
    for (let day = from; day <= last; day += DAY) await addOnce(trx, `day:${dateOf(day)}`, now);
  });
  return last + 2 * DAY + MORNING_MS;
}

/** Letters about days that have been told already are not sent, nor queued again. */
export async function skipTreasurerLetters(trx: Trx, now: number): Promise<void> {
  await trx
    .updateTable("job")
    .set({ done_at: now })
    .where(isLetter(["day"]))
    .where("done_at", "is", null)
    .execute();
  await addOnce(trx, `day:${dateOf(lastDayTold(now))}`, now, now);
}

/** The last day whose letter was due by now, as the time it began. */
const lastDayTold = (now: number) => Math.floor((now - MORNING_MS) / DAY - 1) * DAY;

async function addOnce(trx: Trx, letter: string, at: number, doneAt: number | null = null) {
  await trx
    .insertInto("job")
    .values({ ...newJob("send-letter", letter, at), done_at: doneAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
