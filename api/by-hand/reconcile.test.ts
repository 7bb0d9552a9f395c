import { describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { chargesKnown, giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { type Money, testApiForEach } from "#api/fixtures/test-api.ts";
import { contextOf } from "#api/operator-context.ts";
import { DAY } from "#api/clock.ts";
import { csvLine } from "./csv.ts";
import { reconcile } from "./reconcile.ts";
import { readStatement } from "./statement.ts";

const { api } = testApiForEach({ LIMITS: "off" });

type Charge = Money & { transactionId: string };

/** What comparing says of a list that agrees with the ledger. */
const NONE = { oursOnly: [], theirsOnly: [], differing: [], otherReference: [], unclear: [] };
const CLEAN = { ...NONE, differingFees: { lines: [] } };
const HEADINGS = ["Date", "Transaction ID", "Client Reference", "Amount (GHS)", "Status"];

const charges = async () => (await api.sandbox("GET", "/charges")) as Charge[];
const cedis = (pesewas: number) => (pesewas / 100).toFixed(2);

/** Gives 10, 20.50 and 30 cedis. Returns what the sandbox took. */
async function giveThree(): Promise<[Charge, Charge, Charge]> {
  for (const Amount of [10, 20.5, 30]) await giveOnce(api, "0200", { Amount });
  await api.pass(20_000);
  return (await charges()) as [Charge, Charge, Charge];
}

/** The provider's list of what it took, with more rows. */
const listOf = (taken: readonly Charge[], more: readonly string[][] = []): string[][] => [
  HEADINGS,
  ...taken.map(({ transactionId, reference, pesewas }) => [
    "02/03/2026 10:00:01",
    transactionId,
    reference,
    cedis(pesewas),
    "Paid",
  ]),
  ...more,
];

/** Compares a list with the ledger of these days; both days are included. */
async function compare(
  rows: readonly string[][],
  { from = "2026-03-02", to = from }: { from?: string; to?: string } = {},
) {
  const { lines, ...aside } = readStatement(rows.map(csvLine).join(""));
  const period = { from: Date.parse(from), to: Date.parse(to) + DAY };
  return {
    ...(await reconcile(
      contextOf(api.deps, () => "Efua"),
      lines,
      { period },
    )),
    ...aside,
  };
}
const line = (id: string, reference: string, amount: string, status = "Paid") => [
  "2026-03-02 12:00",
  id,
  reference,
  amount,
  status,
];

describe("the provider's list beside the ledger", () => {
  test("has no difference when everything agrees", async () => {
    const rows = listOf(await giveThree(), [line("x", "never-paid", "5.00", "Failed")]);
    expect(await compare(rows)).toMatchObject({ matched: 3, ...CLEAN, leftOut: { failed: 1 } });
  });

  test("differs where an amount, a line of ours or a line of theirs does", async () => {
    const [first, second, third] = await giveThree();
    const rows = listOf([first, { ...second, pesewas: 2000 }], [line("theirs", "unknown", "7.00")]);
    expect(await compare(rows)).toMatchObject({
      matched: 1,
      differing: [{ ours: { reference: second.reference, amount: 2050 }, theirs: { amount: 2000 } }],
      oursOnly: [{ reference: third.reference, amount: 3000 }],
      theirsOnly: [{ providerId: "theirs", amount: 700, line: 4 }],
    });
  });

  test("has a second debit of one gift as theirs only", async () => {
    const taken = await giveThree();
    const rows = listOf([...taken, { ...taken[0], transactionId: "again" }]);
    expect(await compare(rows)).toMatchObject({ matched: 3, theirsOnly: [{ providerId: "again" }], oursOnly: [] });
  });

  test("names the lines whose reference is another gift's", async () => {
    const [first, second, third] = await giveThree();
    const crossed = [{ ...first, reference: second.reference }, { ...second, reference: first.reference }, third];
    const { otherReference, ...piles } = await compare(listOf(crossed));
    expect(piles).toMatchObject({ matched: 3, oursOnly: [], theirsOnly: [], differing: [] });
    expect(otherReference.map(({ theirs }) => theirs.reference).toSorted()).toEqual(
      [first.reference, second.reference].toSorted(),
    );
  });

  test("is compared on the given days only, and the lines outside them are counted", async () => {
    const rows = listOf(await giveThree(), [["2026-03-05", "z", "c", "5.00", "Paid"]]);
    expect(await compare(rows)).toMatchObject({ matched: 3, ...CLEAN, outside: 1 });
    expect(await compare(rows, { from: "2026-03-03", to: "2026-03-04" })).toMatchObject({
      matched: 0,
      ...CLEAN,
      outside: 4,
    });
  });

  test("matches a payment that the provider settles on the next day", async () => {
    const [first] = await giveThree();
    const rows = [
      ["Settlement Date", "Client Reference", "Amount"],
      ["2026-03-03", first.reference, "10.00"],
    ];
    expect(await compare(rows, { from: "2026-03-03" })).toMatchObject({ matched: 1, ...CLEAN });
  });

  test("matches a payment that we learnt of weeks later", async () => {
    const id = await giveOnce(api, "9001");
    await api.sandbox("POST", "/phones/233241239001/approve", {});
    api.clock.advance(50 * DAY);
    await api.deps.payments.move({ id, to: "paid", cause: "worker", at: api.clock.now(), note: "status Paid" });
    const rows = listOf(await charges());
    expect(await compare(rows)).toMatchObject({ matched: 1, ...CLEAN });
  });
});

describe("money that went back", () => {
  test("is matched by the payment's transaction or by its reference, and differs by its amount", async () => {
    const taken = await giveThree();
    const { reference: id, transactionId } = taken[0];
    await giveBack(api, { id });
    expect(await compare(listOf(taken, [line(transactionId, "", "-10.00")]))).toMatchObject({ matched: 4, ...CLEAN });
    expect(await compare(listOf(taken, [line("b", id, "-10.00")]))).toMatchObject({ matched: 4, ...CLEAN });
    expect(await compare(listOf(taken, [line("b", id, "-3.50")]))).toMatchObject({
      matched: 3,
      oursOnly: [],
      theirsOnly: [],
      differing: [{ ours: { kind: "refund", amount: 1000 }, theirs: { providerId: "b", amount: 350, line: 5 } }],
    });
  });

  test("is matched as the gross amount less the fee", async () => {
    const taken = await giveThree();
    const id = taken[0].reference;
    await giveBack(api, { id });
    expect(await compare(listOf(taken, [line("back", id, "-9.80", "Refunded")]))).toMatchObject({
      matched: 4,
      ...CLEAN,
    });
  });

  test("of a charge is matched by the invoice, which is all that the provider knows", async () => {
    await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const [taken] = await charges();
    if (!taken || (await chargesKnown(api)).length !== 1) throw new Error("Nothing was taken.");
    await api.sandbox("POST", `/charges/${taken.transactionId}/refund`, {});
    await api.pass(2 * DAY);
    await api.pass(DAY / 4);
    const sum = cedis(taken.pesewas);
    const rows = listOf([], [line("a", taken.reference, sum), line("b", taken.reference, `-${sum}`, "Reversed")]);
    expect(await compare(rows)).toMatchObject({ matched: 2, ...CLEAN });
  });
});

describe("net amounts", () => {
  /** The sandbox keeps 1.95 %: of 10.00, 20.50 and 30.00 that is 0.20, 0.40 and 0.59. */
  const keptOf = ({ pesewas }: Charge) => Math.round(pesewas * 0.0195);
  const netOf = (charge: Charge) => cedis(charge.pesewas - keptOf(charge));
  const rowsWith = (taken: readonly Charge[], headings: string[], cells: (charge: Charge) => string[]) => [
    ["Date", "Client Reference", ...headings],
    ...taken.map((charge) => ["2026-03-02", charge.reference, ...cells(charge)]),
  ];

  test.each<[string, string[], (charge: Charge) => string[]]>([
    [
      "gross, fee and net",
      ["Amount", "Charges", "Amount After Charges"],
      (charge) => [cedis(charge.pesewas), cedis(keptOf(charge)), netOf(charge)],
    ],
    ["gross and net", ["Gross Amount (GHS)", "Net Amount"], (charge) => [cedis(charge.pesewas), netOf(charge)]],
    ["net alone", ["Settlement Amount (GHS)"], (charge) => [netOf(charge)]],
    ["net amounts under the heading of amounts", ["Amount"], (charge) => [netOf(charge)]],
  ])("agree as %s", async (_, headings, cells) => {
    expect(await compare(rowsWith(await giveThree(), headings, cells))).toMatchObject({
      matched: 3,
      ...CLEAN,
      unknownFees: { lines: 0 },
    });
  });

  test("show differing fees with both sums", async () => {
    const rows = rowsWith(await giveThree(), ["Amount", "Fee"], (charge) => [
      cedis(charge.pesewas),
      charge.pesewas === 1000 ? "0.35" : cedis(keptOf(charge)),
    ]);
    expect(await compare(rows)).toMatchObject({
      matched: 3,
      differingFees: { lines: [{ ours: { amount: 1000, fee: 20 }, theirs: { fee: 35 } }], ours: 20, theirs: 35 },
    });
  });

  test("bring the provider's fees where the ledger has none, with their sum", async () => {
    await api.set({ feePercent: 0 });
    const taken = await giveThree();
    await api.deps.database.db.updateTable("ledger").set({ fee: null }).execute();
    const rows = rowsWith(taken, ["Fee", "Net"], (charge) => [cedis(keptOf(charge)), netOf(charge)]);
    expect(await compare(rows)).toMatchObject({ matched: 3, ...CLEAN, unknownFees: { lines: 3, theirs: 119 } });
  });
});
