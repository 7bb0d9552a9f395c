import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CLEAN, compareList, listOf } from "#api/fixtures/provider-list.ts";
import { typeBeat } from "../operator/fixtures/type-beat.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { journalCsv, readJournal } from "#api/by-hand/journal.ts";
import { contextOf } from "#api/operator-context.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

const DAY = 86_400_000;
let api: MailApi;
let office: TestOffice;
let kofi: Worker;
let ama: Worker;
let id: string;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  office = await openTestOffice({}, api);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "treasurer");
  id = await giveOnce(api, "0200");
  await api.pass(20_000);
});
afterEach(() => office.close());

const why = "statement of 4 March, line 9";
const totals = async () => (await checkLedger(api.deps.database)).totals;
const net = async () => (await totals()).left;
const view = async () => (await api.call("GET", `/donations/${id}`)).body.data;
const ledgerAgrees = async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]);
const lastMail = () => api.mail.arrived.at(-1)?.plain ?? "";
const idIn = (words: string) => /(?:BACK|FIX)-[\w-]+/u.exec(words)?.[0] ?? words;

const propose = (form: Record<string, string>) => kofi.decide("correction-propose", { gift: id, why, ...form });
const approve = (correction: string) => ama.decide("correction-approve", { correction });
/** Proposes a correction as Kofi and approves it as Ama. */
async function correct(form: Record<string, string>): Promise<string> {
  const correction = idIn(await propose(form));
  expect(await approve(correction)).toContain("is made");
  await api.pass(0);
  return correction;
}

/** A refund of the gift that is approved, to be recorded. */
async function approvedRefund(amount: string): Promise<string> {
  const refund = idIn(await kofi.decide("refund-propose", { gift: id, amount, why }));
  await ama.decide("refund-approve", { refund, way: "by-hand" });
  return refund;
}
const record = (refund: string, transaction: string, fee = "", who = kofi) =>
  who.decide("refund-done", { refund, transaction, fee, note: "dashboard" });
async function refund(amount: string, transaction = "T-1", fee = ""): Promise<string> {
  const back = await approvedRefund(amount);
  await record(back, transaction, fee);
  await api.pass(0);
  return back;
}
const ofRefund = (back: string, amount?: string) => ({
  line: "refund",
  refund: back,
  ...(amount === undefined ? {} : { amount }),
});

async function reverse(): Promise<void> {
  const [taken] = (await api.sandbox("GET", "/charges")) as { transactionId: string }[];
  await api.sandbox("POST", `/charges/${taken?.transactionId}/reverse`);
  await api.pass(3 * DAY);
  expect(await view()).toMatchObject({ state: "reversed", returned: 20.5 });
}

