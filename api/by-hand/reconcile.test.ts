import { expect, test } from "vitest";
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
type Three = [Charge, Charge, Charge];

/** What comparing says of a list that agrees with the ledger. */
const NONE = { oursOnly: [], theirsOnly: [], differing: [], otherReference: [], unclear: [] };
const CLEAN = { ...NONE, differingFees: { lines: [] } };
const HEADINGS = ["Date", "Transaction ID", "Client Reference", "Amount (GHS)", "Status"];

const charges = (): Promise<Charge[]> => api.sandbox("GET", "/charges");
const cedis = (pesewas: number) => (pesewas / 100).toFixed(2);

/** Gives 10, 20.50 and 30 cedis. Returns what the sandbox took. */
async function giveThree(): Promise<Three> {
  for (const Amount of [10, 20.5, 30]) await giveOnce(api, "0200", { Amount });
  await api.pass(20_000);
  return (await charges()) as Three;
}

const line = (id: string, reference: string, amount: string, status = "Paid", date = "2026-03-02 12:00") => [
  date,
  id,
  reference,
  amount,
  status,
];
/** The provider's list of what it took, with more rows. */
const listOf = (taken: readonly Charge[], ...more: string[][]): string[][] => [
  HEADINGS,
  ...taken.map((charge) =>
    line(charge.transactionId, charge.reference, cedis(charge.pesewas), "Paid", "02/03/2026 10:00:01"),
  ),
  ...more,
];

/** Compares a list with the ledger of this day. */
async function compare(rows: readonly string[][], day = "2026-03-02") {
  const { lines, ...aside } = readStatement(rows.map(csvLine).join(""));
  const period = { from: Date.parse(day), to: Date.parse(day) + DAY };
  const context = contextOf(api.deps, () => "Efua");
  return { ...(await reconcile(context, lines, { period })), ...aside };
}

test("the provider's list differs where an amount, a line of ours, a line of theirs or a reference does, on the given days", async () => {
  const taken = await giveThree();
  const [first, second, third] = taken;
  const agreeing = await compare(listOf(taken, line("x", "never-paid", "5.00", "Failed")));
  expect(agreeing).toMatchObject({ matched: 3, ...CLEAN, leftOut: { failed: 1 } });
  const other = { ...second, pesewas: 2000 };
  expect(await compare(listOf([first, other], line("theirs", "unknown", "7.00")))).toMatchObject({
    matched: 1,
    differing: [{ ours: { reference: second.reference, amount: 2050 }, theirs: { amount: 2000 } }],
    oursOnly: [{ reference: third.reference, amount: 3000 }],
    theirsOnly: [{ providerId: "theirs", amount: 700, line: 4 }],
  });
  // A second debit of one gift is theirs only.
  expect(await compare(listOf([...taken, { ...first, transactionId: "again" }]))).toMatchObject({
    matched: 3,
    theirsOnly: [{ providerId: "again" }],
    oursOnly: [],
  });
  const swapped = [{ ...first, reference: second.reference }, { ...second, reference: first.reference }, third];
  const { otherReference, ...rest } = await compare(listOf(swapped));
  expect(rest).toMatchObject({ matched: 3, oursOnly: [], theirsOnly: [], differing: [] });
  expect(new Set(otherReference.map(({ theirs }) => theirs.reference))).toEqual(
    new Set([first.reference, second.reference]),
  );
  const later = await compare(listOf(taken, line("z", "c", "5.00", "Paid", "2026-03-05")));
  expect(later).toMatchObject({ matched: 3, ...CLEAN, outside: 1 });
  // The provider settles a payment on the next day.
  const settled = [
    ["Settlement Date", "Client Reference", "Amount"],
    ["2026-03-03", first.reference, "10.00"],
  ];
  expect(await compare(settled, "2026-03-03")).toMatchObject({ matched: 1, ...CLEAN });
});

