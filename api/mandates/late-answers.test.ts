import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectCredits } from "#api/fixtures/expect-ledger.ts";
import { aSubscription } from "#api/fixtures/donations.ts";
import {
  chargesKnown,
  giveMonthly,
  invoicesOn,
  lastCharge,
  live,
  loseInvoice,
  reportCharge,
  viewOf,
} from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { nameInvoice } from "./name-invoice.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

/** The ids that a callback would give the latest charge. */
async function taken() {
  const { transactionId: TransactionId, externalId: ExternalTransactionId } = await lastCharge(api);
  return { TransactionId, ExternalTransactionId };
}

const set = (settings: object) => api.sandbox("POST", "/settings", settings);

test("a first charge that is reported minutes before the horizon has another day to be confirmed", async () => {
  await set({ loseCallbacks: true, statusKnowsInvoices: true, statusDelayMs: 40 * HOUR });
  const id = await giveMonthly(api);
  await api.pass(23.9 * HOUR);
  await reportCharge(api, id, "0000", await taken());
  for (let hour = 0; hour < 15; hour += 1) await api.pass(HOUR);
  expect(await viewOf(api, id)).toMatchObject({ state: "awaiting-approval" });
  expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
  await live(api, 2);
  expect(await viewOf(api, id)).toMatchObject({ state: "active" });
  await expectCredits(api, 1);
});

test.each(["expired", "failed"] as const)(
  "an outdated answer '%s' does not end a gift after a reported success",
  async (kind) => {
    await set({ loseCallbacks: true });
    const id = await giveMonthly(api);
    const charge = await taken();
    const [invoice] = await invoicesOn(api);
    const behind = {
      kind,
      reference: invoice?.id ?? "",
      amount: null,
      reason: null,
      providerId: charge.TransactionId,
      networkId: null,
      madeAt: null,
    };
    const asked = vi.spyOn(api.deps.gateway, "paymentStatus").mockResolvedValue(behind);
    await reportCharge(api, id, "0000", charge);
    await api.pass(0);
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
    expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
    await api.pass(MINUTE);
    expect(await viewOf(api, id)).toMatchObject({ state: "active" });
    await expectCredits(api, 1);
  },
);

test("a reported failure with another id does not end a gift whose reported success is not found", async () => {
  await set({ loseCallbacks: true, statusKnows: [] });
  const id = await giveMonthly(api);
  const { TransactionId, ExternalTransactionId } = await taken();
  await reportCharge(api, id, "0000", { TransactionId: ExternalTransactionId, ExternalTransactionId });
  await reportCharge(api, id, "2001", { TransactionId });
  await api.pass(MINUTE);
  expect(await viewOf(api, id)).not.toMatchObject({ state: "failed" });
  expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
  await set({ statusKnows: ["network"] });
  await api.pass(HOUR);
  expect(await viewOf(api, id)).toMatchObject({ state: "active" });
  await expectCredits(api, 1);
});

test("a charge in review is checked again when its invoice is learnt", async () => {
  await set({ statusKnows: [] });
  const id = await loseInvoice(api);
  api.clock.advance(1000);
  await api.heard(1);
  await live(api, 16);
  expect(await chargesKnown(api)).toMatchObject([{ state: "review", answered_at: null }]);
  await set({ statusKnows: ["transaction"] });
  const recurring = await api.deps.recurring.find(id);
  const [invoice] = await invoicesOn(api);
  if (!recurring || !invoice) throw new Error("There is no such gift.");
  const named = { invoiceId: invoice.id, transactions: [], cause: "operator" as const, note: "the provider's list" };
  expect(await nameInvoice(api.deps, recurring, named)).toEqual({ kind: "learnt" });
  await api.pass(0);
  expect(await viewOf(api, id)).toMatchObject({ state: "active" });
  await expectCredits(api, 1);
});

test("a repeat with the same key is not told 'refused' when the answer was lost and a failure was reported", async () => {
  await set({ noCodes: true, dropInvoices: true, loseCallbacks: true });
  const send = () =>
    api.call("POST", "/rip/subscribe", aSubscription("0001"), { "idempotency-key": "the-same-key-of-one-donor" });
  expect((await send()).status).toBe(502);
  api.clock.advance(1000);
  const [{ id } = { id: "" }] = await api.deps.database.db.selectFrom("recurring").select("id").execute();
  await set({ statusKnows: [] });
  await reportCharge(api, id, "2001", { TransactionId: "a transaction that is not found" });
  await api.pass(0);
  const { status, body } = await send();
  expect({ status, body }).toMatchObject({ status: 502 });
  expect(body).toMatchObject({ code: "provider-unavailable", moneyMayHaveMoved: true });
  expect(await viewOf(api, id)).not.toMatchObject({ state: "failed" });
});

test("a failed gift whose charge is then reported is checked until the outcome is known", async () => {
  await set({ loseCallbacks: true });
  const id = await giveMonthly(api);
  const charge = await taken();
  const [invoice] = await invoicesOn(api);
  const said = { reference: invoice?.id ?? "", amount: null, reason: null, networkId: null, madeAt: null };
  const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
  asked.mockResolvedValue({ ...said, kind: "failed", providerId: charge.TransactionId });
  await reportCharge(api, id, "2001", charge);
  await api.pass(HOUR);
  expect(await viewOf(api, id)).toMatchObject({ state: "failed" });
  asked.mockResolvedValue({ kind: "not-found" });
  await reportCharge(api, id, "0000", charge);
  await api.pass(HOUR);
  expect(await viewOf(api, id)).toMatchObject({ state: "checking" });
  asked.mockRestore();
  await live(api, 3);
  expect(await viewOf(api, id)).not.toMatchObject({ state: "failed" });
  await expectCredits(api, 1);
});
