import { afterEach, beforeEach, expect, test } from "vitest";
import { readReference } from "#contract/reference.ts";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { nameDonation } from "./donation-references.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const db = () => api.deps.database.db;
const pay = async () => (await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"))).body.data;
const all = () => db().selectFrom("donation_reference").selectAll().execute();

test("every gift gets a reference with its row, and its answers contain it", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, pay));
  const monthly = (await api.call("POST", "/rip/subscribe", aSubscription("0001"))).body.data;
  const references = [...answers, monthly].map(({ reference }) => reference as string);
  expect(new Set(references).size).toBe(51);
  for (const reference of references) expect(readReference(reference)).toEqual({ kind: "reference", reference });
  const [{ TransactionId: id, reference }] = answers;
  expect((await api.call("GET", `/donations/${id}`)).body.data.reference).toBe(reference);
  expect((await api.call("GET", `/rip/${monthly.recurringInvoiceId}`)).body.data.reference).toBe(monthly.reference);
  expect(await all()).toHaveLength(51);
});

test("a reference of another gift is skipped without an error", async () => {
  const { keyring, database } = api.deps;
  const id = "f".repeat(32);
  // Another gift already has the reference that this one would get.
  await database.transact((trx) => nameDonation(trx, keyring, { kind: "payment", id }));
  await db().updateTable("donation_reference").set({ payment_id: "another" }).execute();
  const [taken] = await all();
  await database.transact((trx) => nameDonation(trx, keyring, { kind: "payment", id }));
  const reference = await api.deps.references.of(id);
  expect(reference).not.toBe(taken?.reference);
  expect(await api.deps.references.idOf(reference)).toBe(id);
  expect(await all()).toHaveLength(2);
});

test("a gift whose reference is taken is stored with those beside it", async () => {
  const { keyring, database } = api.deps;
  const ids = ["a", "b", "c"].map((email) => email.repeat(32));
  for (const id of ids) await database.transact((trx) => nameDonation(trx, keyring, { kind: "payment", id }));
  for (const id of ids)
    await db()
      .updateTable("donation_reference")
      .set({ payment_id: `was ${id}` })
      .where("payment_id", "=", id)
      .execute();
  const claims = await Promise.all(
    ids.map((id) =>
      api.deps.payments.start({
        donation: {
          id,
          amount: 2050 as never,
          channel: "mtn-gh",
          donor: {
            name: "",
            email: "a@b.c",
            phone: `2332412390${id.charCodeAt(0) % 100}` as never,
            country: "",
            city: "",
            company: "",
          },
        },
        key: `the-key-of-${id}`,
        meaning: "",
        address: "",
        at: api.clock.now(),
        firstCheckAt: api.clock.now(),
        isOpen: true,
      }),
    ),
  );
  expect(claims).toEqual([{ kind: "started" }, { kind: "started" }, { kind: "started" }]);
  expect(new Set(await Promise.all(ids.map((id) => api.deps.references.of(id)))).size).toBe(3);
  expect(await all()).toHaveLength(6);
});
