import { afterEach, beforeEach, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const pay = async (ending: string) =>
  (await api.call("POST", "/payments/pay/mobilemoney", aPayment(ending))).body.data.TransactionId as string;

test("whoever writes to the database cannot put one donor's details into another's gift", async () => {
  const { db } = api.deps.database;
  const [mine, hers] = [await pay("0200"), await pay("0201")];
  const row = await db.selectFrom("payment").select("donor_encrypted").where("id", "=", mine).executeTakeFirstOrThrow();
  await db.updateTable("payment").set(row).where("id", "=", hers).execute();
  await expect(api.deps.payments.find(hers)).rejects.toThrow(/authenticate/u);
  expect(await api.deps.payments.find(mine)).toMatchObject({ id: mine });
});
