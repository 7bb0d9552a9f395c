import type { Database } from "../engine/database.ts";

/**
 * A backup contains the claims of the jobs that were running when it was made. No process runs on the restored store,
 * so nothing has to wait for these claims to expire.
 */
export async function releaseJobs({ db }: Database): Promise<void> {
  await db.updateTable("job").set({ claimed_by: null, claimed_until: 0 }).where("claimed_until", ">", 0).execute();
}

/**
 * Ends the jobs of e-mails and texts that may have gone out already: those that were being sent when the store was last
 * written or, for a store from an earlier moment, all that were due since. The receipts among them wait on Today for a
 * person. Returns how many there were.
 */
export async function holdMail({ db }: Database, now: number, { isEarlier }: { isEarlier: boolean }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ done_at: now, claimed_by: null, claimed_until: 0, last_error: "held after a restore" })
    .where("done_at", "is", null)
    .where("pool", "in", ["mail", "updates", "texts"])
    .where("kind", "<>", "tell-treasurer")
    .where((e) => (isEarlier ? e("run_at", "<=", now) : e("claimed_until", ">", 0)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
