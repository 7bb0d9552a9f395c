import { expect, test } from "vitest";
import { readReference } from "#contract/reference.ts";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { subscribe } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { freeReference, idByReference } from "./short-names.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const pay = async () => (await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"))).body.data;

test("every gift gets a reference with its row, and its answers contain it", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, pay));
  const monthly = (await api.call("POST", "/rip/subscribe", aSubscription("0001"))).body.data;
  const references = [...answers, monthly].map(({ reference }) => reference as string);
  expect(new Set(references).size).toBe(51);
  for (const reference of references) expect(readReference(reference)).toEqual({ kind: "reference", reference });
  const [{ TransactionId: id, reference }] = answers;
  expect((await api.call("GET", `/donations/${id}`)).body.data.reference).toBe(reference);
  expect((await api.call("GET", `/rip/${monthly.recurringInvoiceId}`)).body.data.reference).toBe(monthly.reference);
  expect(await idByReference(api.db, reference)).toBe(id);
  expect(await idByReference(api.db, reference, "mandate")).toBeUndefined();
});

test("a reference that a gift of either kind has is skipped", async () => {
  const { keyring, database } = api.deps;
  const free = (id: string) => database.transact((trx) => freeReference(trx, keyring, id));
  const names: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    const name = await free("f".repeat(32));
    names.push(name);
    const { id } = await subscribe(api, `900${time}`);
    await api.db.updateTable("mandate").set({ reference: name }).where("id", "=", id).execute();
  }
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(await idByReference(api.db, name, "mandate")).toBeDefined();
});
