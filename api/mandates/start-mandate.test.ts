import { expect, test } from "vitest";
import { aSubscription } from "#api/fixtures/donations.ts";
import { expectLedgerAgrees, reportCharge } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY } from "#api/clock.ts";

const { api, reopen } = testApiForEach();

test("the same key returns the same request, without a second code", async () => {
  const headers = { "idempotency-key": "key-of-this-very-gift" };
  const first = await api.call("POST", "/rip/subscribe", aSubscription("0001"), headers);
  const again = await api.call("POST", "/rip/subscribe", aSubscription("0001"), headers);
  expect(again.body).toEqual(first.body);
  const phone = await api.phone("233241230001");
  expect(phone.texts).toHaveLength(1);
  const other = await api.call("POST", "/rip/subscribe", aSubscription("0001", { amount: 16 }), headers);
  expect(other.body.code).toBe("key-reused");
});

test("without an answer nothing is charged, and a repeat with the same key gets the same refusal", async () => {
  const headers = { "idempotency-key": "key-of-this-very-gift" };
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await api.call("POST", "/rip/subscribe", aSubscription("0504"), headers);
    expect([status, body.code, body.moneyMayHaveMoved]).toEqual([502, "provider-unavailable", true]);
  }
  await api.pass(2 * DAY);
  await expectLedgerAgrees(api);
});

test("a repeat is not told that it was refused when the answer was lost and a failure was reported", async () => {
  await api.set({ noCodes: true, dropInvoices: true, loseCallbacks: true, statusKnows: [] });
  const headers = { "idempotency-key": "key-of-this-very-gift" };
  const send = () => api.call("POST", "/rip/subscribe", aSubscription("0001"), headers);
  expect((await send()).status).toBe(502);
  const [{ id } = { id: "" }] = await api.db.selectFrom("mandate").select("id").execute();
  await reportCharge(api, id, "2001", { TransactionId: "a transaction that is not found" });
  await api.pass(60_000);
  expect(await send()).toMatchObject({ status: 502, body: { moneyMayHaveMoved: true } });
});

test("a recurring gift that could not be sent to the provider is refused as nothing taken, and so is its repeat", async () => {
  await reopen({ PROVIDER_URL: "http://127.0.0.1:1" });
  const headers = { "idempotency-key": "key-of-this-very-gift" };
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await api.call("POST", "/rip/subscribe", aSubscription("0001"), headers);
    expect(status).toBe(502);
    expect(body).toMatchObject({ reason: "provider-unreachable", moneyMayHaveMoved: false });
  }
});

test("a monthly gift on a network without them is refused with what to choose, and no phone is prompted", async () => {
  const asked = aSubscription("9014", { customerMobileNumber: "233261239014", channel: "tigo_gh_rec" });
  const { body } = await api.call("POST", "/rip/subscribe", asked);
  expect(body).toMatchObject({ status: 503, code: "channel-unavailable", moneyMayHaveMoved: false });
  expect(body.detail).toContain("Give once, or choose MTN mobile money or Telecel Cash. Nothing was taken.");
  expect(await api.phone("233261239014")).toMatchObject({ texts: [], invoices: [], prompts: [] });
});

test("where phone codes are on, a monthly gift sends only the provider's own code", async () => {
  await reopen({ PHONE_CHECK: "always" });
  expect((await api.call("POST", "/rip/subscribe", aSubscription("9013"))).status).toBe(200);
  const { texts } = await api.phone("233241239013");
  expect(texts).toHaveLength(1);
});