describe("a correction", () => {
  test("of a refund that never went back takes it out of the books, and the donor is told", async () => {
    const back = await refund("5");
    expect(await view()).toMatchObject({ state: "refunded", returned: 5 });
    await correct(ofRefund(back));
    expect(await net()).toBe(2050);
    expect(await view()).toMatchObject({ state: "paid", amount: 20.5 });
    expect(lastMail()).toContain("it has not");
    const moments = (await readTimeline(api.deps.database, { kind: "donation", id })).map(({ what }) => what);
    expect(moments).toEqual(
      expect.arrayContaining([
        "correction proposed",
        "correction made",
        "ledger: correction of the refund",
        "refund failed",
      ]),
    );
    await ledgerAgrees();
    // The transaction is free again, and so is the money.
    await refund("20.50");
    expect(await view()).toMatchObject({ state: "refunded", returned: 20.5 });
    await ledgerAgrees();
  });

  test("of one of several refunds is begun from the gift's page, and names that refund to whoever approves it", async () => {
    await refund("5");
    const second = await refund("6", "T-2");
    const { view: gift } = await kofi.get(`/gifts/${id}`);
    const begin = gift.kind === "gift" ? gift.deeds.find(({ label }) => label.includes(second)) : undefined;
    const { view: form } = await kofi.get(begin?.href ?? "");
    expect(form).toMatchObject({ kind: "form", values: { gift: id, ...ofRefund(second) } });
    const correction = idIn(await propose(ofRefund(second)));
    const { said } = await ama.prepare("correction-approve", { correction });
    expect(JSON.parse(said).words).toContain(`GH₵6 of the refund ${second} of ${id}`);
    const links = async (who: Worker) => JSON.stringify((await who.get(`/gifts/${id}`)).view);
    expect(await links(ama)).not.toContain("Correct the line");
    await approve(correction);
    expect(await links(kofi)).not.toContain(`Correct the line of ${second}`);
  });

  test("of a part of a refund leaves the rest and the fee, and of all of it leaves neither", async () => {
    const back = await refund("20", "T-1", "0.20");
    // The gift itself cost 0.40.
    const fees = async () => (await totals()).fees;
    await correct(ofRefund(back, "0.50"));
    expect(await view()).toMatchObject({ state: "refunded", returned: 19.5 });
    expect(await fees()).toBe(60);
    expect(await propose(ofRefund(back, "19.51"))).toContain("Only GH₵19.50");
    await ledgerAgrees();
    await correct(ofRefund(back));
    expect(await fees()).toBe(40);
    await ledgerAgrees();
  });

  test("of a reversal that the network has undone gives the gift back, and the network may take it again", async () => {
    await reverse();
    await correct({ line: "reversal" });
    expect(await net()).toBe(2050);
    expect(await view()).toMatchObject({ state: "paid", amount: 20.5 });
    // The status still says Refunded, so the next look books it again.
    await api.pass(3 * DAY);
    expect(await view()).toMatchObject({ state: "reversed", returned: 20.5 });
    expect(await net()).toBe(0);
    await ledgerAgrees();
  });

  test("of a credit changes the receipt's amount, and all of it makes the gift wait for a person again", async () => {
    await correct({ line: "credit", amount: "0.50" });
    expect(await net()).toBe(2000);
    expect(await view()).toMatchObject({ state: "paid", amount: 20 });
    await ledgerAgrees();
    await correct({ line: "credit" });
    expect(await net()).toBe(0);
    expect(await view()).toMatchObject({ state: "checking" });
    expect(lastMail()).toContain("that had not come to us");
    await ledgerAgrees();
    const sum = { gift: id, to: "paid", amount: "20.50", note: "statement" };
    await kofi.decide("gift-decide", sum);
    await ama.decide("gift-decide", sum);
    await api.pass(0);
    expect(await net()).toBe(2050);
    const receipts = await api.deps.database.db.selectFrom("receipt").select(["number", "resends"]).execute();
    expect(receipts).toEqual([{ number: 1, resends: 1 }]);
    await ledgerAgrees();
  });

  test("is in the journal, the export, the statement and the treasurer's sums, and the provider's list is right without it", async () => {
    const back = await refund("5");
    const made = await correct(ofRefund(back));
    const beat = typeBeat(api);
    const march = ["--from", "2026-03-01", "--to", "2026-03-31"];
    const context = contextOf(api.deps, () => "Kofi");
    const journal = await readJournal(context, { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 3, 1) });
    expect(journalCsv(journal)).toMatch(/mobile money receivable,5\.00,,1 correction/u);
    const { out } = await beat("export", ...march);
    expect(out).toMatch(/,correction of refund,one-time,[^,]*,T-1,1,mtn-gh,,-5\.00,/u);
    expect((await beat("export", ...march, "--json")).out).toContain(`"corrected":"refund:${back}"`);
    expect(made).toMatch(/^FIX-/u);
    await api.pass(DAY);
    await kofi.decide("day-close", { day: "2026-03-02" });
    await ledgerAgrees();
    // The provider's list has neither the refund nor the correction.
    const [taken] = (await api.sandbox("GET", "/charges")) as { transactionId: string }[];
    const rows = listOf([], [["2026-03-02", taken?.transactionId ?? "", id, "20.50", "Paid"]]);
    expect(await compareList(api.deps, rows, { from: "2026-03-01", to: "2026-03-31" })).toMatchObject({
      matched: 1,
      ...CLEAN,
    });
  });

  test("needs another person, another look at what stands, and what went back cannot be said not to have come", async () => {
    await refund("5");
    expect(await propose({ line: "credit", amount: "15.51" })).toContain("Only GH₵15.50");
    const correction = idIn(await propose({ line: "credit", amount: "10" }));
    const own = await office.join("kofi.", "treasurer");
    expect(await own.decide("correction-approve", { correction })).toContain("another person has to approve it");
    await refund("10", "T-2");
    expect(await approve(correction)).toContain("Only GH₵5.50");
    expect((await kofi.today()).map(({ title }) => title)).toContain(`GH₵10 to correct: ${correction}`);
    expect((await typeBeat(api)("doctor", "--json")).data).toContainEqual(
      expect.objectContaining({ check: "people's work", detail: expect.stringContaining("Corrections that wait") }),
    );
    expect(await kofi.decide("correction-withdraw", { correction, note: "a slip" })).toContain("is withdrawn");
    expect(await approve(correction)).toContain("it is withdrawn");
    for (const form of [ofRefund("BACK-2222-22"), { line: "reversal" }]) {
      await expect(propose(form)).rejects.toThrow("The books have no such line");
    }
    const { view: form } = await kofi.post("/deeds/correction-propose", { gift: id, line: "refund", why: "" });
    expect(form).toMatchObject({ problems: [{ field: "refund" }, { field: "why" }] });
    const { view: unnamed } = await kofi.post("/deeds/correction-propose", { gift: id, why });
    expect(unnamed).toMatchObject({ problems: [{ field: "line" }] });
    expect(await net()).toBe(550);
  });
});

