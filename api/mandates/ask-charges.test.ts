import { expect, test, vi } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { aSubscription, giveOnce } from "#api/fixtures/donations.ts";
import {
  answerAlways,
  beginMonthly,
  chargesKnown,
  chargeStates,
  expectCredits,
  giveMonthly,
  jump,
  lastCharge,
  live,
  loseInvoice,
  reportCharge,
  storedMandate,
  viewOf,
} from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY } from "#api/clock.ts";
import { lookForCharges } from "./ask-charges.ts";

const { api } = testApiForEach({ LIMITS: "off" });

test("an invoice is not taken from a callback without an answer that names it with our sum", async () => {
  const { invoiceId } = await storedMandate(api, await beginMonthly(api));
  const id = await loseInvoice(api, "0408");
  const { transactionId: TransactionId } = await lastCharge(api);
  await reportCharge(api, id, "0000", { TransactionId, RecurringInvoiceId: invoiceId });
  await reportCharge(api, id, "0000", { TransactionId: "made-up", RecurringInvoiceId: "made-up" });
  // A one-time gift of our sum, whose reference no callback named as an invoice.
  await giveOnce(api, "0200", { Amount: 15 });
  await api.pass(20_000);
  await reportCharge(api, id, "0000", { TransactionId: (await lastCharge(api)).transactionId });
  await live(api, 20);
  // A one-time gift of another sum, whose reference a callback named.
  const other = await api.deps.payments.find(await giveOnce(api, "0200", { Amount: 20 }));
  await api.pass(20_000);
  await reportCharge(api, id, "0000", { TransactionId: "t2", RecurringInvoiceId: other?.providerReference });
  await live(api, 2);
  expect((await storedMandate(api, id)).invoiceId).toBeNull();
  await expectCredits(api, 3);
});

test("a success that is reported after a failure, and that nobody finds, leaves neither the charge nor the gift failed", async () => {
  await api.set({ statusKnows: ["reference"] });
  const id = await giveMonthly(api, "0403");
  await api.heard(1);
  await api.pass(DAY);
  expect(await chargeStates(api)).toEqual(["2026-03-02 failed"]);
  expect(await chargesKnown(api)).toMatchObject([{ reason: "declined" }]);
  expect(await storedMandate(api, id)).toMatchObject({ state: "failed", reason: "declined" });
  await reportCharge(api, id, "0000", { TransactionId: "t-late" });
  await api.pass(0);
  expect(await chargeStates(api)).toEqual(["2026-03-02 unknown"]);
  // We asked the provider to stop when it failed, so it does not begin.
  await live(api, 16);
  expect(await storedMandate(api, id)).toMatchObject({ state: "cancelled" });
  expect(await chargeStates(api)).toEqual(["2026-03-02 unknown unanswered"]);
});

test.each([0, 15])(
  "invented transactions do not hide the true one, silent as the provider is for %i days",
  async (days) => {
    await api.set({ loseCallbacks: true, statusKnows: ["transaction"] });
    const id = await giveMonthly(api);
    const { transactionId: TransactionId } = await lastCharge(api);
    await reportCharge(api, id, "0000", { TransactionId });
    for (let n = 0; n < 11; n += 1) await reportCharge(api, id, "0000", { TransactionId: `made-up-${n}` });
    const down = vi.spyOn(api.deps.gateway, "paymentStatus").mockResolvedValue({ kind: "no-answer", why: "down" });
    await live(api, days);
    down.mockRestore();
    await api.pass(0);
    expect(await chargeStates(api)).toEqual([days === 0 ? "2026-03-02 unknown" : "2026-03-02 unknown unanswered"]);
    await live(api, 2);
    expect(await chargeStates(api)).toEqual(["2026-03-02 paid"]);
    await expectCredits(api, 1);
  },
);

