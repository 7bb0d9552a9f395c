import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { beginMonthly, chargesKnown, invoicesOn } from "#api/fixtures/monthly-donation.ts";
import { CLEAN, compareList, listOf } from "#api/fixtures/provider-list.ts";
import { readJournal } from "#api/by-hand/journal.ts";
import { contextOf } from "#api/operator-context.ts";
import { closeDay } from "#api/store/ledger/closed-days.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

/**
 * What people and providers do wrong, and how the people of the office put it right. Afterwards the books say what really
 * happened.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Back = { pesewas: number; at: number };
type Charge = Back & { transactionId: string; reference: string; returns: Back[] };
type PayOut = { reference: string; transactionId: string; amount: number; at: number };

let api: MailApi;
let office: TestOffice;
let efua: Worker;
let yaw: Worker;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off", PAYOUT_ACCOUNT: "2040500" });
  office = await openTestOffice({}, api);
  efua = await office.join("Efua", "treasurer");
  yaw = await office.join("Yaw", "treasurer");
});
afterEach(() => office.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const charges = () => api.sandbox("GET", "/charges") as Promise<Charge[]>;
const payOuts = () => api.sandbox("GET", "/pay-outs") as Promise<PayOut[]>;
const view = async (id: string) => (await api.call("GET", `/donations/${id}`)).body.data;
/** Every e-mail so far, because two that are due at once may be sent in either order. */
const mails = () => api.mail.arrived.map(({ plain }) => plain).join("\n");
const why = "letter 12";
const idIn = (words: string) => /(?:BACK|FIX)-[\w-]+/u.exec(words)?.[0] ?? words;

async function give(): Promise<string> {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  return id;
}

async function transactionOf(id: string): Promise<string> {
  return (await charges()).find(({ reference }) => reference === id)?.transactionId ?? "";
}

async function propose(gift: string, amount = ""): Promise<string> {
  return idIn(await efua.decide("refund-propose", { gift, amount, why }));
}
const approve = (refund: string, way: "by-hand" | "pay-out") => yaw.decide("refund-approve", { refund, way });
const record = (refund: string, transaction: string) =>
  efua.decide("refund-done", { refund, transaction, fee: "", note: "the provider's list, line 3" });

async function byHand(id: string, transaction: string, amount = ""): Promise<string> {
  const refund = await propose(id, amount);
  await approve(refund, "by-hand");
  const cedis = amount === "" ? {} : { amount: Number(amount) };
  await api.sandbox("POST", `/charges/${await transactionOf(id)}/refund`, cedis);
  expect(await record(refund, transaction)).toContain("is done");
  await api.pass(0);
  return refund;
}

async function payOut(id: string): Promise<string> {
  const refund = await propose(id);
  await approve(refund, "pay-out");
  await api.pass(0);
  await api.pass(20_000);
  return refund;
}

async function correct(gift: string, line: Record<string, string>): Promise<void> {
  const correction = idIn(await efua.decide("correction-propose", { gift, why, ...line }));
  expect(await yaw.decide("correction-approve", { correction })).toContain("is made");
  await api.pass(0);
}

/** What Today says. */
const today = async () => (await efua.today()).map(({ title, text }) => `${title} ${text}`).join("\n");

const decideAs = (who: Worker, gift: string, to: string, amount = "") =>
  who.decide("gift-decide", { gift, to, amount, note: "the provider's list, line 3" });

/** Both people decide the same, because the provider has not said the sum. Returns what the second one is told. */
async function decide(gift: string, to: string, amount: string): Promise<string> {
  await decideAs(efua, gift, to, amount);
  const second = await decideAs(yaw, gift, to, amount);
  await api.pass(0);
  return second;
}

/** Expects that books, rules and both lists of the provider agree with what it really has. */
async function expectTruth({ left }: { left: number }): Promise<void> {
  const taken = await charges();
  const sent = await payOuts();
  const { broken, totals } = await checkLedger(api.deps.database);
  expect({ broken, left: totals.left }).toEqual({ broken: [], left });
  const collection = taken.flatMap((charge) => [
    [charge.at, charge.transactionId, charge.reference, charge.pesewas],
    ...charge.returns.map((back) => [back.at, "", charge.reference, -back.pesewas]),
  ]);
  const prepaid = sent.map(({ at, transactionId, reference, amount }) => [at, transactionId, reference, amount * 100]);
  for (const [account, lines] of [["collection", collection] as const, ["prepaid", prepaid] as const]) {
    const rows = lines.map(([at, id, reference, pesewas]) => [
      new Date(Number(at)).toISOString(),
      String(id),
      String(reference),
      (Number(pesewas) / 100).toFixed(2),
      "Paid",
    ]);
    const compared = await compareList(api.deps, listOf([], rows), { from: "2026-03-01", to: "2026-06-30", account });
    expect(compared).toMatchObject({ matched: rows.length, ...CLEAN });
  }
}