describe("a pay-out that came back", () => {
  test("is told to the donor as it is, and the provider's list still has its line", async () => {
    const { refunds, clock } = api.deps;
    const back = idIn(await kofi.decide("refund-propose", { gift: id, amount: "5", why }));
    await refunds.approve({ id: back, way: "pay-out", who: "Ama", at: clock.now() });
    await refunds.markAsked(back, clock.now());
    await refunds.settle({ id: back, to: "done", cause: "worker", at: clock.now(), note: "", providerId: "out" });
    await api.pass(0);
    expect(lastMail()).toContain("we gave back GH₵5 of your gift");
    const list = [
      ["Date", "Transaction ID", "Client Reference", "Amount", "Status", "Type"],
      ["2026-03-02", "out", back.replaceAll("-", ""), "5.00", "Success", "Send money"],
    ];
    await correct({ line: "came-back", refund: back });
    expect(lastMail()).toContain("The payment provider has returned that money to us");
    expect(lastMail()).not.toContain("our mistake");
    expect(await net()).toBe(2050);
    expect(await view()).toMatchObject({ state: "paid", amount: 20.5 });
    expect(await compareList(api.deps, list, { account: "prepaid" })).toMatchObject({ matched: 1, ...CLEAN });
    await ledgerAgrees();
  });
});

describe("one transaction settles one thing", () => {
  test("a refund is not recorded with the transaction of another refund, or of a gift", async () => {
    const first = await refund("5");
    const back = await approvedRefund("6");
    expect(await record(back, "T-1")).toContain(`the refund ${first}, and a transaction settles one thing`);
    const own = (await api.deps.donations.find(id))?.providerId ?? "";
    expect(await record(back, own)).toContain(`the donation ${id}`);
    // Two people, because a passkey counts its answers and refuses one that comes after a later one.
    const both = [kofi, await office.join("Esi", "treasurer")];
    const settled = await Promise.all(both.map((who) => record(back, "T-2", "", who)));
    expect(settled.filter((words) => words.includes("is done:"))).toHaveLength(1);
    await ledgerAgrees();
  });
});

describe("a dispute", () => {
  /** The provider says that money went back, after we gave back this part. */
  async function dispute(part?: string): Promise<void> {
    const back = part === undefined ? undefined : await approvedRefund(part);
    await api.deps.donations.transition({ id, to: "disputed", cause: "worker", at: api.clock.now(), note: "Refunded" });
    if (back) await record(back, "T-1");
  }
  const decide = (to: string, amount = "", who = kofi) =>
    who.decide("gift-decide", { gift: id, to, amount, note: "statement, line 2" });

  test("is not decided as paid in full when a part has gone back", async () => {
    await dispute("5");
    expect(await decide("paid")).toContain("GH₵5 of it went back");
    expect(await decide("refunded")).toContain("is now refunded");
  });

  test("is not decided as refunded when nothing has gone back, nor with another amount than was counted", async () => {
    await dispute();
    expect(await decide("refunded")).toContain("The books have no refund of it");
    expect(await decide("paid", "5")).toContain("leave the amount out");
    expect(await decide("paid")).toContain("is now paid");
    await ledgerAgrees();
  });

  test("as reversed is by default of what we have not given back, and of any sum up to what came", async () => {
    await dispute("5");
    await expect(decide("reversed", "20.51")).rejects.toThrow("Only GH₵20.50");
    await decide("reversed");
    expect(await decide("reversed", "", ama)).toContain("is now reversed");
    expect(await net()).toBe(0);
    expect(await view()).toMatchObject({ state: "reversed", returned: 20.5 });
    await ledgerAgrees();
  });
});
