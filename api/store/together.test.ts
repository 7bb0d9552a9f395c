import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/gifts.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { createTogether } from "./together.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/** Blocks phones together, and keeps the lists in which that was done. */
function blocking() {
  const lists: string[][] = [];
  const block = createTogether(api.deps.database)(
    async (trx, phones: readonly string[]) => {
      lists.push([...phones]);
      const rows = phones.map((phone) => ({ phone_hash: phone, at: 0 }));
      await trx.insertInto("blocked").values(rows).execute();
      return phones.map((phone) => `${phone} is blocked`);
    },
    (phone) => [phone[0] ?? ""],
  );
  return { block, lists };
}
const blocked = async () =>
  (await api.deps.database.db.selectFrom("blocked").select("phone_hash").orderBy("phone_hash").execute()).map(
    ({ phone_hash }) => phone_hash,
  );

describe("what comes in at the same time", () => {
  test("is done on one list, and each is told what became of it", async () => {
    const { block, lists } = blocking();
    expect(await Promise.all(["a", "b", "c"].map(block))).toEqual(["a is blocked", "b is blocked", "c is blocked"]);
    expect(lists).toEqual([["a", "b", "c"]]);
  });

  test("and has a name in common is never on one list", async () => {
    const { block, lists } = blocking();
    await Promise.all(["a1", "a2", "b1", "a3"].map(block));
    expect(lists[0]).toEqual(["a1", "b1"]);
    expect(lists.slice(1).toSorted()).toEqual([["a2"], ["a3"]]);
  });

  test("goes on lists of a length that can be carried", async () => {
    const { block, lists } = blocking();
    await Promise.all(Array.from({ length: 100 }, (_, n) => block(String.fromCodePoint(0x4e00 + n))));
    expect(lists.map(({ length }) => length)).toEqual([64, 36]);
  });

  test("fails alone when the store refuses it", async () => {
    const { block } = blocking();
    await block("b");
    const ends = await Promise.allSettled(["a", "b", "c"].map(block));
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await blocked()).toEqual(["a", "b", "c"]);
  });

  test("fails as a whole, and is not done again, when the store is in trouble", async () => {
    const { block, lists } = blocking();
    const { database } = api.deps;
    const real = database.transact;
    vi.spyOn(database, "transact").mockImplementationOnce((work) =>
      real(async (trx) => {
        await work(trx);
        throw new Error("Connection terminated unexpectedly");
      }),
    );
    const ends = await Promise.allSettled(["a", "b"].map(block));
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect([lists, await blocked()]).toEqual([[["a", "b"]], []]);
    expect(await block("a")).toBe("a is blocked");
  });
});

test("gifts that come in together share a few transactions", async () => {
  const transactions = vi.spyOn(api.deps.database, "transact");
  const phones = Array.from({ length: 40 }, (_, n) => aPayment("", { CustomerMsisdn: `23324${100 + n}9001` }));
  const answers = await Promise.all(phones.map((gift) => api.call("POST", "/payments/pay/mobilemoney", gift)));
  expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 202));
  // Each is written twice. Those that come back from the provider one by one have each their own.
  expect(transactions.mock.calls.length).toBeLessThan(1.5 * phones.length);
});

test("a gift once and a monthly one that are asked for at the same moment count against the same limits", async () => {
  const asking = Array.from({ length: 10 }, (_, n) =>
    n % 2 === 0
      ? api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"))
      : api.call("POST", "/rip/subscribe", aSubscription("9001")),
  );
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9);
});

test("of gifts that come in together those that are refused leave nothing behind, and the others stand", async () => {
  await api.close();
  api = await openTestApi({ PROMPTS_PER_ADDRESS: "3/10m" });
  const keys = Array.from({ length: 8 }, (_, n) => `the-key-of-gift-${n}`);
  const give = (key: string, n: number) =>
    api.call("POST", "/payments/pay/mobilemoney", aPayment("", { CustomerMsisdn: `23324${100 + n}9001` }), {
      "idempotency-key": key,
    });
  const first = await Promise.all(keys.map(give));
  expect(first.map(({ status }) => status)).toEqual([202, 202, 202, 429, 429, 429, 429, 429]);
  const rows = async (table: "idempotency" | "prompt" | "donation") =>
    (await api.deps.database.db.selectFrom(table).selectAll().execute()).length;
  expect([await rows("idempotency"), await rows("prompt"), await rows("donation")]).toEqual([3, 3, 3]);
  await api.pass(10 * 60_000);
  // The keys of those that were refused are as good as new; the others still name their gifts.
  const again = await Promise.all(keys.map(give));
  expect(again.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
  const ids = (answers: typeof first) => answers.slice(0, 3).map(({ body }) => body.data.TransactionId);
  expect(ids(again)).toEqual(ids(first));
});
