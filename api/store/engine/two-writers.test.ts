import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { Pesewas } from "#contract/money.ts";
import { buildDeps, type Deps } from "#api/deps.ts";
import { WINDOWS } from "#api/limits/windows.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const db = () => api.deps.database.db;

/** Resolves once this many transactions wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waits = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waits.execute(db())).rows[0]?.count !== count) await sleep(5);
}

test.runIf(inject("postgres"))(
  "many requests for one phone to two processes at the same moment lead to one prompt",
  async () => {
    const { config, clock, log } = api.deps;
    await using other = await buildDeps({ ...config, limits: WINDOWS }, { clock, log });
    await using one = await buildDeps({ ...config, limits: WINDOWS }, { clock, log });
    const claim = (deps: Deps, n: number) =>
      deps.payments.start({
        payment: {
          id: `gift-${n}`,
          amount: 2050 as Pesewas,
          channel: "mtn-gh",
          donor: { name: "", email: "", phone: "233241239001" as Msisdn, country: "", city: "", company: "" },
        },
        key: `key-${n}`,
        fingerprint: "",
        address: "1.2.3.4",
        at: clock.now(),
        firstCheckAt: clock.now(),
        isOpen: true,
      });
    const claims = await Promise.all(Array.from({ length: 40 }, (_, n) => claim(n % 2 === 0 ? one : other, n)));
    expect(claims.filter(({ kind }) => kind === "started")).toHaveLength(1);
    expect(claims.filter(({ kind }) => kind === "limited")).toHaveLength(39);
  },
);

test.runIf(inject("postgres"))(
  "a receipt agrees with the record even when it is made while the record is being completed",
  async () => {
    const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001", { CustomerName: "Kofi" }));
    const id = body.data.TransactionId as string;
    const at = api.clock.now();
    await api.deps.payments.move({ id, to: "paid", cause: "worker", at, note: "status Paid" });
    const written = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const writing = db()
      .transaction()
      .execute(async (trx) => {
        // Takes the key of the record's next event, without the lock of its payment. Completing the record waits here,
        // after it has looked for the receipt.
        await sql`set local session_replication_role = replica`.execute(trx);
        const event = {
          payment_id: id,
          mandate_id: null,
          seq: 4,
          at,
          cause: "api",
          from_state: null,
          to_state: "paid",
          note: "",
        } as const;
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
  expect(await db().selectFrom("blocked_phone").select("phone_hash").execute()).toHaveLength(2);
});
