import { writeFileSync } from "node:fs";
import { giveBack } from "#api/fixtures/give-back.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { type Charge, CLEAN, giveThree, providerList } from "./fixtures/provider-list.ts";
import { typeBeat } from "./fixtures/type-beat.ts";
import { readStatement } from "#api/by-hand/statement.ts";

let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
let list: ReturnType<typeof providerList>;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  beat = typeBeat(api);
  list = providerList();
});
afterEach(async () => {
  await api.close();
  list.remove();
});

const DAY = 86_400_000;

describe("statement load", () => {
  test("finds no difference when everything agrees", async () => {
    list.write(await giveThree(api), [["02/03/2026 11:00:00", "x", "never-paid", "5.00", "Failed"]]);
    const { code, data } = await beat("statement", "load", list.file, "--json");
    expect(data).toMatchObject({ matched: 3, oursOnly: [], theirsOnly: [], differing: [] });
    expect(code).toBe(0);
  });

  test("lists what does not agree as differing, ours only or theirs only", async () => {
    const [first, second, third] = await giveThree(api);
    if (!first || !second || !third) throw new Error("The sandbox took less than it was asked for.");
    list.write([first, { ...second, pesewas: 2000 }], [["2026-03-02 12:00", "theirs", "unknown", "7.00", "Paid"]]);
    const { code, data, out } = await beat("statement", "load", list.file, "--json");
    expect(data.matched).toBe(1);
    expect(data.differing).toMatchObject([
      { ours: { reference: second.reference, amount: 2050 }, theirs: { amount: 2000 } },
    ]);
    expect(data.oursOnly).toMatchObject([{ reference: third.reference, amount: 3000 }]);
    expect(data.theirsOnly).toMatchObject([{ providerId: "theirs", amount: 700, line: 4 }]);
    expect(code).toBe(1);
    expect(out).not.toMatch(/ama@|23324/iu);
    expect((await beat("statement", "load", list.file)).out).toContain("theirs only");
  });

  test("lists a second debit of one gift as theirs only", async () => {
    const charges = await giveThree(api);
    const [first] = charges;
    if (!first) throw new Error("The sandbox took nothing.");
    list.write([...charges, { ...first, transactionId: "again" }]);
    const { data } = await beat("statement", "load", list.file, "--json");
    expect(data).toMatchObject({ matched: 3, theirsOnly: [{ providerId: "again" }], oursOnly: [] });
  });

  test("matches a refund", async () => {
    const charges = await giveThree(api);
    const [first] = charges;
    if (!first) throw new Error("The sandbox took nothing.");
    await giveBack(api.deps, { id: first.reference });
    list.write(charges, [["2026-03-02 12:00", "back", first.reference, "-10.00", "Paid"]]);
    const { data } = await beat("statement", "load", list.file, "--json");
    expect(data).toMatchObject({ matched: 4, oursOnly: [], theirsOnly: [] });
  });

  test("matches each of several refunds of one gift, by its transaction or by its amount", async () => {
    const charges = await giveThree(api);
    const [first] = charges;
    if (!first) throw new Error("The sandbox took nothing.");
    await giveBack(api.deps, { id: first.reference, amount: 300 as Pesewas });
    await giveBack(api.deps, { id: first.reference, amount: 200 as Pesewas });
    const named = await giveBack(api.deps, { id: first.reference, amount: 100 as Pesewas });
    await api.deps.database.db
      .updateTable("refund")
      .set({ provider_id: "their-refund" })
      .where("id", "=", named)
      .execute();
    const back = (id: string, reference: string, amount: string) => ["2026-03-02 12:00", id, reference, amount, "Paid"];
    list.write(charges, [
      back("a", first.reference, "-2.00"),
      back("b", first.reference, "-3.00"),
      back("their-refund", "", "-1"),
    ]);
    expect((await beat("statement", "load", list.file, "--json")).data).toMatchObject({ matched: 6, ...CLEAN });
    list.write(charges, [
      back("a", first.reference, "-2.00"),
      back("b", first.reference, "-3.50"),
      back("their-refund", "", "-1"),
    ]);
    expect((await beat("statement", "load", list.file, "--json")).data).toMatchObject({
      matched: 5,
      oursOnly: [],
      theirsOnly: [],
      differing: [{ ours: { kind: "refund", amount: 300 }, theirs: { providerId: "b", amount: 350, line: 6 } }],
    });
  });

  test("matches a payment that the provider settles on the next day", async () => {
    const [first] = await giveThree(api);
    if (!first) throw new Error("The sandbox took nothing.");
    writeFileSync(list.file, `Settlement Date,Client Reference,Amount\n2026-03-03,${first.reference},10.00\n`);
    expect((await beat("statement", "load", list.file, "--json")).data).toMatchObject({ matched: 1, ...CLEAN });
  });

  test.each([
    ["on the last day of its checks", 14],
    ["weeks later", 50],
  ])("matches a payment that we learnt of %s", async (_, days) => {
    const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"));
    const [at, id] = [api.clock.now(), body.data.TransactionId];
    await api.sandbox("POST", "/phones/233241239001/approve", {});
    api.clock.advance(days * DAY);
    const paid = { id, to: "paid", cause: "worker", at: api.clock.now(), note: "status Paid" } as const;
    await api.deps.donations.transition(paid);
    const charges = (await api.sandbox("GET", "/charges")) as Charge[];
    list.write(charges);
    expect(new Date(at).toISOString().slice(0, 10)).toBe("2026-03-02");
    const { code, data } = await beat("statement", "load", list.file, "--json");
    expect(data).toMatchObject({ matched: 1, oursOnly: [], theirsOnly: [], differing: [] });
    expect(code).toBe(0);
  });

  test("compares only the given days", async () => {
    list.write(await giveThree(api));
    const { data } = await beat("statement", "load", list.file, "--from", "2026-03-03", "--to", "2026-03-04", "--json");
    expect(data).toMatchObject({ matched: 0, oursOnly: [], theirsOnly: [] });
  });
});

