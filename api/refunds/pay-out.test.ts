import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { chargesKnown, giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { payOut } from "./pay-out.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off", PAYOUT_ACCOUNT: "2040500" });
});
afterEach(async () => {
  expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  await api.close();
});

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const sent = () => api.sandbox("GET", "/pay-outs") as Promise<{ reference: string; msisdn: string; amount: number }[]>;
const refund = () => api.deps.refunds.find("BACK-r1");
const back = () =>
  api.deps.database.db.selectFrom("ledger").select(["id", "amount", "fee"]).where("kind", "<>", "credit").execute();

async function aPaidDonation(): Promise<string> {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  return id;
}

/** Proposes and approves the pay-out of GH₵5 of a donation, and returns the donation's id. */
async function approvePayOut(): Promise<string> {
  const paymentId = await aPaidDonation();
  await approve({ payment: "donation", paymentId });
  return paymentId;
}

async function approve(what: { payment: "donation" | "charge"; paymentId: string }) {
  const { refunds, clock } = api.deps;
  const why = "letter 12";
  await refunds.propose({ ...what, id: "BACK-r1", amount: 500 as Pesewas, why, who: "kofi", at: clock.now() });
  const approved = await refunds.approve({ id: "BACK-r1", way: "pay-out", who: "ama", at: clock.now() });
  expect(approved.kind).toBe("approved");
}

describe("a refund that is paid out", () => {
  test("is sent to the phone that gave, and done when the status says so, with the fee", async () => {
    const id = await approvePayOut();
    await api.pass(0);
    expect(await sent()).toMatchObject([{ reference: "BACKr1", msisdn: "233241230200", amount: 5 }]);
    expect(await refund()).toMatchObject({ state: "sending" });
    expect(await back()).toEqual([]);
    await api.pass(20_000);
    expect(await refund()).toMatchObject({ state: "done", settledBy: "worker", providerId: expect.any(String) });
    expect(await back()).toEqual([{ id: "refund:BACK-r1", amount: 500, fee: 1 }]);
    expect((await api.deps.donations.find(id))?.state).toBe("refunded");
  });

  test("of a charge goes to the phone of its recurring gift", async () => {
    await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const [charge] = await chargesKnown(api);
    await approve({ payment: "charge", paymentId: charge?.id ?? "" });
    await api.pass(0);
    await api.pass(20_000);
    expect(await sent()).toHaveLength(1);
    expect((await chargesKnown(api))[0]?.state).toBe("refunded");
  });

  test("is done as soon as a callback leads to a check, and never by the callback itself", async () => {
    await approvePayOut();
    await set({ loseCallbacks: true });
    await api.pass(0);
    const path = new URL(api.deps.callbackUrl("pay-out", "BACK-r1")).pathname.replace("/api/v1", "");
    const report = { ResponseCode: "0000", Data: { ClientReference: "BACKr1" } };
    expect((await api.call("POST", path, report)).status).toBe(200);
    await api.pass(0);
    expect(await refund()).toMatchObject({ state: "sending" });
    api.clock.advance(1500);
    expect((await api.call("POST", path, report)).status).toBe(200);
    await api.pass(0);
    expect(await refund()).toMatchObject({ state: "done" });
    expect(
      await api.deps.database.db.selectFrom("callback").selectAll().where("kind", "=", "pay-out").execute(),
    ).toEqual([]);
  });

  test("is requested once by two workers at once", async () => {
    await approvePayOut();
    await Promise.all([payOut(api.deps, "BACK-r1"), payOut(api.deps, "BACK-r1"), payOut(api.deps, "BACK-r1")]);
    expect(await sent()).toHaveLength(1);
  });

  test.each([
    ["the account is empty", { payOutBalance: 4 }, "4075"],
    ["the number has no wallet", { noWallets: ["233241230200"] }, "3050"],
  ])("fails when %s: nothing is counted, and it can be proposed again", async (_, settings, code) => {
    const id = await approvePayOut();
    await set(settings);
    await api.pass(0);
    expect(await refund()).toMatchObject({ state: "failed", note: expect.stringContaining(code) });
    expect(await back()).toEqual([]);
    expect(await sent()).toEqual([]);
    const what = { id: "r2", payment: "donation" as const, paymentId: id, amount: undefined, why: "again" };
    const again = await api.deps.refunds.propose({ ...what, who: "kofi", at: api.clock.now() });
    expect(again).toMatchObject({ kind: "proposed", refund: { amount: 2050 } });
  });

  test("is not sent when the network took the money back first", async () => {
    const id = await approvePayOut();
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "reversed", cause: "operator", at, note: "the statement" });
    await api.pass(0);
    expect(await sent()).toEqual([]);
    expect(await refund()).toMatchObject({ state: "failed", note: "nothing was sent: the payment is reversed" });
    expect(await back()).toHaveLength(1);
  });

  test("is not called failed by a slow worker when another has requested it meanwhile", async () => {
    const id = await approvePayOut();
    const { donations, refunds } = api.deps;
    const slow = {
      ...refunds,
      async find(refund: string) {
        const read = await refunds.find(refund);
        await payOut(api.deps, refund);
        const at = api.clock.now();
        await donations.transition({ id, to: "reversed", cause: "operator", at, note: "the statement" });
        return read;
      },
    };
    expect(await payOut({ ...api.deps, refunds: slow }, "BACK-r1")).not.toBeNull();
    expect(await sent()).toHaveLength(1);
    expect(await refund()).toMatchObject({ state: "sending" });
    await api.pass(20_000);
    expect(await refund()).toMatchObject({ state: "done" });
  });

  test("is counted although the network takes the payment back while it is under way", async () => {
    const id = await approvePayOut();
    await api.pass(0);
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "reversed", cause: "operator", at, note: "the statement" });
    await api.pass(20_000);
    expect(await refund()).toMatchObject({ state: "done" });
    expect(await api.deps.refunds.returned("donation", id)).toBe(2550);
    expect((await api.deps.donations.find(id))?.state).toBe("reversed");
  });

  test("waits while no account is configured, and stays unpaid", async () => {
    await approvePayOut();
    const next = await payOut({ ...api.deps, payOuts: undefined }, "BACK-r1");
    expect(next).toBe(api.clock.now() + 60 * MINUTE);
    expect(await refund()).toMatchObject({ state: "sending", askedAt: null });
  });
});

