import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { pay } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { DAY } from "#api/clock.ts";
import type { Db } from "./table-types.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const statement = (text: string) => sql.raw<{ page_count: number }>(text).execute(api.db);

/** Lets the file grow by this many pages and no further. */
async function leaveRoomFor(pages: number): Promise<void> {
  const { rows } = await statement("pragma page_count");
  await statement(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + pages}`);
}

const idsIn = async (query: string) =>
  (await sql.raw<{ id: string }>(query).execute(api.db)).rows.map(({ id }) => id).toSorted();

/** The problem code for each HTTP status. */
const CODES: Record<number, string | undefined> = { 202: undefined, 500: "unexpected", 503: "not-ready" };

/** How many prompts a phone got, and how many of its gifts were written. */
async function traceOf(phone: string): Promise<[number, number]> {
  const written = api.db.selectFrom("payment").select("id").where("phone_hash", "=", api.deps.keyring.hash(phone));
  return [(await api.phone(phone)).prompts.length, (await written.execute()).length];
}

describe.skipIf(inject("postgres"))("on SQLite, when the disk is full,", () => {
  test("a gift is stored as a whole or not at all, and is accepted only when it is stored", async () => {
    const accepted: string[] = [];
    const statuses = new Set<number>();
    // With each number of free pages, another statement finds no room.
    for (let pages = 0; pages < 8; pages += 1) {
      await leaveRoomFor(pages);
      for (let group = 0; group < 4; group += 1) {
        const phones = Array.from({ length: 4 }, (_, n) => `23324${100 + pages * 100 + group * 10 + n}0200`);
        const answers = await Promise.all(
          phones.map((CustomerMsisdn) => pay(api, "", { changes: { CustomerMsisdn } })),
        );
        for (const [index, { status, body }] of answers.entries()) {
          statuses.add(status);
          // Each answer agrees with the prompts on the phone and with what was written.
          expect(await traceOf(phones[index] ?? ""), String(status)).toEqual(status === 503 ? [0, 0] : [1, 1]);
          expect(body.code).toBe(CODES[status]);
          if (status === 202) accepted.push(body.data.TransactionId);
        }
      }
    }
    // A gift that finds no room is answered with 503. A gift that is written, but whose answer from the provider finds
    // no room, is answered with 500. Whether that happens depends on where the room ends.
    expect([...statuses].filter((status) => status !== 500).toSorted()).toEqual([202, 503]);

    const written = await idsIn("select id from payment");
    expect(accepted.filter((id) => !written.includes(id))).toEqual([]);
    expect(await idsIn("select payment_id as id from idempotency_key")).toEqual(written);
    expect(await idsIn("select subject_id as id from job where kind = 'check-payment'")).toEqual(written);
    expect(await idsIn("select distinct payment_id as id from event")).toEqual(written);

    // Once there is room again, everything approved is counted.
    await leaveRoomFor(1_000_000);
    await api.pass(2000);
    await api.pass(DAY);
    expect(await api.ledger()).toEqual(await api.charges());
    expect((await api.ledger()).length).toBeGreaterThanOrEqual(accepted.length);
  });

  const fill = (db: Db) =>
    db
      .insertInto("update_sent")
      .values({ id: "a", subject: "b", text: "c".repeat(100_000), at: 0, readers: 0 })
      .execute();

  test("a transaction takes no statement after the one that found no room, and leaves nothing; the log says why", async () => {
    await leaveRoomFor(2);
    const block = (db: Db, phone_hash: string) =>
      db.insertInto("blocked_phone").values({ phone_hash, at: 0 }).execute();
    const undone = api.deps.database.transact(async (trx) => {
      await block(trx, "before");
      await fill(trx).catch(() => undefined);
      await block(trx, "after");
    });
    await expect(undone).rejects.toThrow();
    expect(await api.db.selectFrom("blocked_phone").selectAll().execute()).toEqual([]);
    expect(await api.deps.database.transact(fill).catch(nameOf)).toBe(
      "Error ERR_SQLITE_ERROR (database or disk is full)",
    );
  });
});
