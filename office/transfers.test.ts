import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { everythingKept } from "#api/fixtures/everything-kept.ts";
import { readWaiting } from "#api/store/operations/waiting.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { openTestOffice, ORIGIN, questionIn, sent, type TestOffice, type Worker } from "./fixtures/test-office.ts";
import type { BankFileView } from "./view.ts";

let api: MailApi;
let office: TestOffice;
let kofi: Worker;
let ama: Worker;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off", TEXTS_SENDER: "Beat" });
  office = await openTestOffice({}, api);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "approver");
});
afterEach(() => office.close());

const HEADINGS = "Value Date,Narration,Debit,Credit,Sender";
const FILE = [
  HEADINGS,
  "26/02/2026,Easter offering FT101,,200.00,Esi Boateng",
  "26/02/2026,FUEL FT102,90.00,,",
  '27/02/2026,FT103,,"1,250.50",Yaw Mensah',
  "28/02/2026,Refund of a supplier FT104,,75,Shop",
  "31/02/2026,FT105,,10,Nobody",
].join("\n");

/** Chooses a file as a browser sends it. */
async function choose(file: string | Uint8Array<ArrayBuffer>, who = kofi) {
  const form = new FormData();
  form.set("file", new File([file], "bank.csv", { type: "text/csv" }));
  const { headers, body } = new Request(ORIGIN, { method: "POST", body: form });
  const type = { "content-type": headers.get("content-type") ?? "" };
  return who.post("/deeds/transfers-propose", {}, type, await new Response(body).blob());
}
const pageOf = ({ view }: { view: unknown }) => view as BankFileView;

/** The form of the page with these lines ticked. */
function ticked({ file, columns, order }: BankFileView, lines: readonly number[], step = "propose") {
  const ticks = Object.fromEntries(lines.map((line) => [`row-${line}`, "on"]));
  return { file, ...columns, order, ...ticks, step };
}
async function propose(lines = [2, 4], file = FILE): Promise<string> {
  await kofi.decide("transfers-propose", ticked(pageOf(await choose(file)), lines));
  return waiting().then((gifts) => gifts.at(-1)?.batch ?? "");
}
const waiting = () => api.deps.outside.proposed();
const counted = async () => (await api.deps.database.db.selectFrom("ledger").select("id").execute()).length;
const titles = async (who: Worker) => (await who.today()).map(({ title }) => title);
const ledgerAgrees = async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]);

