import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectCredits } from "#api/fixtures/expect-ledger.ts";
import { aSubscription } from "#api/fixtures/donations.ts";
import {
  beginMonthly,
  chargesKnown,
  chargeStates,
  giveMonthly,
  invoicesOn,
  lastCharge,
  live,
  reportCharge,
  viewOf,
} from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { writePass } from "#api/manage/pass.ts";
import { cancelMandate } from "./cancel-mandate.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);

describe("a charge that nobody reports", () => {
  test("is checked on days 2, 3, 5, 7 and 14, and is then missing", async () => {
    const id = await beginMonthly(api);
    await set({ loseCallbacks: true });
    const missing = vi.spyOn(api.deps.log, "warn");
    const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
    const days: number[] = [];
    for (let day = 32; day <= 31 + 15; day += 1) {
      asked.mockClear();
      await api.pass(day === 32 ? 32 * DAY - (api.clock.now() - Date.UTC(2026, 2, 2)) : DAY);
      // Only queries by reference count, because the first charge is watched by its own ids.
      if (asked.mock.calls.some(([query]) => "reference" in query)) days.push(day - 31);
      const state = day - 31 < 2 ? undefined : day - 31 < 14 ? "awaited" : "missing";
      expect((await chargeStates(api)).find(([due]) => due === "2026-04-02")?.[1], `day ${day - 31}`).toBe(state);
    }
    expect(days).toEqual([2, 3, 5, 7, 14]);
    expect(missing).toHaveBeenCalledExactlyOnceWith(
      { reference: id },
      expect.stringContaining("neither we nor the provider know of it"),
    );
    expect(await viewOf(api, id)).toMatchObject({ state: "active", nextCharge: "2026-05-02" });
  });

  test.each([2, 3, 5, 7, 14])("is counted and watched when the provider first reports it on day %i", async (day) => {
    await set({ statusKnowsInvoices: true });
    await beginMonthly(api);
    await live(api, 29);
    await set({ loseCallbacks: true, statusDelayMs: day * DAY - 11 * HOUR });
    await live(api, 2 + day);
    expect(await chargeStates(api)).toEqual([
      ["2026-03-02", "paid"],
      ["2026-04-02", "paid"],
    ]);
    await expectCredits(api, 2);
    const jobs = api.deps.database.db.selectFrom("job").select("done_at");
    const found = (await chargesKnown(api)).at(-1)?.id;
    expect(await jobs.where("id", "=", `check-charge:${found}`).execute()).toEqual([{ done_at: null }]);
  });

  test("is counted when a callback comes weeks after it was missing", async () => {
    const id = await beginMonthly(api);
    await set({ loseCallbacks: true });
    await live(api, 31 + 20);
    expect((await chargeStates(api)).at(-1)).toEqual(["2026-04-02", "missing"]);
    const { transactionId, externalId } = await lastCharge(api);
    await reportCharge(api, id, "0000", { TransactionId: transactionId, ExternalTransactionId: externalId });
    await api.pass(0);
    await expectCredits(api, 2);
    expect(await chargeStates(api)).toEqual([
      ["2026-03-02", "paid"],
      ["2026-04-02", "paid"],
    ]);
  });

  test("is checked again when its donor opens their page, at most once an hour", async () => {
    const id = await beginMonthly(api);
    await set({ loseCallbacks: true });
    await live(api, 31 + 20);
    await set({ statusKnowsInvoices: true });
    const { reference } = await viewOf(api, id);
    const pass = writePass(api.deps.keyring, { kind: "mandate", reference }, api.clock.now() + DAY);
    const look = () => api.call("GET", "/manage/gifts", undefined, { authorization: `Bearer ${pass}` });
    await look();
    await api.pass(0);
    await expectCredits(api, 2);
    const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
    await set({ statusKnowsInvoices: false });
    for (let time = 0; time < 10; time += 1) {
      await look();
      await api.pass(MINUTE);
    }
    expect(asked).not.toHaveBeenCalled();
  });

  test("is found for each month when the clock jumps over three", async () => {
    await set({ statusKnowsInvoices: true });
    await beginMonthly(api);
    await set({ loseCallbacks: true });
    api.clock.advance(100 * DAY);
    await api.sandbox("POST", "/clock", { seconds: 0.001 });
    await api.pass(0);
    expect((await chargeStates(api)).map(([due]) => due)).toEqual([
      "2026-03-02",
      "2026-04-02",
      "2026-05-02",
      "2026-06-02",
    ]);
    await live(api, 15);
    // The provider answers only about the newest charge. The others wait for a person and are not lost.
    expect((await chargeStates(api)).map(([, state]) => state)).toEqual(["paid", "missing", "missing", "paid"]);
  });
});

