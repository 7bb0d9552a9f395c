import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { aPayment, aSubscription, aVerification } from "#api/fixtures/gifts.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const db = () => api.deps.database.db;

/** Begins `work` while a transaction of ours has changed the row, and commits once `work` waits for it. */
async function whileWriting(table: "donation" | "recurring", id: string, work: () => Promise<unknown>) {
  return db()
    .transaction()
    .execute(async (trx) => {
      await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(trx);
      const working = work();
      const waits = sql<{ count: number }>`
        select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waits.execute(db())).rows[0]?.count !== 1) await sleep(5);
      return { working };
    })
    .then(({ working }) => working);
}

describe.skipIf(inject("postgres") === undefined)("a change of state beside another writer", () => {
  test("waits for it and is made: proved money is not forgotten", async () => {
    const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"));
    const id = body.data.TransactionId as string;
    const paid = { id, to: "paid", cause: "worker", at: api.clock.now(), note: "status Paid" } as const;
    expect(await whileWriting("donation", id, () => api.deps.donations.transition(paid))).toMatchObject({
      state: "paid",
    });
    expect(await api.ledger()).toEqual([{ reference: id, pesewas: 2050 }]);
  });

  test("waits for it and is made: a recurring donation is stopped", async () => {
    const asked = aSubscription("0001");
    const { body } = await api.call("POST", "/rip/subscribe", asked);
    await api.call("POST", "/rip/verify", aVerification(asked, body.data, "1234"));
    const id = body.data.recurringInvoiceId as string;
    const stop = { id, to: "cancelling", cause: "api", at: api.clock.now(), note: "asked to stop" } as const;
    expect(await whileWriting("recurring", id, () => api.deps.recurring.transition(stop))).toBe(true);
  });
});
