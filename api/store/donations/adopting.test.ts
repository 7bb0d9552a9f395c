import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { decideByHand } from "#api/fixtures/decide-by-hand.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { chargesKnown, giveMonthly, live } from "#api/fixtures/monthly-donation.ts";
import { A_LOST_PAYMENT, anAdoption } from "#api/fixtures/outside.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import type { AdoptedPayment } from "#api/outside/ports.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const db = () => api.deps.database.db;
const propose = (id = "a1", payment: Partial<AdoptedPayment> = {}) =>
  api.deps.outside.proposeAdoption(`batch ${id}`, [{ ...anAdoption(id, payment), at: api.clock.now() }]);
const record = (id = "a1", who = "ama") => api.deps.outside.record({ id, who, at: api.clock.now() });
const withdraw = (id: string) => api.deps.outside.withdraw({ id, who: "kofi", at: api.clock.now(), note: "no gift" });
const credits = () => db().selectFrom("ledger").selectAll().where("kind", "=", "credit").execute();
const broken = async () => (await checkLedger(api.deps.database)).broken;
const booksAgree = async () => expect(await broken()).toEqual([]);
const transactionOf = async (gift: string) => (await api.deps.donations.find(gift))?.providerId ?? "";

/** Two people say that nothing of an adopted payment came. */
async function correctAll(id: string): Promise<void> {
  const at = api.clock.now();
  const corrected = { corrects: "credit" } as const;
  const correction = { id: `fix ${id}`, payment: "adopted", paymentId: id, corrected, amount: undefined } as const;
  await api.deps.corrections.propose({ ...correction, why: "our own gift", who: "kofi", at });
  expect((await api.deps.corrections.approve({ id: correction.id, who: "ama", at })).kind).toBe("settled");
}

describe("an adopted payment", () => {
  test("is counted when a second operator approves it, with the provider's fee and a receipt", async () => {
    expect(await propose()).toEqual({ kind: "proposed" });
    expect(await credits()).toEqual([]);
    expect(await record("a1", " KOFI ")).toMatchObject({ kind: "same-operator" });
    expect(await record()).toMatchObject({ kind: "recorded", receipt: 1, receiptBy: "paper" });
    expect(await credits()).toEqual([
      expect.objectContaining({ id: "adopted:a1:credit", payment: "adopted", amount: 2000, fee: 39 }),
    ]);
    await booksAgree();
  });

  test("has no fee if the statement says none", async () => {
    await propose("a1", { fee: null });
    await record();
    expect(await credits()).toMatchObject([{ fee: null }]);
  });

  test("is proposed once, whoever does it and from whichever list, until nothing of it stands", async () => {
    const done = await Promise.allSettled([propose("a1"), propose("a2", { reference: "" })]);
    const proposed = done.filter((each) => each.status === "fulfilled" && each.value.kind === "proposed");
    expect(proposed).toHaveLength(1);
    const [first] = await api.deps.outside.proposed();
    expect(await propose("a3")).toEqual({ kind: "known" });
    await withdraw(first?.id ?? "");
    expect(await propose("a4")).toEqual({ kind: "proposed" });
    await record("a4");
    expect(await propose("a5")).toEqual({ kind: "known" });
    await correctAll("a4");
    expect(await propose("a6")).toEqual({ kind: "proposed" });
    await record("a6");
    expect((await credits()).map(({ payment_id: id }) => id).toSorted()).toEqual(["a4", "a6"]);
    await booksAgree();
  });

  test("is proposed once if one batch has it twice", async () => {
    const twice = [anAdoption("a1"), anAdoption("a2")].map((each) => ({ ...each, at: api.clock.now() }));
    expect(await api.deps.outside.proposeAdoption("b", twice)).toEqual({ kind: "known" });
    expect(await api.deps.outside.proposed()).toEqual([]);
  });

  test("is counted once when two approve it at the same time", async () => {
    await propose();
    const recorded = await Promise.all([record("a1", "ama"), record("a1", "yaw")]);
    expect(recorded.map(({ kind }) => kind).toSorted()).toEqual(["not-proposed", "recorded"]);
    expect(await credits()).toHaveLength(1);
  });

  test("is given back under a transaction of its own", async () => {
    const gift = await giveOnce(api, "0202");
    await api.pass(20_000);
    await propose();
    await record();
    const refund = await giveBack(api.deps, { payment: "adopted", id: "a1" });
    expect(await api.deps.refunds.returned("adopted", "a1")).toBe(2000);
    const at = api.clock.now();
    const again = { id: "r2", payment: "donation", paymentId: gift, amount: undefined, why: "w" } as const;
    await api.deps.refunds.propose({ ...again, who: "kofi", at });
    await api.deps.refunds.approve({ id: "r2", way: "by-hand", who: "ama", at });
    const done = { id: "r2", to: "done", cause: "operator", at, note: "" } as const;
    expect(await api.deps.refunds.settle({ ...done, providerId: A_LOST_PAYMENT.transaction })).toMatchObject({
      kind: "transaction-taken",
      by: { kind: "adopted payment", id: "a1" },
    });
    expect(refund).not.toBe("");
    await booksAgree();
  });
});

