import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { everythingKept } from "#api/fixtures/everything-kept.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { journalCsv, readJournal } from "#api/by-hand/journal.ts";
import { contextOf } from "#api/operator-context.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { readWaiting } from "#api/store/operations/waiting.ts";
import { openTestOffice, ORIGIN, type TestOffice, type Worker } from "./fixtures/test-office.ts";
import type { View } from "./view.ts";

let api: MailApi;
let office: TestOffice;
let kofi: Worker;
let ama: Worker;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off", BRAND_NAME: "Beat Ghana" });
  office = await openTestOffice({}, api);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "treasurer");
});
afterEach(() => office.close());

const HEADINGS = "Date,Transaction ID,Client Reference,Amount,Charges,Status";
const LOST = "0123456789abcdef0123456789abcdef";
/** Two payments of gifts that a restore has lost, one without a transaction, and money that went back. */
const FILE = [
  HEADINGS,
  `2026-03-01 09:00,lost-transaction-1,${LOST},20.00,0.39,Paid`,
  "2026-03-01 10:00,lost-transaction-2,,35.00,,Paid",
  "2026-03-01 10:30,,,5.00,,Paid",
  "2026-03-01 11:00,lost-refund-1,,7.00,,Refunded",
].join("\n");

type Adopt = Extract<View, { kind: "adopt" }>;
type Compared = NonNullable<Extract<View, { kind: "statement" }>["compared"]>;

/** Compares a list as a browser sends it. */
async function compare(file: string, who = kofi, account = "collection"): Promise<Compared> {
  const form = new FormData();
  form.set("list", new File([file], "list.csv", { type: "text/csv" }));
  form.set("account", account);
  const { headers, body } = new Request(ORIGIN, { method: "POST", body: form });
  const type = { "content-type": headers.get("content-type") ?? "" };
  const { view } = await who.post("/statement", {}, type, await new Response(body).blob());
  if (view.kind !== "statement" || !view.compared) throw new Error(JSON.stringify(view));
  return view.compared;
}
const pageOf = ({ view }: { view: View }): Adopt => {
  if (view.kind === "adopt") return view;
  throw new Error(JSON.stringify(view));
};
/** The page on which the payments are ticked. */
const rowsOf = async (file = FILE) =>
  pageOf(await kofi.post("/deeds/adopt-propose", { file: (await compare(file)).toAdopt ?? "" })).rows;
const ticked = (lines: readonly number[], file = FILE, more: Record<string, string> = {}) => ({
  file,
  ...Object.fromEntries(lines.map((line) => [`row-${line}`, "on"])),
  ...more,
  step: "propose",
});
const waiting = () => api.deps.outside.proposed();
async function propose(lines = [2, 3], more: Record<string, string> = {}): Promise<string> {
  expect(await kofi.decide("adopt-propose", ticked(lines, FILE, more))).toContain("Proposed:");
  return (await waiting()).at(-1)?.batch ?? "";
}
const ledger = () => api.deps.database.db.selectFrom("ledger").selectAll().orderBy("amount").execute();
const ledgerAgrees = async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]);
const theirs = ({ piles }: Compared) => piles.find(({ title }) => title === "Theirs only")?.lines ?? [];

