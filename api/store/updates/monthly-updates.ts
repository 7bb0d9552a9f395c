import type { MonthlyUpdate } from "#api/subscribers/monthly-update.ts";
import { countOf, type Database } from "../engine/database.ts";
import { hold } from "../engine/waiting.ts";
import { newJob } from "../queue/job-store.ts";
import type { Db } from "../engine/table-types.ts";

/** Mail servers refuse a flood, and the jobs of gifts get their turn in between. */
export const BETWEEN_EMAILS_MS = 200;
/** How many jobs one statement writes: each has seven values, and SQLite takes 32,766 in all. */
const CHUNK = 1000;

/** To how many it goes, or the earlier one because of which it does not. */
export type Queued = { readers: number } | { earlier: Earlier };
export type Earlier = NonNullable<Awaited<ReturnType<typeof findEarlier>>>;

/**
 * Writes the e-mail, and one job for each confirmed subscriber. Repeated and concurrent calls queue it once. Without readers
 * it is not sent, so it may be queued again.
 */
export async function queueUpdate({ transact }: Database, update: MonthlyUpdate, at: number): Promise<Queued> {
  return transact(async (trx) => {
    await hold(trx, "updates");
    const earlier = await findEarlier(trx, update);
    if (earlier) return { earlier };
    const confirmed = trx.selectFrom("subscriber").select("id").where("confirmed_at", "is not", null).orderBy("id");
    const jobs = (await confirmed.execute()).map(({ id }, n) =>
      newJob("send-letter", `update:${id}:${update.id}`, at + n * BETWEEN_EMAILS_MS),
    );
    const readers = jobs.length;
    if (readers > 0)
      await trx
        .insertInto("update_sent")
        .values({ ...update, at, readers })
        .execute();
    for (let first = 0; first < readers; first += CHUNK) {
      const some = jobs.slice(first, first + CHUNK);
      await trx.insertInto("job").values(some).execute();
    }
    return { readers };
  });
}

/** The same e-mail that was queued before, or else another one with its subject. */
export function findEarlier(db: Db, { id, subject }: MonthlyUpdate) {
  return db
    .selectFrom("update_sent")
    .select(["id", "at", "readers"])
    .where((e) => e.or([e("id", "=", id), e("subject", "=", subject)]))
    .orderBy((e) => e.case().when("id", "=", id).then(0).else(1).end())
    .executeTakeFirst();
}

export function countReaders({ db }: Database): Promise<number> {
  return countOf(db.selectFrom("subscriber").where("confirmed_at", "is not", null));
}

export async function readUpdate(db: Db, id: string): Promise<MonthlyUpdate> {
  return db.selectFrom("update_sent").select(["id", "subject", "text"]).where("id", "=", id).executeTakeFirstOrThrow();
}