describe("a pay-out that was called failed", () => {
  test("and is carried out after all is counted, and the donor is told", async () => {
    const id = await give();
    await set({ loseCallbacks: true, payOutStatus: "failed" });
    await payOut(id);
    expect(await view(id)).toMatchObject({ state: "paid" });
    await set({ payOutStatus: "" });
    await api.pass(DAY);
    expect(await view(id)).toMatchObject({ state: "refunded", returned: 20.5 });
    await expectTruth({ left: 0 });
  });

  test("and was given back by hand meanwhile went back twice: the books say so, and a person sees it", async () => {
    const id = await give();
    await set({ loseCallbacks: true, payOutStatus: "failed" });
    await payOut(id);
    await byHand(id, "T-9");
    await set({ payOutStatus: "" });
    await api.pass(DAY);
    expect(await today()).toContain("More of this gift went back than came");
    await expectTruth({ left: -2050 });
  });

  test("and that a person had recorded as done is in doubt until the line is corrected", async () => {
    const id = await give();
    await set({ loseCallbacks: true, payOutOutage: true });
    const refund = await propose(id);
    await approve(refund, "pay-out");
    await api.pass(0);
    await api.pass(25 * HOUR);
    expect(await record(refund, "line-13")).toContain("is done");
    expect(await view(id)).toMatchObject({ state: "refunded" });
    await correct(id, { line: "refund", refund });
    expect(await view(id)).toMatchObject({ state: "paid", amount: 20.5 });
    expect(mails()).toContain("it has not");
    await expectTruth({ left: 2050 });
  });
});

describe("what the network takes", () => {
  const reverse = async (id: string) => api.sandbox("POST", `/charges/${await transactionOf(id)}/reverse`);

  test("beside what we gave back is what its list says, and then more went back than came", async () => {
    const id = await give();
    await byHand(id, "T-1", "5");
    await reverse(id);
    await api.pass(8 * DAY);
    expect(await view(id)).toMatchObject({ state: "checking" });
    expect(await decide(id, "reversed", "20.50")).toContain("is now reversed");
    expect(await view(id)).toMatchObject({ state: "reversed" });
    expect(await today()).toContain("More of this gift went back than came");
    await expectTruth({ left: -500 });
  });

  test("and gives back again is corrected, and the gift is paid", async () => {
    const id = await give();
    await reverse(id);
    await api.pass(3 * DAY);
    expect(await view(id)).toMatchObject({ state: "reversed", returned: 20.5 });
    await correct(id, { line: "reversal" });
    expect(await view(id)).toMatchObject({ state: "paid", amount: 20.5 });
    expect((await checkLedger(api.deps.database)).totals.left).toBe(2050);
  });

  test("before we saw it paid came and went: the books have both", async () => {
    const id = await giveOnce(api, "9001");
    await set({ loseCallbacks: true });
    await api.sandbox("POST", "/phones/233241239001/approve", {});
    await reverse(id);
    await api.pass(DAY);
    expect(await view(id)).toMatchObject({ state: "checking" });
    expect(await decideAs(efua, id, "refunded")).toContain("cannot be set to refunded by hand");
    // The provider has said the sum, so one person decides.
    expect(await decideAs(efua, id, "reversed")).toContain("is now reversed");
    await api.pass(0);
    expect(await view(id)).toMatchObject({ state: "reversed", returned: 20.5 });
    await expectTruth({ left: 0 });
  });

  test("is not believed from one word against counted money: a person decides", async () => {
    const id = await give();
    await set({ chargeStatus: "Failed" });
    await api.pass(3 * DAY);
    expect(await view(id)).toMatchObject({ state: "paid" });
    for (const days of [5, 9]) await api.pass(days * DAY);
    expect(await view(id)).toMatchObject({ state: "checking" });
    await set({ chargeStatus: "" });
    expect(await decideAs(efua, id, "paid")).toContain("is now paid");
    expect(await view(id)).toMatchObject({ state: "paid", amount: 20.5 });
    await expectTruth({ left: 2050 });
  });
});

describe("a slip", () => {
  test("is refused where it can be: a transaction used twice, a wrong year, a sum that the provider did not say", async () => {
    const id = await give();
    await byHand(id, "T-1", "5");
    const refund = await propose(id, "6");
    await approve(refund, "by-hand");
    expect(await record(refund, "T-1")).toContain("a transaction settles one thing");
    expect(await efua.decide("refund-withdraw", { refund, note: "a slip" })).toContain("is withdrawn");
    await api.pass(2 * DAY);
    expect(await efua.decide("day-close", { day: "2018-02-28" })).toContain("before the first line of the books");
    expect(await decideAs(efua, id, "paid", "90000")).toContain("cannot be set to paid by hand");
    await expectTruth({ left: 1550 });
  });

  test("of the clock closes a day too early, and the next gift counts on the first open one", async () => {
    await give();
    await closeDay(api.deps.database, { date: "2026-03-02", who: "kofi", at: api.clock.now() + DAY });
    await give();
    const march = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 3, 1) };
    const days = await readJournal(
      contextOf(api.deps, () => "Efua"),
      march,
    );
    expect(days.find(({ isClosed }) => isClosed)?.date).toBe("2026-03-02");
    await expectTruth({ left: 4100 });
  });
});

test("a charge that was taken twice for one date is listed and given back", async () => {
  await beginMonthly(api);
  const [invoice] = await invoicesOn(api);
  await api.sandbox("POST", `/invoices/${invoice?.id}/charges`);
  await api.heard(2);
  await api.pass(0);
  expect(await today()).toContain("taken twice for one date");
  const double = (await chargesKnown(api)).find(({ flag }) => flag === "double");
  const refund = await propose(double?.id ?? "");
  await approve(refund, "by-hand");
  await api.sandbox("POST", `/charges/${double?.provider_id}/refund`);
  expect(await record(refund, "T-5")).toContain("is done");
  expect(await today()).not.toMatch(/give back/u);
  await expectTruth({ left: 1500 });
});
