import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerAgrees } from "#api/fixtures/expect-ledger.ts";
import { jump, subscribeAndApprove } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { cancelMandate } from "./cancel-mandate.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

describe("a cancellation", () => {
  test("is final when the provider confirms it, and nothing more is charged", async () => {
    const donation = await subscribeAndApprove(api);
    expect(await cancelMandate(api.deps, donation.id, "api")).toBe(true);
    expect(await donation.view()).toMatchObject({ state: "cancelling" });
    await api.pass(0);
    expect(await donation.view()).toMatchObject({ state: "cancelled", nextCharge: null });
    await jump(api, 62);
    await api.pass(0);
    expect(await api.charges()).toHaveLength(1);
    await expectLedgerAgrees(api);
  });

  test("is tried again until the provider has confirmed", async () => {
    const donation = await subscribeAndApprove(api);
    await cancelMandate(api.deps, donation.id, "operator");
    const { db } = api.deps.database;
    const { invoice_id } = await db.selectFrom("mandate").select("invoice_id").executeTakeFirstOrThrow();
    await db.updateTable("mandate").set({ invoice_id: "not known there" }).execute();
    await api.pass(0);
    expect(await donation.view()).toMatchObject({ state: "cancelling" });
    await db.updateTable("mandate").set({ invoice_id }).execute();
    await api.pass(5000);
    expect(await donation.view()).toMatchObject({ state: "cancelled" });
  });
});