test("a payment that we learnt of weeks later is matched", async () => {
  const id = await giveOnce(api, "9001");
  await api.sandbox("POST", "/phones/233241239001/approve", {});
  api.clock.advance(50 * DAY);
  await api.deps.payments.move({ id, to: "paid", cause: "worker", at: api.clock.now(), note: "status Paid" });
  expect(await compare(listOf(await charges()))).toMatchObject({ matched: 1, ...CLEAN });
});

test("money that went back is matched by its transaction or its reference, whole or less the fee, and differs by its amount", async () => {
  const taken = await giveThree();
  const { reference: id, transactionId } = taken[0];
  await giveBack(api, { id });
  for (const back of [line(transactionId, "", "-10.00"), line("b", id, "-10.00"), line("b", id, "-9.80", "Refunded")]) {
    expect(await compare(listOf(taken, back))).toMatchObject({ matched: 4, ...CLEAN });
  }
  expect(await compare(listOf(taken, line("b", id, "-3.50")))).toMatchObject({
    matched: 3,
    oursOnly: [],
    theirsOnly: [],
    differing: [{ ours: { kind: "refund", amount: 1000 }, theirs: { providerId: "b", amount: 350, line: 5 } }],
  });
});

test("a charge, and its return, are matched by the invoice, which is all that the provider knows", async () => {
  await giveMonthly(api);
  await api.heard(1);
  await api.pass(0);
  const [taken] = await charges();
  if (!taken || (await chargesKnown(api)).length !== 1) throw new Error("Nothing was taken.");
  await api.sandbox("POST", `/charges/${taken.transactionId}/refund`, {});
  await api.pass(2 * DAY);
  await api.pass(DAY / 4);
  const sum = cedis(taken.pesewas);
  const rows = listOf([], line("a", taken.reference, sum), line("b", taken.reference, `-${sum}`, "Reversed"));
  expect(await compare(rows)).toMatchObject({ matched: 2, ...CLEAN });
});

/** The sandbox keeps 1.95 %: of 10.00, 20.50 and 30.00 that is 0.20, 0.40 and 0.59. */
const keptOf = ({ pesewas }: Charge) => cedis(Math.round(pesewas * 0.0195));
const grossOf = ({ pesewas }: Charge) => cedis(pesewas);
const netOf = (charge: Charge) => cedis(charge.pesewas - Math.round(charge.pesewas * 0.0195));
const wrongFeeOf = (charge: Charge) => (charge.pesewas === 1000 ? "0.35" : keptOf(charge));

test("amounts agree before or after the fee, under whatever heading, and differing fees are shown with both sums", async () => {
  const taken = await giveThree();
  const listWith = (cells: Record<string, (charge: Charge) => string>) => [
    ["Date", "Client Reference", ...Object.keys(cells)],
    ...taken.map((charge) => ["2026-03-02", charge.reference, ...Object.values(cells).map((cell) => cell(charge))]),
  ];
  const matched = { matched: 3, unknownFees: { lines: 0 } };
  for (const cells of [
    { Amount: grossOf, Charges: keptOf, "Amount After Charges": netOf },
    { "Gross Amount (GHS)": grossOf, "Net Amount": netOf },
    { "Settlement Amount (GHS)": netOf },
    { Amount: netOf },
  ])
    expect(await compare(listWith(cells)), Object.keys(cells).join()).toMatchObject({ ...matched, ...CLEAN });
  const differing = { lines: [{ ours: { amount: 1000, fee: 20 }, theirs: { fee: 35 } }], ours: 20, theirs: 35 };
  expect(await compare(listWith({ Amount: grossOf, Fee: wrongFeeOf }))).toMatchObject({
    ...matched,
    differingFees: differing,
  });
});

test("the provider's fees are brought where the ledger has none, with their sum", async () => {
  await api.set({ feePercent: 0 });
  const taken = await giveThree();
  await api.db.updateTable("ledger").set({ fee: null }).execute();
  const rows = taken.map((charge) => ["2026-03-02", charge.reference, keptOf(charge), netOf(charge)]);
  const compared = await compare([["Date", "Client Reference", "Fee", "Net"], ...rows]);
  expect(compared).toMatchObject({ matched: 3, ...CLEAN, unknownFees: { lines: 3, theirs: 119 } });
});