describe("statement load of net amounts", () => {
  /** The sandbox keeps 1.95 %: of 10.00, 20.50 and 30.00 that is 0.20, 0.40 and 0.59. */
  const keptOf = ({ pesewas }: Charge) => Math.round(pesewas * 0.0195);
  async function load(headings: string[], cells: (charge: Charge) => string[], more: string[][] = []) {
    const rows = (await giveThree(api)).map((charge) => ["2026-03-02", charge.reference, ...cells(charge)]);
    list.writeRows([["Date", "Client Reference", ...headings], ...rows, ...more]);
    return beat("statement", "load", list.file, "--json");
  }
  const cedis = (pesewas: number) => (pesewas / 100).toFixed(2);
  const netOf = (charge: Charge) => cedis(charge.pesewas - keptOf(charge));

  test.each<[string, string[], (charge: Charge) => string[]]>([
    [
      "gross, fee and net",
      ["Amount", "Charges", "Amount After Charges"],
      (charge) => [cedis(charge.pesewas), cedis(keptOf(charge)), netOf(charge)],
    ],
    ["gross and net", ["Gross Amount (GHS)", "Net Amount"], (charge) => [cedis(charge.pesewas), netOf(charge)]],
    ["net alone", ["Settlement Amount (GHS)"], (charge) => [netOf(charge)]],
    ["net amounts under the heading of amounts", ["Amount"], (charge) => [netOf(charge)]],
  ])("agrees with %s", async (_, headings, cells) => {
    expect(await load(headings, cells)).toMatchObject({
      code: 0,
      data: { matched: 3, ...CLEAN, differingFees: { lines: [] }, unknownFees: { lines: 0 } },
    });
  });

  test("lists differing fees with both sums", async () => {
    const { code, data } = await load(["Amount", "Fee"], (charge) => [
      cedis(charge.pesewas),
      charge.pesewas === 1000 ? "0.35" : cedis(keptOf(charge)),
    ]);
    expect(data).toMatchObject({
      matched: 3,
      ...CLEAN,
      differingFees: { lines: [{ ours: { amount: 1000, fee: 20 }, theirs: { fee: 35 } }], ours: 20, theirs: 35 },
    });
    expect(code).toBe(1);
    expect((await beat("statement", "load", list.file)).out).toMatch(/differing fee\s+1\s+GH₵0.20\s+GH₵0.35/u);
  });

  test("takes the provider's fees where the ledger has none, and reports their sum", async () => {
    await api.sandbox("POST", "/settings", { feePercent: 0 });
    const charges = await giveThree(api);
    await api.deps.database.db.updateTable("ledger").set({ fee: null }).execute();
    const rows = charges.map((charge) => ["2026-03-02", charge.reference, cedis(keptOf(charge)), netOf(charge)]);
    list.writeRows([["Date", "Client Reference", "Fee", "Net"], ...rows]);
    const { code, data } = await beat("statement", "load", list.file, "--json");
    expect(data).toMatchObject({ matched: 3, ...CLEAN, unknownFees: { lines: 3, theirs: 119 } });
    expect(code).toBe(0);
  });

  test("matches a refund of the gross amount less the fee", async () => {
    const charges = await giveThree(api);
    const [first] = charges;
    if (!first) throw new Error("The sandbox took nothing.");
    await giveBack(api.deps, { id: first.reference });
    list.write(charges, [["2026-03-02 12:00", "back", first.reference, "-9.80", "Refunded"]]);
    expect((await beat("statement", "load", list.file, "--json")).data).toMatchObject({ matched: 4, ...CLEAN });
  });
});