describe("a pay-out that the status calls failed", () => {
  beforeEach(async () => {
    await approvePayOut();
    await set({ loseCallbacks: true, payOutStatus: "failed" });
    await api.pass(0);
    await api.pass(20_000);
    expect(await refund()).toMatchObject({ state: "failed" });
  });

  test("is asked about again, and counted when the provider carries it out after all", async () => {
    await set({ payOutStatus: "" });
    await api.pass(3 * DAY);
    expect(await refund()).toMatchObject({ state: "done", note: "status success, late" });
    expect(await back()).toEqual([{ id: "refund:BACK-r1", amount: 500, fee: 1 }]);
    expect(await sent()).toHaveLength(1);
  });

  test("is asked about beyond two weeks if only then there is an answer", async () => {
    await set({ payOutOutage: true });
    for (let day = 0; day < 16; day += 1) await api.pass(DAY);
    await set({ payOutOutage: false, payOutStatus: "" });
    await api.pass(DAY);
    expect(await refund()).toMatchObject({ state: "done" });
  });

  test("stays failed when two weeks of answers say so", async () => {
    for (let day = 0; day < 16; day += 1) await api.pass(DAY);
    expect(await refund()).toMatchObject({ state: "failed" });
    const job = await api.deps.database.db
      .selectFrom("job")
      .select("done_at")
      .where("id", "=", "pay-out:BACK-r1")
      .executeTakeFirst();
    expect(job?.done_at).toEqual(expect.any(Number));
  });
});

describe("a process that dies", () => {
  /** Stands for the death of the process at this point. */
  class Died extends Error {}
  const dead = () => Promise.reject(new Died());

  test("before it marks the pay-out has sent nothing, and the next process sends it", async () => {
    await approvePayOut();
    const refunds = { ...api.deps.refunds, markAsked: dead };
    await expect(payOut({ ...api.deps, refunds }, "BACK-r1")).rejects.toThrow(Died);
    expect(await sent()).toEqual([]);
    await api.pass(0);
    await api.pass(20_000);
    expect(await sent()).toHaveLength(1);
    expect(await refund()).toMatchObject({ state: "done" });
  });

  test("after the mark and before the call leaves the pay-out unknown: it is not sent, and a person decides", async () => {
    await approvePayOut();
    const { payOuts } = api.deps;
    if (!payOuts) throw new Error("Nothing can be paid out.");
    await expect(payOut({ ...api.deps, payOuts: { ...payOuts, payOut: dead } }, "BACK-r1")).rejects.toThrow(Died);
    for (let day = 0; day < 20; day += 1) await api.pass(DAY);
    expect(await sent()).toEqual([]);
    expect(await refund()).toMatchObject({ state: "sending" });
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_sending_refunds 1$/mu);
  });

  test("after the call and before the answer is recorded leads to a check, not to another call", async () => {
    await approvePayOut();
    const { payOuts } = api.deps;
    if (!payOuts) throw new Error("Nothing can be paid out.");
    const dying = {
      ...payOuts,
      async payOut(request: Parameters<typeof payOuts.payOut>[0]) {
        await payOuts.payOut(request);
        return dead();
      },
    };
    await expect(payOut({ ...api.deps, payOuts: dying }, "BACK-r1")).rejects.toThrow(Died);
    await api.pass(20_000);
    expect(await sent()).toHaveLength(1);
    expect(await refund()).toMatchObject({ state: "done" });
  });
});

describe("an answer that is lost", () => {
  test("is learnt from a check, and nothing is sent twice", async () => {
    await approvePayOut();
    await set({ dropPayOuts: true, loseCallbacks: true });
    await api.pass(0);
    await api.pass(20_000);
    expect(await sent()).toHaveLength(1);
    expect(await refund()).toMatchObject({ state: "done" });
    expect(await back()).toHaveLength(1);
  });

  test("while the provider is down leaves the pay-out unknown until a check succeeds", async () => {
    await approvePayOut();
    await set({ dropPayOuts: true, loseCallbacks: true });
    await api.pass(0);
    await set({ payOutOutage: true });
    await api.pass(2 * DAY);
    expect(await refund()).toMatchObject({ state: "sending" });
    await set({ payOutOutage: false });
    await api.pass(DAY);
    expect(await sent()).toHaveLength(1);
    expect(await refund()).toMatchObject({ state: "done" });
  });
});
