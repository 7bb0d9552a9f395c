import type { MonthlyUpdate } from "#api/subscribers/monthly-update.ts";
import { countOf, type Database } from "../engine/database.ts";
import { newJob } from "../queue/job-store.ts";
import type { Db } from "../engine/table-types.ts";

/** Mail servers refuse a flood, and the jobs of gifts get their turn in between. */
export const BETWEEN_EMAILS_MS = 200;
/** How many jobs one statement writes: each has seven values, and SQLite takes 32,766 in all. */
const CHUNK = 1000;

/** Whether this e-mail, or another one with its subject, was queued before. */
export type Earlier =
  | { kind: "new" }
  | { kind: "queued-before"; at: number; readers: number }
  | { kind: "subject-used"; at: number };
export type Queued = { kind: "queued"; readers: number } | Exclude<Earlier, { kind: "new" }>;

/** Writes the e-mail, and one job for each confirmed subscriber. Repeated and concurrent calls queue it once. */
export async function queueUpdate({ transact }: Database, update: MonthlyUpdate, at: number): Promise<Queued> {
  return transact(async (trx) => {
    const written = await trx
      .insertInto("update_sent")
      .values({ ...update, at, readers: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!written) {
      const earlier = await findEarlier(trx, update);
      if (earlier.kind === "new") throw new Error("An update that could not be stored exists already.");
      return earlier;
    }
    const confirmed = trx.selectFrom("subscriber").select("id").where("confirmed_at", "is not", null).orderBy("id");
    const jobs = (await confirmed.execute()).map(({ id }, n) =>
      newJob("send-letter", `update:${id}:${update.id}`, at + n * BETWEEN_EMAILS_MS),
    );
    for (let first = 0; first < jobs.length; first += CHUNK) {
      const some = jobs.slice(first, first + CHUNK);
      await trx.insertInto("job").values(some).execute();
    }
    const readers = jobs.length;
    // An update without readers was not sent, so it may be queued again.
    if (readers === 0) await trx.deleteFrom("update_sent").where("id", "=", update.id).execute();
    else await trx.updateTable("update_sent").set({ readers }).where("id", "=", update.id).execute();
    return { kind: "queued", readers };
  });
}

export async function findEarlier(db: Db, { id, subject }: MonthlyUpdate): Promise<Earlier> {
  const rows = await db
    .selectFrom("update_sent")
    .select(["id", "at", "readers"])
    .where((e) => e.or([e("id", "=", id), e("subject", "=", subject)]))
    .execute();
  const same = rows.find((row) => row.id === id);
  if (same) return { kind: "queued-before", at: same.at, readers: same.readers };
  return rows[0] ? { kind: "subject-used", at: rows[0].at } : { kind: "new" };
}

export function countReaders({ db }: Database): Promise<number> {
  return countOf(db.selectFrom("subscriber").where("confirmed_at", "is not", null));
}

export async function readUpdate(db: Db, id: string): Promise<MonthlyUpdate> {
  return db.selectFrom("update_sent").select(["id", "subject", "text"]).where("id", "=", id).executeTakeFirstOrThrow();
}
