import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  beginMonthly,
  chargesKnown,
  chargeStates,
  invoicesOn,
  lastCharge,
  live,
  viewOf,
} from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(async () => {
  expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  await api.close();
});

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const lines = () =>
  api.deps.database.db.selectFrom("ledger").select(["kind", "amount"]).orderBy("at").orderBy("kind").execute();
const stateOfFirst = async () => (await chargesKnown(api))[0]?.state;

test("a paid charge is checked on days 2, 7, 16 and 35, and then no more", async () => {
  await beginMonthly(api);
  const { transactionId } = await lastCharge(api);
  const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
  const on: number[] = [];
  for (let day = 1; day <= 50; day += 1) {
    asked.mockClear();
    await live(api, 1);
    if (asked.mock.calls.some(([by]) => "providerId" in by && by.providerId === transactionId)) on.push(day);
  }
  expect(on).toEqual([2, 7, 16, 35]);
  expect(await chargeStates(api)).toEqual([
    ["2026-03-02", "paid"],
    ["2026-04-02", "paid"],
  ]);
});

describe("a charge that the network gives back after two days", () => {
  test.each([
    ["by its name", { statusKnows: ["transaction"] }],
    ["by the network's name", { networkIds: true, statusKnows: ["network"] }],
    ["by the invoice, whose newest it is", { statusKnows: ["reference"], statusKnowsInvoices: true }],
  ])("is found on day 2 %s, and the whole charge is reversed", async (_, settings) => {
    await set(settings);
    await beginMonthly(api, "0915");
    await live(api, 1);
    expect(await stateOfFirst()).toBe("paid");
    await live(api, 1);
    expect(await stateOfFirst()).toBe("reversed");
    expect(await lines()).toEqual([
      { kind: "credit", amount: 1500 },
      { kind: "reversal", amount: 1500 },
    ]);
    expect(await lastCharge(api)).toMatchObject({ returns: [{ pesewas: 1500 }] });
  });

  test("leaves the recurring gift active, and its next charge is counted", async () => {
    const id = await beginMonthly(api, "0915");
    await live(api, 31);
    expect(await viewOf(api, id)).toMatchObject({ state: "active" });
    expect(await invoicesOn(api, "0915")).toMatchObject([{ state: "active", charges: 2 }]);
    expect(await chargeStates(api)).toEqual([
      ["2026-03-02", "reversed"],
      ["2026-04-02", "paid"],
    ]);
    expect((await lines()).map(({ kind }) => kind)).toEqual(["credit", "reversal", "credit"]);
  });
});

test("a charge that went back keeps its ledger lines when another report turns out to be about it", async () => {
  const id = await beginMonthly(api, "0915");
  await live(api, 2);
  const { transactionId } = await lastCharge(api);
  const at = api.clock.now();
  const report = { id: "again", recurringId: id, names: ["another name"], dueOn: "2026-03-02", reportedAt: at };
  await api.deps.recurring.reportCharge({ ...report, reportedAs: "success" });
  const names = [transactionId, "another name"];
  const step = { id: "again", cause: "worker", at, to: "review", note: "status Refunded" } as const;
  await api.deps.recurring.settleCharge({ ...step, names });
  expect(await chargeStates(api)).toEqual([["2026-03-02", "reversed"]]);
});

test.each([7, 16, 35])("a charge that is given back before day %i is found on that day", async (day) => {
  await beginMonthly(api);
  await live(api, day - 1);
  const [{ transactionId } = { transactionId: "" }] = (await api.sandbox("GET", "/charges")) as {
    transactionId: string;
  }[];
  await api.sandbox("POST", `/charges/${transactionId}/refund`);
  expect(await stateOfFirst()).toBe("paid");
  await live(api, 1);
  expect(await stateOfFirst()).toBe("reversed");
});

describe("a charge whose own check is done", () => {
  /** Ends the charge in `state`, so that nothing checks it by its ids any more. */
  async function endCheck(state: "missing" | "disputed") {
    const { db } = api.deps.database;
    await db.updateTable("job").set({ done_at: api.clock.now() }).where("kind", "=", "check-charge").execute();
    await db.updateTable("charge").set({ state }).execute();
  }
  const isWatched = async () =>
    (
      await api.deps.database.db
        .selectFrom("job")
        .select("run_at")
        .where("kind", "=", "check-charge")
        .where("done_at", "is", null)
        .executeTakeFirst()
    )?.run_at ===
    api.clock.now() + 2 * 86_400_000;

  test("is watched when the worker finds its money by the invoice", async () => {
    await beginMonthly(api);
    const [charge] = await chargesKnown(api);
    const { db } = api.deps.database;
    await db.deleteFrom("ledger").execute();
    await db.deleteFrom("receipt").execute();
    await db.deleteFrom("sequence").execute();
    await endCheck("missing");
    const step = { id: charge?.id ?? "", to: "paid" as const, at: api.clock.now(), note: "status Paid" };
    await api.deps.recurring.settleCharge({ ...step, cause: "worker" });
    expect(await isWatched()).toBe(true);
  });

  test("is watched when a person decides that its money was not reversed", async () => {
    await beginMonthly(api);
    const [charge] = await chargesKnown(api);
    await endCheck("disputed");
    const step = { id: charge?.id ?? "", to: "paid" as const, at: api.clock.now(), note: "kofi: the list" };
    await api.deps.recurring.settleCharge({ ...step, cause: "operator" });
    expect(await isWatched()).toBe(true);
  });
});

test("a charge of which another sum went back goes to a person, and stays counted", async () => {
  await beginMonthly(api);
  const { transactionId } = await lastCharge(api);
  await api.sandbox("POST", `/charges/${transactionId}/refund`, { amount: 5 });
  await live(api, 2);
  expect(await stateOfFirst()).toBe("disputed");
  expect(await lines()).toEqual([{ kind: "credit", amount: 1500 }]);
});
