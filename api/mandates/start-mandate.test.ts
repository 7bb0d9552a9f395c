import { expect, test } from "vitest";
import { aSubscription } from "#api/fixtures/donations.ts";
import { reportCharge } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";

const { api, reopen } = testApiForEach();

const ask = (ending: string, changes = {}) =>
  api.call("POST", "/rip/subscribe", aSubscription(ending, changes), { "idempotency-key": "key-of-this-very-gift" });

test("the same key returns the same request, without a second code", async () => {
  const first = await ask("0001");
  expect((await ask("0001")).body).toEqual(first.body);
  const { texts, invoices } = await api.phone("233241230001");
  expect(texts).toHaveLength(1);
  // Nothing may be charged on the day of its end.
  expect(invoices).toMatchObject([{ endDate: "2031-03-01T23:59:59" }]);
  expect((await ask("0001", { amount: 16 })).body.code).toBe("key-reused");
});

test("a repeat is not told that it was refused when the answer was lost and a failure was reported", async () => {
  await api.set({ noCodes: true, dropInvoices: true, loseCallbacks: true, statusKnows: [] });
  expect((await ask("0001")).status).toBe(502);
  const [{ id } = { id: "" }] = await api.db.selectFrom("mandate").select("id").execute();
  await reportCharge(api, id, "2001", { TransactionId: "a transaction that is not found" });
  await api.pass(60_000);
  expect(await ask("0001")).toMatchObject({ status: 502, body: { moneyMayHaveMoved: true } });
});

test("a recurring gift that could not be sent to the provider is refused as nothing taken, and so is its repeat", async () => {
  await reopen({ PROVIDER_URL: "http://127.0.0.1:1" });
  const refused = { status: 502, body: { reason: "provider-unreachable", moneyMayHaveMoved: false } };
  for (let time = 0; time < 2; time += 1) expect(await ask("0001")).toMatchObject(refused);
});

test("a monthly gift on a network without them is refused with what to choose, and no phone is prompted", async () => {
  const { body } = await ask("9014", { customerMobileNumber: "233261239014", channel: "tigo_gh_rec" });
  expect(body).toMatchObject({ status: 503, code: "channel-unavailable", moneyMayHaveMoved: false });
  expect(body.detail).toContain("Give once, or choose MTN mobile money or Telecel Cash. Nothing was taken.");
  expect(await api.phone("233261239014")).toMatchObject({ texts: [], invoices: [], prompts: [] });
});

test("where phone codes are on, a monthly gift sends only the provider's own code", async () => {
  await reopen({ PHONE_CHECK: "always" });
  expect((await ask("9013")).status).toBe(200);
  expect((await api.phone("233241239013")).texts).toHaveLength(1);
});