describe("a charge after the end", () => {
  test("without a report is found and counted, the provider is told again to stop, and the log says so", async () => {
    await set({ statusKnowsInvoices: true });
    const id = await beginMonthly(api);
    await cancelMandate(api.deps, id, "api");
    await api.pass(0);
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelled" });
    const warn = vi.spyOn(api.deps.log, "warn");
    const cancel = vi.spyOn(api.deps.recurringGateway, "cancelInvoice");
    await set({ chargeCancelled: true, loseCallbacks: true });
    await live(api, 33);
    await expectCredits(api, 2);
    expect((await chargesKnown(api)).at(-1)).toMatchObject({ due_on: "2026-04-02", flag: "after-cancel" });
    expect(cancel).toHaveBeenCalled();
    expect(warn).toHaveBeenCalledWith({ reference: id }, expect.stringContaining("after its gift ended"));
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelled" });
  });

  test("that was due before the end does not tell the provider again", async () => {
    await set({ statusKnowsInvoices: true });
    const id = await beginMonthly(api);
    await set({ loseCallbacks: true, statusDelayMs: 6 * DAY });
    await live(api, 33);
    await cancelMandate(api.deps, id, "api");
    await live(api, 6);
    await expectCredits(api, 2);
    expect((await chargesKnown(api)).at(-1)).toMatchObject({ due_on: "2026-04-02", flag: null });
    const events = await api.deps.database.db.selectFrom("event").select("to_state").execute();
    expect(events.filter(({ to_state }) => to_state === "cancelled")).toHaveLength(1);
  });
});

describe("a charge that is reported", () => {
  test("as failed, and weeks later as taken, is checked until the status agrees", async () => {
    const id = await beginMonthly(api);
    await set({ loseCallbacks: true });
    await live(api, 31);
    const { transactionId } = await lastCharge(api);
    await set({ statusDelayMs: 40 * DAY });
    await reportCharge(api, id, "2001", { TransactionId: transactionId, Description: "Timed out" });
    await live(api, 20);
    expect((await chargeStates(api)).at(-1)).toEqual(["2026-04-02", "failed"]);
    await reportCharge(api, id, "0000", { TransactionId: transactionId });
    await api.pass(0);
    expect((await chargeStates(api)).at(-1)).toEqual(["2026-04-02", "reported"]);
    // The status lags behind the callback.
    await set({ statusDelayMs: 0 });
    await api.pass(20_000);
    expect((await chargeStates(api)).at(-1)).toEqual(["2026-04-02", "paid"]);
    await expectCredits(api, 2);
  });

  test("as taken is never unpaid while the invoice says Paid, and the donor is told so", async () => {
    await set({ networkIds: true, statusKnows: ["reference"], statusKnowsInvoices: true, extraPesewas: 1 });
    const id = await giveMonthly(api);
    await api.heard(1);
    await live(api, 3);
    // The amount differs, so a person decides, and the donor gets no notice of a failure.
    expect(await chargesKnown(api)).toMatchObject([{ state: "review", debited: 1501 }]);
    expect(await viewOf(api, id)).toMatchObject({ state: "checking" });
    expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
  });

  test("but never confirmed goes to review after two weeks, and is counted if it is confirmed later", async () => {
    const id = await beginMonthly(api);
    await set({ statusKnows: [] });
    await live(api, 31 + 15);
    expect((await chargeStates(api)).at(-1)).toEqual(["2026-04-02", "review"]);
    await set({ statusKnows: ["transaction"] });
    const { transactionId } = await lastCharge(api);
    await reportCharge(api, id, "0000", { TransactionId: transactionId, Note: "once more" });
    await api.pass(0);
    expect((await chargeStates(api)).at(-1)).toEqual(["2026-04-02", "paid"]);
    await expectCredits(api, 2);
  });

  test("under another gift's transaction takes nothing from that gift", async () => {
    await beginMonthly(api);
    const forged = await giveMonthly(api, "0408");
    const { transactionId } = await lastCharge(api);
    await reportCharge(api, forged, "0000", { TransactionId: transactionId });
    await live(api, 62);
    await expectCredits(api, 3);
    const charges = await chargesKnown(api);
    expect(charges.filter(({ mandate_id }) => mandate_id === forged)).toMatchObject([{ state: "review" }]);
  });
});

describe("the first charge of a gift that was cancelled on the day it began", () => {
  async function cancelAtOnce(settings: object): Promise<string> {
    await set({ loseCallbacks: true, noCodes: true, ...settings });
    const { body } = await api.call("POST", "/rip/subscribe", aSubscription("0001"));
    const id = body.data.recurringInvoiceId as string;
    await api.pass(10 * MINUTE);
    await cancelMandate(api.deps, id, "api");
    await api.pass(0);
    expect((await api.deps.mandates.find(id))?.state).toBe("cancelled");
    return id;
  }

  test("is missing when the provider cannot say whether it was taken", async () => {
    await cancelAtOnce({ statusKnows: ["transaction"] });
    await live(api, 15);
    expect(await chargeStates(api)).toEqual([["2026-03-02", "missing"]]);
  });

  test("has failed when the provider says that the invoice was not paid", async () => {
    await cancelAtOnce({ statusDelayMs: 1000 * DAY });
    await live(api, 15);
    expect(await chargeStates(api)).toEqual([["2026-03-02", "failed"]]);
  });
});
