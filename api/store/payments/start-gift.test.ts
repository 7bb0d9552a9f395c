import { expect, test, vi } from "vitest";
import { aPayment, aSubscription, pay } from "#api/fixtures/donations.ts";
import { subscribe } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { freeReference, idByReference } from "./payment-rows.ts";

const { api, reopen } = testApiForEach();

test.each([
  ["/payments/pay/mobilemoney", aPayment("0001"), 202],
  ["/rip/subscribe", aSubscription("0001"), 200],
])("%s goes on when the store has recorded the gift but its answer was lost", async (path, body, status) => {
  const { database } = api.deps;
  const { transact } = database;
  vi.spyOn(database, "transact").mockImplementationOnce(async (work) => {
    await transact(work);
    throw new Error("Connection terminated unexpectedly");
  });
  const headers = { "idempotency-key": "the-key-of-this-gift" };
  for (let time = 0; time < 2; time += 1) expect((await api.call("POST", path, body, headers)).status).toBe(status);
});

test("of requests for one phone at the same moment one prompts it", async () => {
  await reopen({}, { limits: [{ of: ["prompt"], per: "phone", count: 99, ms: 900_000 }] });
  // With as many connections open, none of them waits for its own.
  await Promise.all(Array.from({ length: 9 }, () => api.call("GET", "/books")));
  const statuses = (await Promise.all(Array.from({ length: 9 }, () => pay(api, "9001")))).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toEqual([202]);
});

test("of gifts at the same moment, the refused ones leave no rows and the others stay", async () => {
  await reopen({}, { limits: [{ of: ["prompt"], per: "address", count: 3, ms: 86_400_000 }] });
  const asking = Array.from({ length: 8 }, (_, n) =>
    pay(api, "", { changes: { CustomerMsisdn: `23324${100 + n}9001` } }),
  );
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([202, 202, 202, 429, 429, 429, 429, 429]);
  for (const table of ["limit_use", "payment"] as const)
    expect(await api.db.selectFrom(table).selectAll().execute(), table).toHaveLength(3);
});

test("a reference that a gift of either kind has is skipped", async () => {
  const { keyring, database } = api.deps;
  const names: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    const name = await database.transact((trx) => freeReference(trx, keyring, "f".repeat(32)));
    names.push(name);
    const { id } = await subscribe(api, `900${time}`);
    await api.db.updateTable("mandate").set({ reference: name }).where("id", "=", id).execute();
  }
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(await idByReference(api.db, name)).toBeDefined();
});
