import type { Transaction } from "kysely";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { newJob } from "./job-store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The time of day of the e-mails, in GMT, which Ghana keeps all year. */
export const MORNING_MS = 6 * HOUR_MS;
const MOST_DAYS = 7;
const KIND = "tell-treasurer";

/**
 * Queues the treasurer's e-mails about the days up to `last` that have none yet, and about the months that end with
 * these days. Each e-mail has a job of its own, which is never deleted, so queueing it again adds nothing. After an
 * outage only the last seven days are queued, and the first time of all only `last`.
 */
export async function queueTreasurerMails({ db }: Database, last: string, at: number): Promise<void> {
  const { newest } = await db
    .selectFrom("job")
    .select((e) => e.fn.max<string | null>("subject_id").as("newest"))
    .where("kind", "=", KIND)
    .where("subject_id", "like", "____-__-__")
    .executeTakeFirstOrThrow();
  const lastAt = Date.parse(last);
  const from = newest === null ? lastAt : Math.max(Date.parse(newest) + DAY_MS, lastAt - (MOST_DAYS - 1) * DAY_MS);
  for (let day = from; day <= lastAt; day += DAY_MS) {
    const date = dateOf(day);
    await addOnce(db, date, at);
    if (dateOf(day + DAY_MS).endsWith("-01")) await addOnce(db, date.slice(0, 7), at);
  }
}

/** The last day whose e-mail was due by now. */
export const lastDayTold = (now: number): string => dateOf(now - MORNING_MS - DAY_MS);

/** E-mails about days that have been told already are not sent, nor queued again. */
export async function skipTreasurerMails(trx: Transaction<Schema>, now: number): Promise<void> {
  await trx
    .updateTable("job")
    .set({ done_at: now })
    .where("kind", "=", KIND)
    .where("subject_id", "<>", "all")
    .where("done_at", "is", null)
    .execute();
  await trx
    .insertInto("job")
    .values({ ...newJob(KIND, lastDayTold(now), now), done_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

async function addOnce(db: Database["db"], subject: string, at: number): Promise<void> {
  await db
    .insertInto("job")
    .values(newJob(KIND, subject, at))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