describe("payments that only the provider's list has", () => {
  test("are shown with what the list says, and may be ticked if the list names their transaction", async () => {
    const rows = await rowsOf();
    expect(rows.map(({ day, amount, reference }) => [day, amount, reference])).toEqual([
      ["2026-03-01", "GH₵20", `The provider’s list: lost-transaction-1, reference ${LOST}, fee GH₵0.39`],
      ["2026-03-01", "GH₵35", "The provider’s list: lost-transaction-2"],
      ["2026-03-01", "GH₵5", "The provider’s list"],
    ]);
    expect(rows.map(({ tick }) => tick?.name)).toEqual(["row-2", "row-3", undefined]);
    expect(rows[2]?.state).toContain("does not give its transaction");
  });

  test("are proposed with one signature that names every id, day, sum and fee, and nobody's address", async () => {
    const page = await kofi.prepare("adopt-propose", ticked([2, 3], FILE, { "email-2": "esi@example.com" }));
    expect(JSON.parse(page.said)).toMatchObject({
      words: expect.stringContaining("2 payments that only the provider has: GH₵55 in all"),
      details: {
        payments: 2,
        amount: 5500,
        rows: `lost-transaction-1 ${LOST} 2026-03-01 2000 39\nlost-transaction-2 - 2026-03-01 3500 -`,
      },
    });
    await kofi.sign(page);
    expect(await waiting()).toMatchObject([{ how: "provider" }, { how: "provider" }]);
    expect(await ledger()).toEqual([]);
    expect(await everythingKept(api.deps.database)).not.toContain("esi@example.com");
  });

  test("wait as one case, and are counted once, each with its receipt, when another person approves them", async () => {
    const batch = await propose([2, 3], { "email-2": "esi@example.com" });
    expect(await readWaiting(api.deps.database, api.clock.now())).toMatchObject({ outside: 1 });
    expect((await ama.today())[0]).toMatchObject({
      title: "2 gifts that only the provider has, GH₵55 in all",
      text: expect.stringContaining("the provider’s list"),
    });
    expect(await kofi.decide("transfers-approve", { batch })).toContain("another person has to approve it");
    expect(await ama.decide("transfers-approve", { batch })).toBe(
      "2 gifts are counted: the books have GH₵55. Receipts 000001 to 000002 go out by e-mail, but 1 of them have to be printed.",
    );
    await api.pass(0);
    expect(await ledger()).toMatchObject([
      { payment: "adopted", kind: "credit", amount: 2000, fee: 39 },
      { payment: "adopted", kind: "credit", amount: 3500, fee: null },
    ]);
    expect(api.mail.arrived).toHaveLength(1);
    for (const fact of ["GH₵20", "Donation by mobile money", "Received on: 2026-03-01"]) {
      expect(api.mail.arrived[0]?.plain).toContain(fact);
    }
    await ledgerAgrees();
  });

  test("agree with the list from then on, and are money that the provider owes", async () => {
    const batch = await propose();
    await ama.decide("transfers-approve", { batch });
    const compared = await compare(FILE);
    expect(compared.matched).toBe("2 lines agree");
    expect(theirs(compared)).toHaveLength(2);
    expect((await rowsOf()).map(({ tick }) => tick?.name)).toEqual([undefined]);
    const day = Date.UTC(2026, 2, 2);
    const context = contextOf(api.deps, () => "Kofi");
    const journal = journalCsv(await readJournal(context, { from: day, to: day + 86_400_000 }));
    expect(journal).toContain("2026-03-02,mobile money receivable,54.61,,2 gifts");
    expect(journal).toContain("2026-03-02,donations one-time,,55.00,2 gifts");
  });

  test("are proposed once, also by two people with lists of their own", async () => {
    const efua = await office.join("Efua", "treasurer");
    const late = await efua.prepare("adopt-propose", ticked([2]));
    await propose([2]);
    expect((await efua.get((await efua.sign(late)).to)).view).toMatchObject({
      isDone: false,
      words: expect.stringContaining("proposed in the meantime, so nothing was done"),
    });
    const [first, second] = await rowsOf([FILE, "2026-03-02,lost-transaction-3,,2.00,,Paid"].join("\n"));
    expect(first).toMatchObject({ state: expect.stringMatching(/^Waits: BEAT-/u) });
    expect(first?.tick).toBeUndefined();
    expect(second?.tick).toBeDefined();
    const again = await kofi.post("/deeds/adopt-propose", ticked([2]));
    expect(again).toMatchObject({ status: 400, view: { problems: [{ field: "rows" }] } });
    expect(await waiting()).toHaveLength(1);
  });

  test("say that another with the same reference was proposed", async () => {
    await propose([2]);
    const file = [HEADINGS, `2026-03-01 09:00,under-another-name,${LOST},20.00,,Paid`].join("\n");
    expect((await rowsOf(file))[0]?.state).toMatch(/^Perhaps the same as BEAT-.*the same reference/u);
  });

  test("are approved without one that was refused, which may be proposed again", async () => {
    const batch = await propose();
    const [first] = await waiting();
    await ama.decide("outside-withdraw", { gift: first?.id ?? "", note: "a test of the provider" });
    expect(await ama.decide("transfers-approve", { batch })).toContain("1 gift is counted: the books have GH₵35");
    expect((await rowsOf())[0]).toMatchObject({ state: "Refused before", tick: { isTicked: false } });
  });

  test("ask for a tick and for a right address, and keep what was typed", async () => {
    expect(await kofi.post("/deeds/adopt-propose", ticked([]))).toMatchObject({ status: 400 });
    const typed = await kofi.post("/deeds/adopt-propose", ticked([2], FILE, { "email-2": "esi@" }));
    expect(typed.status).toBe(400);
    expect(pageOf(typed).rows[0]).toMatchObject({
      tick: { isTicked: true },
      email: { value: "esi@", problem: "Enter an address like ama@example.com." },
    });
  });

  test("may be adopted by a treasurer, from the list of the account that receives gifts", async () => {
    expect((await compare(FILE, ama)).toAdopt).toBeUndefined();
    expect((await compare(FILE, kofi, "prepaid")).toAdopt).toBeUndefined();
    expect((await ama.post("/deeds/adopt-propose", ticked([2]))).status).toBe(403);
    expect((await kofi.get("/deeds/adopt-propose")).view).toMatchObject({
      kind: "message",
      link: { href: "/statement" },
    });
  });
});

