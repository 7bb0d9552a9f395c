import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const block = (phone_hash: string) =>
  api.deps.database.transact((trx) => trx.insertInto("blocked").values({ phone_hash, at: 0 }).execute());
const blocked = async () =>
  (await api.deps.database.db.selectFrom("blocked").select("phone_hash").execute()).map((row) => row.phone_hash);

describe.skipIf(inject("postgres"))("on SQLite, transactions that come together", () => {
  test("share a commit and are all answered", async () => {
    const begun = vi.spyOn(api.deps.database.db, "transaction");
    await Promise.all(Array.from({ length: 100 }, (_, n) => block(String(n))));
    expect(await blocked()).toHaveLength(100);
    expect(begun.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test("fail alone and leave the others committed", async () => {
    await block("b");
    const ends = await Promise.allSettled([block("a"), block("b"), block("c")]);
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((await blocked()).toSorted()).toEqual(["a", "b", "c"]);
  });

  test("all fail when their shared commit fails", async () => {
    const orphan = api.deps.database.transact(async (trx) => {
      // Succeeds until the commit, which then fails.
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await trx
        .insertInto("donation_event")
        .values({ donation_id: "nobody", seq: 1, at: 0, cause: "api", from_state: null, to_state: "paid", note: "" })
        .execute();
    });
    const ends = await Promise.allSettled([block("a"), orphan, block("c")]);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await blocked()).toEqual([]);
    await block("d");
    expect(await blocked()).toEqual(["d"]);
  });
});