describe("the bank's file", () => {
  test("shows what came in, and says of every other row why it is set aside", async () => {
    const { rows, aside, columns, order } = pageOf(await choose(FILE));
    expect(columns).toEqual({ day: "Value Date", amount: "Credit", name: "Sender", reference: "Narration" });
    expect(order).toBe("day-first");
    expect(rows.map(({ day, amount, who, tick }) => [day, amount, who, tick])).toEqual([
      ["2026-02-26", "GH₵200", "Esi Boateng", { name: "row-2", isTicked: false }],
      ["2026-02-27", "GH₵1,250.50", "Yaw Mensah", { name: "row-4", isTicked: false }],
      ["2026-02-28", "GH₵75", "Shop", { name: "row-5", isTicked: false }],
    ]);
    expect(aside).toEqual(["Line 3: no money came in.", "Line 6: its day cannot be read, or no calendar has it."]);
  });

  test("is ticked whole with one press, and asks for a tick", async () => {
    const page = pageOf(await choose(FILE));
    const all = pageOf(await kofi.post("/deeds/transfers-propose", ticked(page, [], "tick")));
    expect(all.rows.map(({ tick }) => tick?.isTicked)).toEqual([true, true, true]);
    const none = await kofi.post("/deeds/transfers-propose", ticked(page, []));
    expect(none).toMatchObject({ status: 400, view: { problems: [{ field: "rows" }], rows: page.rows } });
  });

  test("says of a row that it may have been recorded by hand, and does not tick it with all others", async () => {
    const hand = { how: "bank", name: "", email: "", phone: "" };
    await kofi.decide("outside-propose", { ...hand, amount: "200", on: "2026-02-26", why: "list, line 7" });
    const all = pageOf(await kofi.post("/deeds/transfers-propose", ticked(pageOf(await choose(FILE)), [], "tick")));
    expect(all.rows[0]?.state).toMatch(/^Perhaps the same as BEAT-/u);
    expect(all.rows.map(({ tick }) => tick?.isTicked)).toEqual([false, true, true]);
  });

  test("with other headings asks once which columns they are", async () => {
    const file = "Posted,Lodged,By,Ref No\n27/02/2026,20,Esi,FT1\n28/02/2026,30,Yaw,FT2";
    const asked = await choose(file);
    expect(asked).toMatchObject({
      status: 400,
      view: { rows: [], problems: [{ field: "day" }, { field: "amount" }], columns: { reference: "Ref No" } },
    });
    const columns = { day: "Posted", amount: "Lodged", name: "By", reference: "Ref No" };
    const form = { file, ...columns, order: "", step: "read" };
    const read = pageOf(await kofi.post("/deeds/transfers-propose", form));
    expect(read.rows.map(({ who }) => who)).toEqual(["Esi", "Yaw"]);
    await kofi.decide("transfers-propose", ticked(read, [2]));
    expect(pageOf(await choose(file))).toMatchObject({ columns, problems: [] });
  });

  test("says that its days can be read in two ways, and reads them as it is told", async () => {
    const page = pageOf(await choose(FILE.replaceAll(/(?:26|27|28|31)\/02/gu, "01/02")));
    expect(page).toMatchObject({ order: "", note: expect.stringContaining("two ways") });
    const form = { ...ticked(page, [], "read"), order: "month-first" };
    const told = pageOf(await kofi.post("/deeds/transfers-propose", form));
    expect(told).toMatchObject({ order: "month-first", note: "" });
    expect(told.rows[0]?.day).toBe("2026-01-02");
  });

  test.each([
    ["", "This file is empty"],
    [Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), "This file is not a CSV file"],
    [`${HEADINGS}\n"27/02/2026,a`, "never closed"],
    [FILE.split("\n").slice(1).join("\n"), "The first row has to say"],
    [`${HEADINGS}\n${"27/02/2026,a,,20,b\n".repeat(10_000)}`, "This file has 10,000 rows"],
  ])("that cannot be used is refused beside the field: %#", async (file, sentence) => {
    expect(await choose(file)).toMatchObject({
      status: 400,
      view: { kind: "bank-file", file: "", problems: [{ field: "file", message: expect.stringContaining(sentence) }] },
    });
  });

  test("that is huge is refused", async () => {
    expect((await choose("x".repeat(9 * 1024 * 1024))).status).toBe(413);
  });

  test("of the longest length can be signed", async () => {
    const rows = Array.from({ length: 500 }, (_, row) => `27/02/2026,FT${row} by transfer,,20,Donor Ñumber ${row}`);
    const lines = rows.map((_, row) => row + 2);
    await propose(lines, [HEADINGS, ...rows].join("\n"));
    expect(await titles(ama)).toEqual(["500 gifts from the bank’s file, GH₵10,000 in all"]);
  });

  test("is for treasurers", async () => {
    expect((await choose(FILE, ama)).status).toBe(403);
    expect((await ama.get("/deeds/transfers-propose")).status).toBe(403);
  });
});