describe("a payment of a gift that Beat has", () => {
  test("leads to the gift and is not adopted", async () => {
    const gift = await giveOnce(api, "0408");
    const file = [HEADINGS, `2026-03-02 09:00,some-transaction,${gift},20.50,,Paid`].join("\n");
    const [row] = await rowsOf(file);
    expect(row).toMatchObject({ state: expect.stringContaining("a gift of ours"), deed: { href: `/gifts/${gift}` } });
    expect(row?.tick).toBeUndefined();
    expect((await kofi.post("/deeds/adopt-propose", ticked([2], file))).status).toBe(400);
    expect(await waiting()).toEqual([]);
  });

  test("is not approved if that gift has been found since", async () => {
    const gift = await giveOnce(api, "0408");
    const batch = await propose([3]);
    await api.deps.donations.transition({
      id: gift,
      to: "paid",
      cause: "worker",
      at: api.clock.now(),
      note: "status Paid",
      providerId: "lost-transaction-2",
    });
    expect(await ama.decide("transfers-approve", { batch })).toMatch(
      new RegExp(`^BEAT-\\S+ is the payment of our own gift ${gift}, so it is not adopted`, "u"),
    );
    expect(await ledger()).toHaveLength(1);
  });
});

describe("an adopted payment", () => {
  async function adopted(): Promise<string> {
    const batch = await propose([2]);
    const id = (await waiting())[0]?.id ?? "";
    await ama.decide("transfers-approve", { batch });
    return id;
  }

  test("is found by its transaction and its reference, with who did what", async () => {
    const id = await adopted();
    for (const who of ["lost-transaction-1", LOST]) {
      const { view } = await kofi.post("/gifts", { who });
      expect(view).toMatchObject({ found: { gifts: [{ id, what: "payment adopted from the provider’s list" }] } });
    }
    const moments = await readTimeline(api.deps.database, { kind: "adopted", id });
    expect(moments.map(({ what, by }) => `${what} by ${by}`)).toEqual([
      "proposed by Kofi",
      "recorded by Ama",
      "ledger: credit by worker",
      "receipt made by worker",
    ]);
    expect((await kofi.get(`/gifts/${id}/receipt`)).view).toMatchObject({ kind: "receipt" });
  });

  test("gets its receipt by e-mail once the donor has given an address", async () => {
    const id = await adopted();
    expect(await kofi.decide("receipt-resend", { gift: id, email: "esi@example.com" })).toBe("Receipt 1 was sent.");
    expect(api.mail.arrived.map(({ to }) => to)).toEqual(["esi@example.com"]);
  });

  test("is given back, or taken back by the network, as a refund that agrees with the list", async () => {
    const id = await adopted();
    await kofi.decide("refund-propose", { gift: id, amount: "7", why: "line 5 of the list" });
    const refund = (await api.deps.refunds.open())[0]?.id ?? "";
    await ama.decide("refund-approve", { refund, way: "by-hand" });
    await kofi.decide("refund-done", { refund, transaction: "lost-refund-1", fee: "", note: "line 5" });
    expect(theirs(await compare(FILE)).map(({ text }) => text)).toEqual([
      expect.stringContaining("lost-transaction-2"),
      expect.stringContaining("GH₵5"),
    ]);
    await ledgerAgrees();
  });

  test("that was none is corrected by two people, and its payment may be proposed again", async () => {
    const id = await adopted();
    await kofi.decide("correction-propose", { gift: id, line: "credit", amount: "", why: "it is our own gift" });
    const correction = (await api.deps.corrections.proposed())[0]?.id ?? "";
    await ama.decide("correction-approve", { correction });
    expect((await kofi.get(`/gifts/${id}`)).view).toMatchObject({
      facts: expect.arrayContaining([["State", "corrected"]]),
    });
    expect((await rowsOf())[0]).toMatchObject({ state: "Corrected before", tick: { isTicked: false } });
    await ledgerAgrees();
  });
});
