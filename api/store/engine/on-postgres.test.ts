import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";

const { api } = testApiForEach({ LIMITS: "off" });

/** Resolves once this many transactions wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waits = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waits.execute(api.db)).rows[0]?.count !== count) await sleep(5);
}

test.runIf(inject("postgres"))(
  "a receipt agrees with the record even when it is made while the record is being completed",
  async () => {
    const id = await giveOnce(api, "9001", { CustomerName: "Kofi" });
    const at = api.clock.now();
    await api.deps.payments.move({ id, to: "paid", cause: "worker", at, note: "status Paid" });
    const written = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const writing = api.db.transaction().execute(async (trx) => {
      // Takes the key of the record's next event, without the lock of its payment. Completing the record waits here,
      // after it has looked for the receipt.
      await sql`set local session_replication_role = replica`.execute(trx);
      const event = { payment_id: id, seq: 4, at, cause: "api", to_state: "paid", note: "" } as const;
      await trx.insertInto("event").values(event).execute();
      written.resolve();
      await waiting.promise;
      throw new Error("undone");
    });
    await written.promise;
    const completed = api.deps.payments.completeRecord(id, { name: "Ama" }, at);
    await untilWaiting(1);
    const receipt = api.deps.receipts.take(id, at);
    await Promise.race([receipt, untilWaiting(2)]);
    waiting.resolve();
    await expect(writing).rejects.toThrow("undone");
    expect(await completed).toEqual({ kind: "completed" });
    expect((await receipt)?.donorName).toBe("Ama");
  },
);

test.runIf(inject("postgres"))("of two transactions that wait for each other both are carried out", async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const insertBoth = (one: string, other: string, [own, others]: PromiseWithResolvers<void>[]) =>
    api.deps.database.transact(async (trx) => {
      const insert = (name: string) =>
        trx
          .insertInto("blocked_phone")
          .values({ phone_hash: name, at: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await insert(one);
      own?.resolve();
      await others?.promise;
      await insert(other);
    });
  await Promise.all([insertBoth("a", "b", [first, second]), insertBoth("b", "a", [second, first])]);
  expect(await api.db.selectFrom("blocked_phone").select("phone_hash").execute()).toHaveLength(2);
});
