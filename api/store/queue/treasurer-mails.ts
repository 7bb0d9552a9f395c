import type { Database } from "../engine/database.ts";
import { newJob } from "./job-store.ts";

const DAY_MS = 86_400_000;
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

async function addOnce(db: Database["db"], subject: string, at: number): Promise<void> {
  await db
    .insertInto("job")
    .values(newJob(KIND, subject, at))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
