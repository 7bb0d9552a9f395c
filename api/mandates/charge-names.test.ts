import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectCredits } from "#api/fixtures/expect-ledger.ts";
import {
  beginMonthly,
  chargesKnown,
  chargeStates,
  giveMonthly,
  invoicesOn,
  jump,
  lastCharge,
  live,
  reportCharge,
  viewOf,
} from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);

describe("a charge with several names", () => {
  test("is counted once when its callbacks carry the network's id", async () => {
    await set({ networkIds: true });
    await beginMonthly(api);
    await live(api, 62);
    await expectCredits(api, 3);
    expect(await chargeStates(api)).toEqual([
      ["2026-03-02", "paid"],
      ["2026-04-02", "paid"],
      ["2026-05-02", "paid"],
    ]);
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_review_donations 0$/mu);
  });

  test("is counted by its invoice where the provider does not find it by the callback's ids", async () => {
    await set({ networkIds: true, statusKnows: ["reference"], statusKnowsInvoices: true });
    const id = await beginMonthly(api);
    expect(await viewOf(api, id)).toMatchObject({ state: "active" });
    await live(api, 62);
    await expectCredits(api, 3);
    for (const { state } of await chargesKnown(api)) expect(state).toBe("paid");
    expect(await chargesKnown(api)).toHaveLength(3);
  });

  test("stays one charge when a callback names it anew after the invoice found it", async () => {
    await set({ loseCallbacks: true, statusKnows: ["reference"], statusKnowsInvoices: true });
    const id = await giveMonthly(api);
    await api.pass(20_000);
    await expectCredits(api, 1);
    const { externalId } = await lastCharge(api);
    await reportCharge(api, id, "0000", { TransactionId: externalId, ExternalTransactionId: externalId });
    await live(api, 15);
    await expectCredits(api, 1);
    expect(await chargeStates(api)).toEqual([["2026-03-02", "paid"]]);
  });

  test("is not confused with a second one on the same day", async () => {
    await set({ statusKnowsInvoices: true });
    const id = await beginMonthly(api);
    await live(api, 31);
    const [invoice] = await invoicesOn(api);
    await api.sandbox("POST", `/invoices/${invoice?.id}/charges`);
    await api.pass(0);
    await expectCredits(api, 3);
    expect((await chargesKnown(api)).map(({ flag }) => flag)).toEqual([null, null, "double"]);
    expect(await viewOf(api, id)).toMatchObject({ state: "active" });
  });

  test("is not taken for a newer one, which is all that the provider finds", async () => {
    await set({ loseCallbacks: true, statusKnows: ["reference"], statusKnowsInvoices: true });
    const id = await giveMonthly(api);
    await api.pass(20_000);
    const first = await lastCharge(api);
    await jump(api, 31);
    const [invoice] = await invoicesOn(api);
    const older = await lastCharge(api);
    await api.sandbox("POST", `/invoices/${invoice?.id}/charges`);
    const newer = await lastCharge(api);
    expect(new Set([first, older, newer].map(({ transactionId }) => transactionId)).size).toBe(3);
    for (const { transactionId, externalId } of [older, newer]) {
      await reportCharge(api, id, "0000", { TransactionId: transactionId, ExternalTransactionId: externalId });
      await api.pass(0);
    }
    await live(api, 15);
    expect(await chargeStates(api)).toEqual([
      ["2026-03-02", "paid"],
      ["2026-04-02", "review"],
      ["2026-04-02", "paid"],
    ]);
  });
});
