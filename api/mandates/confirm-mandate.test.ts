import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerAgrees } from "#api/fixtures/expect-ledger.ts";
import { chargesKnown, afterCallbacks, jump, subscribe, subscribeAndApprove } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { RecurringAnswer } from "#contract/recurring.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

describe("setting up", () => {
  test("a gift becomes active after a texted code and an approved first charge, which counts once", async () => {
    const donation = await subscribe(api, "0001");
    expect(donation.ids.otpPrefix).toMatch(/^[A-Z]{4}$/u);
    expect(await donation.view()).toMatchObject({ state: "awaiting-code", amount: 15, nextCharge: null });
    const verified = await donation.verify("1234");
    expect(verified.status).toBe(202);
    expect(RecurringAnswer.parse(verified.body).data.state).toBe("awaiting-approval");
    api.clock.advance(1000);
    await afterCallbacks(api, 1);
    expect(await donation.view()).toMatchObject({
      state: "active",
      nextCharge: "2026-04-02",
      paymentInterval: "MONTHLY",
    });
    expect(await api.ledger()).toHaveLength(1);
    await expectLedgerAgrees(api);
  });

  test("a code expires after ten minutes, and the gift then ends without a charge", async () => {
    const donation = await subscribe(api, "0001");
    api.clock.advance(10 * MINUTE);
    expect((await donation.verify("1234")).body).toMatchObject({ code: "code-expired" });
    await api.pass(MINUTE);
    expect(await donation.view()).toMatchObject({ state: "failed" });
    await expectLedgerAgrees(api);
  });
});

describe("problems while setting up", () => {
  test.each([
    ["0402", "insufficient-funds"],
    ["0403", "declined"],
  ])("%s: a failed first charge ends the gift, and the provider is told to stop", async (ending, reason) => {
    const donation = await subscribe(api, ending);
    await donation.verify("1234");
    api.clock.advance(1000);
    await afterCallbacks(api, 1);
    expect(await donation.view()).toMatchObject({ state: "failed", nextCharge: null });
    expect((await api.deps.mandates.find(donation.id))?.reason).toBe(reason);
    expect(await api.charges()).toEqual([]);
    await expectLedgerAgrees(api);
  });

  test("0408: a gift without an approval ends at the horizon", async () => {
    const donation = await subscribe(api, "0408");
    await donation.verify("1234");
    await api.pass(3 * 3_600_000);
    expect(await donation.view()).toMatchObject({ state: "awaiting-approval" });
    await api.pass(DAY);
    expect(await donation.view()).toMatchObject({ state: "failed" });
    await expectLedgerAgrees(api);
  });

  test("0202: three callbacks of the first charge count once", async () => {
    const donation = await subscribe(api, "0202");
    await donation.verify("1234");
    api.clock.advance(1000);
    await afterCallbacks(api, 3);
    expect(await donation.view()).toMatchObject({ state: "active" });
    expect(await api.ledger()).toHaveLength(1);
    await expectLedgerAgrees(api);
  });

  test("0200: a first charge without a callback is found and counted", async () => {
    const donation = await subscribe(api, "0200");
    await donation.verify("1234");
    await api.pass(20_000);
    expect(await donation.view()).toMatchObject({ state: "active" });
    expect(await api.ledger()).toHaveLength(1);
    await expectLedgerAgrees(api);
  });

  test("a gift whose invoice the provider does not know stays in checking and does not fail", async () => {
    const donation = await subscribe(api, "0408");
    await donation.verify("1234");
    await api.deps.database.db.updateTable("mandate").set({ invoice_id: "not known there" }).execute();
    for (let day = 0; day < 8; day += 1) await api.pass(DAY);
    expect(await donation.view()).toMatchObject({ state: "checking" });
  });
});

describe("the charges that follow", () => {
  test("count when the provider reports them and a status confirms them", async () => {
    const donation = await subscribeAndApprove(api);
    await jump(api, 31);
    await afterCallbacks(api, 2);
    expect(await donation.view()).toMatchObject({ state: "active", nextCharge: "2026-05-02" });
    expect((await chargesKnown(api)).map(({ due_on, state }) => [due_on, state])).toEqual([
      ["2026-03-02", "paid"],
      ["2026-04-02", "paid"],
    ]);
    await expectLedgerAgrees(api);
  });

  test("come a year later for a yearly gift", async () => {
    const donation = await subscribeAndApprove(api, "0001", { paymentInterval: "YEARLY" });
    expect(await donation.view()).toMatchObject({ nextCharge: "2027-03-02" });
  });
});