describe("a payment of a gift of ours", () => {
  test.each(["0202", "0402", "0408"])("is not adopted, in any state: number %s", async (ending) => {
    const gift = await giveOnce(api, ending);
    await api.pass(20_000);
    expect(await propose("a1", { reference: gift })).toEqual({ kind: "own-gift", id: gift });
    expect(await propose("a2", { reference: "", transaction: await transactionOf(gift) })).toEqual({
      kind: "own-gift",
      id: gift,
    });
    expect(await api.deps.outside.proposed()).toEqual([]);
  });

  test("is not adopted by its invoice, nor by a name of one of its charges", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const invoice = (await api.deps.recurring.find(id))?.invoiceId ?? "";
    const [charge] = await chargesKnown(api);
    expect(await propose("a1", { reference: invoice })).toEqual({ kind: "own-gift", id });
    expect(await propose("a2", { transaction: charge?.provider_id ?? "" })).toEqual({
      kind: "own-gift",
      id: charge?.id,
    });
  });

  test("is not adopted if the gift has learned of it since it was proposed", async () => {
    const gift = await giveOnce(api, "0001");
    const transaction = "a-late-transaction";
    await propose("a1", { reference: "", transaction });
    const at = api.clock.now();
    const paid = { id: gift, to: "paid", cause: "worker", at, note: "status", providerId: transaction } as const;
    await api.deps.donations.transition(paid);
    expect(await record()).toMatchObject({ kind: "own-gift", id: gift });
    expect(await api.deps.outside.recordBatch({ ids: ["a1"], who: "ama", at })).toMatchObject({ kind: "own-gift" });
    expect(await credits()).toHaveLength(1);
    await booksAgree();
  });
});

describe("a gift of ours whose payment was adopted", () => {
  /** A gift that the provider has not answered about, adopted from a list without references. */
  async function adoptOwn(): Promise<{ gift: string; paid: () => Promise<unknown> }> {
    const gift = await giveOnce(api, "0408");
    await propose("a1", { reference: "" });
    await record();
    const step = { id: gift, to: "paid", cause: "worker", note: "status Paid" } as const;
    const ids = { providerId: A_LOST_PAYMENT.transaction };
    return { gift, paid: () => api.deps.donations.transition({ ...step, ...ids, at: api.clock.now() }) };
  }

  test("waits in review when it turns paid, and is not counted again", async () => {
    const { gift, paid } = await adoptOwn();
    expect(await paid()).toMatchObject({ state: "review" });
    expect(await credits()).toHaveLength(1);
    const events = await db().selectFrom("donation_event").selectAll().where("donation_id", "=", gift).execute();
    expect(events.at(-1)?.note).toMatch(/^status paid, but the payment was adopted as BEAT-/u);
    await decideByHand(api.deps, "kofi", [gift, "paid", "20.50"]);
    expect(await decideByHand(api.deps, "ama", [gift, "paid", "20.50"])).toMatch(
      /is counted as BEAT-.*Correct all of that line/u,
    );
    expect(await credits()).toHaveLength(1);
    await booksAgree();
  });

  test("is counted once two people have corrected the adopted line", async () => {
    const { gift, paid } = await adoptOwn();
    await paid();
    await correctAll("a1");
    await decideByHand(api.deps, "kofi", [gift, "paid", "20.50"]);
    expect(await decideByHand(api.deps, "ama", [gift, "paid", "20.50"])).toBe("decided");
    expect((await credits()).map(({ payment }) => payment).toSorted()).toEqual(["adopted", "donation"]);
    expect(await db().selectFrom("outside_donation").select("state").execute()).toEqual([{ state: "corrected" }]);
    expect(await propose("a2", { reference: "" })).toEqual({ kind: "own-gift", id: gift });
    await booksAgree();
  });

  test("is counted once, whichever comes first, if both happen at the same moment", async () => {
    const gift = await giveOnce(api, "0408");
    await propose("a1", { reference: "" });
    const at = api.clock.now();
    const step = { id: gift, to: "paid", cause: "worker", at, note: "status" } as const;
    await Promise.all([
      record(),
      api.deps.donations.transition({ ...step, providerId: A_LOST_PAYMENT.transaction }),
      record("a1", "yaw"),
    ]);
    expect(await credits()).toHaveLength(1);
    await booksAgree();
  });

  test("is not counted as a charge either", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    await propose("a1", { reference: "" });
    await record();
    await api.sandbox("POST", "/settings", { loseCallbacks: true, knowsInvoices: false });
    await live(api, 31 + 15);
    const charge = (await chargesKnown(api)).at(-1);
    expect(charge).toMatchObject({ recurring_id: id, state: "missing" });
    const step = { id: charge?.id ?? "", to: "paid", cause: "worker", note: "status Paid" } as const;
    await api.deps.recurring.settleCharge({
      ...step,
      at: api.clock.now(),
      names: [A_LOST_PAYMENT.transaction, "network-1"],
    });
    expect((await chargesKnown(api)).find((each) => each.id === charge?.id)).toMatchObject({ state: "review" });
    expect(await credits()).toHaveLength(2);
    await booksAgree();
  });

  test("is found by the hourly check if it was counted all the same", async () => {
    const gift = await giveOnce(api, "0202");
    await api.pass(20_000);
    await propose();
    await record();
    await db().updateTable("outside_donation").set({ provider_reference: gift }).execute();
    expect(await broken()).toEqual([
      { rule: "an adopted payment is that of no gift of ours which is counted", examples: ["a1"] },
    ]);
  });
});
