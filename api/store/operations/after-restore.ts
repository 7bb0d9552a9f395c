import { sql } from "kysely";
import type { Database } from "../engine/database.ts";
import { DONORS_LETTERS, MOMENTARY_LETTERS } from "../engine/job-kinds.ts";
import type { Trx } from "../engine/table-types.ts";
import { isLetter } from "../queue/job-store.ts";
import { skipTreasurerLetters } from "../queue/treasurer-letters.ts";

/**
 * What a restore does with a store from an earlier moment. `series`: that of the next receipt's number. `unsent`: receipts
 * and notices that are sent now. `cancelled`: codes by text and e-mails to subscribers that are not.
 */
export type Resumed = { series: number; unsent: number; cancelled: number };

/**
 * Lets a store go on that was put back to an earlier moment, before any process runs on it. Receipt numbers begin again
 * in the next series, because nobody knows which were given since. What was not sent is sent, but no codes, and nothing
 * to subscribers or about past days.
 */
export async function resumeStore({ transact }: Database, now: number): Promise<Resumed> {
  return transact(async (trx) => {
    // No process runs, so nothing has to wait for the leases of those that ran when the backup was made.
    await trx
      .updateTable("job")
      .set((e) => ({ leased_by: null, run_at: e.ref("ran_at") }))
      .where("leased_by", "is not", null)
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable("job")
      .set({ done_at: now })
      .where("done_at", "is", null)
      .where(isLetter(MOMENTARY_LETTERS))
      .executeTakeFirstOrThrow();
    await skipTreasurerLetters(trx, now);
    const { unsent } = await trx
      .selectFrom("job")
      .select((e) => e.fn.countAll<number>().as("unsent"))
      .where("done_at", "is", null)
      .where(isLetter(DONORS_LETTERS))
      .where("run_at", "<=", now)
      .executeTakeFirstOrThrow();
    return { series: await openSeries(trx), unsent, cancelled: Number(numUpdatedRows) };
  });
}

async function openSeries(trx: Trx): Promise<number> {
  const { series } = await trx
    .insertInto("receipt_counter")
    .values({ name: "receipt", series: 2, value: 0 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ series: sql`receipt_counter.series + 1`, value: 0 }),
    )
    .returning("series")
    .executeTakeFirstOrThrow();
  return series;
}