describe("a statement", () => {
  test("with semicolons and literal quotes is read like any other", () => {
    const text = [
      '\uFEFFDate; Client Reference;"Narration; of the bank";Amount (GHS);Status',
      '2026-03-02 10:00;BEAT-1;Ama "Lifeline" Mensah;"1,020.50";Paid',
      '2026-03-02 11:00;BEAT-2; "two lines,\r\none cell; one ""name""" ;7;Paid',
      ";;;;",
      "2026-03-02 12:00;BEAT-3;,;-7.00;Refunded",
      "",
    ].join("\r\n");
    expect(readStatement(text).lines.map(({ reference, kind, amount }) => [reference, kind, amount])).toEqual([
      ["BEAT-1", "credit", 102_050],
      ["BEAT-2", "credit", 700],
      ["BEAT-3", "refund", 700],
    ]);
  });

  test("with an unclosed quote is refused, because all later payments would be one cell", () => {
    const text = 'Reference,Amount,Date,Note\na,1,2026-03-02,"ok\nb,2,2026-03-02,ok\n';
    expect(() => readStatement(text)).toThrow("quote");
  });

  test("that cannot be read is refused with the number of the line", () => {
    expect(() => readStatement("Amount,Date\n1,2026-03-02")).toThrow("reference");
    expect(() => readStatement("Reference,Amount,Date\na,ten,2026-03-02")).toThrow("Line 2");
    expect(() => readStatement("Reference,Amount,Date\na,1,soon")).toThrow("Line 2");
    expect(() => readStatement("Reference,Amount,Fee,Date\na,1,little,2026-03-02")).toThrow(
      "Line 2 of the statement has no readable fee",
    );
    expect(() =>
      readStatement('Reference,Amount,Date,Note\r\n\r\n,,,\r\na,1,2026-03-02,"two\r\nlines"\r\nb,ten,2026-03-02'),
    ).toThrow("Line 6");
  });

  test("may have times in any usual format, in GMT by default", () => {
    const times = ["2026-03-02T10:00:00Z", "2026-03-02 10:00:00", "02/03/2026 10:00:00", "2026-03-02T11:00:00+01:00"];
    const { lines } = readStatement(`Reference,Amount,Date\n${times.map((time) => `a,1,${time}`).join("\n")}`);
    expect(new Set(lines.map(({ at }) => at))).toEqual(new Set([Date.UTC(2026, 2, 2, 10)]));
  });
});