describe("gifts in the bank's file", () => {
  test("are proposed with one signature, which has every row and no name", async () => {
    const page = await kofi.prepare("transfers-propose", ticked(pageOf(await choose(FILE)), [2, 4]));
    const said: unknown = JSON.parse(page.said);
    expect(said).toMatchObject({
      words: expect.stringContaining("2 gifts from the bank: GH₵1,450.50 in all"),
      details: {
        gifts: 2,
        amount: 145_050,
        rows: "2026-02-26 20000 Line 2 of the bank’s file: FT101\n2026-02-27 125050 Line 4 of the bank’s file: FT103",
      },
    });
    await kofi.sign(page);
    expect(await waiting()).toMatchObject([{ how: "bank" }, { how: "bank" }]);
    expect(await everythingKept(api.deps.database)).not.toMatch(/Esi|Boateng|Easter/u);
  });

  test("wait as one case, and are approved by another person with one signature", async () => {
    const batch = await propose();
    expect(await readWaiting(api.deps.database, api.clock.now())).toMatchObject({ outside: 1 });
    expect(await titles(ama)).toEqual(["2 gifts from the bank’s file, GH₵1,450.50 in all"]);
    expect((await ama.get(`/deeds/transfers-approve?batch=${batch}`)).view).toMatchObject({
      rows: [
        { day: "2026-02-26", amount: "GH₵200", who: "Esi Boateng", reference: "Line 2 of the bank’s file: FT101" },
        { day: "2026-02-27", amount: "GH₵1,250.50", who: "Yaw Mensah", reference: "Line 4 of the bank’s file: FT103" },
      ],
    });
    expect(await ama.decide("transfers-approve", { batch })).toBe(
      "2 gifts are counted: the books have GH₵1,450.50. Receipts 000001 to 000002 have to be printed, because there are no addresses.",
    );
    expect(await ama.today()).toEqual([]);
    await ledgerAgrees();
  });

  test("cannot be approved by their proposer, with any passkey", async () => {
    const batch = await propose();
    for (const self of [kofi, await office.join(" KOFI ", "treasurer")]) {
      expect(await self.decide("transfers-approve", { batch })).toContain("another person has to approve it");
    }
    expect(await waiting()).toHaveLength(2);
    expect(await counted()).toBe(0);
  });

  test("count once, however often the answer is sent", async () => {
    const asked = await kofi.prepare("transfers-propose", ticked(pageOf(await choose(FILE)), [2, 4]));
    const form = sent(asked, kofi.authenticator.get(asked.options, ORIGIN));
    await Promise.all([1, 2, 3].map(() => kofi.post("/sign", form)));
    const batch = (await waiting())[0]?.batch ?? "";
    expect(await waiting()).toHaveLength(2);
    const { view } = await ama.post("/deeds/transfers-approve", { batch });
    const approval = sent(questionIn(view), ama.authenticator.get(questionIn(view).options, ORIGIN));
    await Promise.all([1, 2, 3].map(() => ama.post("/sign", approval)));
    expect(await counted()).toBe(2);
    await ledgerAgrees();
  });

  test("are proposed once, whichever file they stand in", async () => {
    const late = await kofi.prepare("transfers-propose", ticked(pageOf(await choose(FILE)), [4]));
    const batch = await propose([2, 4]);
    expect((await kofi.get((await kofi.sign(late)).to)).view).toMatchObject({
      isDone: false,
      words: expect.stringContaining("have been proposed in the meantime"),
    });
    const states = async () => pageOf(await choose(`${FILE}\n28/02/2026,FT106,,5,Efua`)).rows.map(({ state }) => state);
    expect(await states()).toEqual([
      expect.stringMatching(/^Waits: BEAT-/u),
      expect.stringMatching(/^Waits: BEAT-/u),
      undefined,
      undefined,
    ]);
    await ama.decide("transfers-approve", { batch });
    expect((await states()).slice(0, 2)).toEqual([
      expect.stringMatching(/^Counted: BEAT-/u),
      expect.stringMatching(/^Counted: BEAT-/u),
    ]);
    const again = await kofi.post("/deeds/transfers-propose", ticked(pageOf(await choose(FILE)), [2, 4]));
    expect(again).toMatchObject({ status: 400, view: { problems: [{ field: "rows" }] } });
  });

  test("are approved without those that were refused", async () => {
    const batch = await propose([2, 4, 5]);
    const before = await ama.prepare("transfers-approve", { batch });
    const shop = (await waiting()).find(({ amount }) => amount === 7500)?.id ?? "";
    expect(await ama.decide("outside-withdraw", { gift: shop, note: "no gift" })).toContain("is withdrawn");
    expect((await ama.get((await ama.sign(before)).to)).view).toMatchObject({
      words: "One of these gifts no longer waits, so none was counted. Read the rows again.",
    });
    expect(await counted()).toBe(0);
    expect(await ama.decide("transfers-approve", { batch })).toContain("2 gifts are counted");
    expect(pageOf(await choose(FILE)).rows[2]).toMatchObject({ state: "Refused before", tick: { isTicked: false } });
    await ledgerAgrees();
  });

  test("are withdrawn together, and can then be proposed again", async () => {
    const batch = await propose();
    expect(await kofi.decide("transfers-withdraw", { batch, note: "wrong" })).toContain("2 gifts are withdrawn");
    expect(await ama.today()).toEqual([]);
    await expect(ama.decide("transfers-approve", { batch })).rejects.toThrow("no longer wait");
    await propose();
    expect(await waiting()).toHaveLength(2);
  });

  test("cannot be altered between the page and the signature", async () => {
    const page = await kofi.prepare("transfers-propose", ticked(pageOf(await choose(FILE)), [2]));
    const rows = await kofi.sign(page, { said: page.said.replace(" 20000 ", " 90000 ") });
    expect(rows).toMatchObject({ status: 400, view: { title: "Nothing was done" } });
    const names = await kofi.prepare("transfers-propose", ticked(pageOf(await choose(FILE)), [2]));
    const { to } = await kofi.sign(names, { aside: names.aside?.replace("Esi", "Eva") ?? "" });
    expect((await kofi.get(to)).view).toMatchObject({ isDone: false });
    expect(await waiting()).toEqual([]);
  });
});
