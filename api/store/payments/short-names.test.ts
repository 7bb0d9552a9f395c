import { expect, test } from "vitest";
import { subscribe } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { freeReference, idByReference } from "./short-names.ts";

const { api } = testApiForEach({ LIMITS: "off" });

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
  for (const name of names) expect(await idByReference(api.db, name)).toBeDefined();
});
