import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aSubscription } from "#api/fixtures/gifts.ts";
import { chargesKnown, giveMonthly, invoicesOn, live, loseInvoice } from "#api/fixtures/monthly-gift.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { nameInvoice } from "./name-invoice.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const view = async (id: string) => (await api.call("GET", `/rip/${id}`)).body.data;

/** A callback of the provider's about a gift, as it would send it. */
async function report(id: string, code: "0000" | "2001", data: object) {
  const path = new URL(api.deps.callbackUrl("recurring", id)).pathname.replace("/api/v1", "");
  const { status } = await api.call("POST", path, { ResponseCode: code, Message: "a callback", Data: data });
  expect(status).toBe(200);
}

/** What the provider calls the charge that it took last. */
async function taken() {
  const charges = (await api.sandbox("GET", "/charges")) as { transactionId: string; externalId: string }[];
  const { transactionId: TransactionId = "", externalId: ExternalTransactionId = "" } = charges.at(-1) ?? {};
  return { TransactionId, ExternalTransactionId };
}

async function agreed(credits: number) {
  const ledger = await api.ledger();
  expect(ledger).toHaveLength(credits);
  expect(ledger).toEqual(await api.charges());
}

test("a first charge that was reported minutes before the horizon has a day for its status to follow", async () => {
  await set({ loseCallbacks: true, statusKnowsInvoices: true, statusDelayMs: 40 * HOUR });
  const id = await giveMonthly(api);
  await api.pass(23.9 * HOUR);
  await report(id, "0000", await taken());
  for (let hour = 0; hour < 15; hour += 1) await api.pass(HOUR);
  expect(await view(id)).toMatchObject({ state: "awaiting-approval" });
  expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
  await live(api, 2);
  expect(await view(id)).toMatchObject({ state: "active" });
  await agreed(1);
});

test.each(["expired", "failed"] as const)(
  "an answer '%s' that is behind a reported success ends nothing",
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
    await report(id, "0000", charge);
    await api.pass(0);
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
    expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
    await api.pass(MINUTE);
    expect(await view(id)).toMatchObject({ state: "active" });
    await agreed(1);
  },
);

test("a failure under another name ends no gift whose success was reported and is not found", async () => {
  await set({ loseCallbacks: true, statusKnows: [] });
  const id = await giveMonthly(api);
  const { TransactionId, ExternalTransactionId } = await taken();
  await report(id, "0000", { TransactionId: ExternalTransactionId, ExternalTransactionId });
  await report(id, "2001", { TransactionId });
  await api.pass(MINUTE);
  expect(await view(id)).not.toMatchObject({ state: "failed" });
  expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
  await set({ statusKnows: ["network"] });
  await api.pass(HOUR);
  expect(await view(id)).toMatchObject({ state: "active" });
  await agreed(1);
});

test("a charge that waits for a person is asked about again when the invoice is learnt", async () => {
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
  expect(await view(id)).toMatchObject({ state: "active" });
  await agreed(1);
});

test("whoever asks again with the same key is not told 'refused' when the answer was lost and a failure was reported", async () => {
  await set({ noCodes: true, dropInvoices: true, loseCallbacks: true });
  const send = () =>
    api.call("POST", "/rip/subscribe", aSubscription("0001"), { "idempotency-key": "the-same-key-of-one-donor" });
  expect((await send()).status).toBe(502);
  api.clock.advance(1000);
  const [{ id } = { id: "" }] = await api.deps.database.db.selectFrom("recurring").select("id").execute();
  await set({ statusKnows: [] });
  await report(id, "2001", { TransactionId: "a transaction that is not found" });
  await api.pass(0);
  const { status, body } = await send();
  expect({ status, body }).toMatchObject({ status: 502 });
  expect(body).toMatchObject({ code: "provider-unavailable", moneyMayHaveMoved: true });
  expect(await view(id)).not.toMatchObject({ state: "failed" });
});

test("a gift that failed, and of which a charge is then reported, is being checked until that is known", async () => {
  await set({ loseCallbacks: true });
  const id = await giveMonthly(api);
  const charge = await taken();
  const [invoice] = await invoicesOn(api);
  const said = { reference: invoice?.id ?? "", amount: null, reason: null, networkId: null, madeAt: null };
  const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
  asked.mockResolvedValue({ ...said, kind: "failed", providerId: charge.TransactionId });
  await report(id, "2001", charge);
  await api.pass(HOUR);
  expect(await view(id)).toMatchObject({ state: "failed" });
  asked.mockResolvedValue({ kind: "not-found" });
  await report(id, "0000", charge);
  await api.pass(HOUR);
  expect(await view(id)).toMatchObject({ state: "checking" });
  asked.mockRestore();
  await live(api, 3);
  expect(await view(id)).not.toMatchObject({ state: "failed" });
  await agreed(1);
});