test("an answer about a charge that we know says nothing about another", async () => {
  const id = await beginMonthly(api);
  const first = await lastCharge(api);
  await jump(api, 31);
  const { transactionId, externalId } = await lastCharge(api);
  await reportCharge(api, id, "0000", { TransactionId: transactionId });
  const ask = api.deps.gateway.paymentStatus;
  // The provider mistakes its own id for the first charge's, and knows the transaction only by the network's.
  vi.spyOn(api.deps.gateway, "paymentStatus").mockImplementation((query) => {
    if ("reference" in query) return Promise.resolve({ kind: "not-found" });
    return ask({ providerId: "networkId" in query ? transactionId : first.transactionId });
  });
  await api.pass(0);
  expect(externalId).not.toBe(first.externalId);
  expect(await chargeStates(api)).toEqual(["2026-03-02 paid", "2026-04-02 paid"]);
});

test("a charge that the provider called failed is counted once its success is reported and found", async () => {
  const id = await beginMonthly(api);
  await api.set({ loseCallbacks: true });
  await jump(api, 31);
  const { transactionId } = await lastCharge(api);
  const reference = (await storedMandate(api, id)).invoiceId ?? "";
  const lagging = answerAlways(api, { kind: "failed", reference, providerId: transactionId });
  await reportCharge(api, id, "2001", { TransactionId: transactionId });
  await api.pass(0);
  expect(await chargeStates(api)).toEqual(["2026-03-02 paid", "2026-04-02 failed"]);
  lagging.mockRestore();
  await reportCharge(api, id, "0000", { TransactionId: transactionId });
  await api.pass(0);
  expect(await chargeStates(api)).toEqual(["2026-03-02 paid", "2026-04-02 paid"]);
});

test("money of a transaction that an invoice's answer names counts only if it is of that invoice", async () => {
  const id = await beginMonthly(api);
  await api.set({ loseCallbacks: true });
  const reference = (await storedMandate(api, id)).invoiceId ?? "";
  const said = { amount: 1500 as Pesewas, providerId: "t9", networkId: null, madeAt: null };
  vi.spyOn(api.deps.gateway, "paymentStatus").mockImplementation(async (query) =>
    "reference" in query
      ? { ...said, kind: "unpaid", reference, reason: null }
      : { ...said, kind: "paid", reference: "another", currency: "GHS", fee: null },
  );
  await live(api, 33);
  expect(await chargeStates(api)).toEqual(["2026-03-02 paid", "2026-04-02 unknown"]);
});

test("a look asks about two invoices at most, and about the transaction that an answer names", async () => {
  await api.set({ loseCallbacks: true });
  const id = await loseInvoice(api);
  for (const RecurringInvoiceId of ["i1", "i2", "i3"]) {
    api.clock.advance(1000);
    await reportCharge(api, id, "0000", { RecurringInvoiceId });
  }
  // The first question is answered with another invoice, which is asked about next.
  const asked = answerAlways(api, { kind: "unpaid", reference: "i2", providerId: "t1" });
  expect(await lookForCharges(api.deps, await storedMandate(api, id))).toBe("unpaid");
  // job-times.ts counts on three.
  expect(asked.mock.calls).toEqual([[{ reference: "i3" }], [{ reference: "i2" }], [{ providerId: "t1" }]]);
  asked.mockClear();
  await api.db.updateTable("mandate").set({ invoice_id: null }).execute();
  answerAlways(api, { kind: "unpaid", reference: "i1", providerId: "t1" });
  expect(await lookForCharges(api.deps, await storedMandate(api, id))).toBe("another");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a gift of unknown outcome does not fail where the provider may charge without a code", async () => {
  await api.set({ loseCallbacks: true });
  const id = await loseInvoice(api);
  await live(api, 16);
  expect(await viewOf(api, id)).toMatchObject({ state: "checking" });
});

test("it fails where the provider sends codes, because the donor never got one", async () => {
  await beginMonthly(api);
  await api.set({ dropInvoices: true });
  const { body } = await api.call("POST", "/rip/subscribe", aSubscription("0408"));
  expect(body).toMatchObject({ code: "provider-unavailable", moneyMayHaveMoved: true });
  await live(api, 3);
  const states = await api.db.selectFrom("mandate").select("state").orderBy("created_at").execute();
  expect(states).toEqual([{ state: "active" }, { state: "failed" }]);
});
