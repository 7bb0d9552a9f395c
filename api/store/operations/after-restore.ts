import { sql } from "kysely";
import type { Database } from "../engine/database.ts";

/**
 * A backup contains the claims of the jobs that were running when it was made. No process runs on the restored store,
 * so nothing has to wait for these claims to expire.
 */
export async function releaseJobs({ db }: Database): Promise<void> {
  await db.updateTable("job").set({ claimed_by: null, claimed_until: 0 }).where("claimed_until", ">", 0).execute();
}

/**
 * Holds the e-mails that may have gone out already: all that were due since the backup, and later those about what had
 * begun by now (`addMail`). They
 * wait on Today for a person. Codes, which are good for minutes, end. Returns how many e-mails are held.
 */
export async function holdMail({ transact }: Database, now: number): Promise<number> {
  return transact(async (trx) => {
    await trx.insertInto("restore").values({ at: now }).execute();
    const { rows } = await sql<{ held_at: number | null }>`
      update job set done_at = ${now}, claimed_by = null, claimed_until = 0,
        held_at = case when kind = 'send-code' then null else cast(${now} as bigint) end
      where done_at is null and pool in ('mail', 'updates', 'texts') and kind <> 'tell-treasurer'
        and run_at <= ${now}
      returning held_at`.execute(trx);
    return rows.filter((row) => row.held_at !== null).length;
  });
}

/**
 * The numbers of receipts go on at `from`, if that is above the last one of this store: an earlier store, which was lost,
 * may have given those in between. They are recorded as one gap.
 */
export async function raiseReceipts(
  { transact }: Database,
  { from, at, who }: { from: number; at: number; who: string },
): Promise<void> {
  await transact(async (trx) => {
    const row = await trx.selectFrom("sequence").select("value").where("name", "=", "receipt").executeTakeFirst();
    const first = (row?.value ?? 0) + 1;
    if (from <= first) return;
    const value = from - 1;
    await trx.insertInto("receipt_gap").values({ first, last: value, at, who }).execute();
    await trx
      .insertInto("sequence")
      .values({ name: "receipt", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  });
}
