import { expect, test } from "vitest";
import { giveBack, giveOnce } from "#api/fixtures/donations.ts";
import { beginMonthly } from "#api/fixtures/monthly-donation.ts";
import { type Money, testApiForEach } from "#api/fixtures/test-api.ts";
import { contextOf } from "#api/operator-context.ts";
import { DAY } from "#api/clock.ts";
import { reconcile } from "./reconcile.ts";
import { readStatement } from "./statement.ts";

const { api } = testApiForEach({ LIMITS: "off" });

type Charge = Money & { transactionId: string };

/** What comparing says of a list that agrees with the ledger. */
const CLEAN = { oursOnly: [], theirsOnly: [], differing: [] };

const charges = (): Promise<Charge[]> => api.sandbox("GET", "/charges");
const cedis = (pesewas: number) => (pesewas / 100).toFixed(2);

/** Gives 10, 20.50 and 30 cedis. Returns what the sandbox took. */
async function giveThree() {
  for (const Amount of [10, 20.5, 30]) await giveOnce(api, "0200", { Amount });
  await api.pass(20_000);
  return (await charges()) as [Charge, Charge, Charge];
}

const line = (id: string, reference: string, amount: string, status = "Paid") =>
  `2026-03-02 12:00,${id},${reference},${amount},${status}`;
/** The provider's list of what it took, with more rows. */
const listOf = (taken: readonly Charge[], ...more: string[]): string[] => [
  "Date,Transaction ID,Client Reference,Amount (GHS),Status",
  ...taken.map(({ transactionId, reference, pesewas }) => line(transactionId, reference, cedis(pesewas))),
  ...more,
];

/** Compares a list with the ledger of this day. */
async function compare(rows: readonly string[], day = "2026-03-02") {
  const { lines } = readStatement(rows.join("\n"));
  const period = { from: Date.parse(day), to: Date.parse(day) + DAY };
  const context = contextOf(api.deps, () => "Efua");
  return reconcile(context, lines, period);
}

test("the provider's list differs where an amount, a line of ours or a line of theirs does", async () => {
  const taken = await giveThree();
  const [first, second, third] = taken;
  const unpaid = line("x", "never-paid", "5.00", "Failed");
  expect(await compare(listOf(taken, unpaid))).toMatchObject({ matched: 3, ...CLEAN });
  const other = { ...second, pesewas: 2000 };
  expect(await compare(listOf([first, other], line("theirs", "unknown", "7.00")))).toMatchObject({
    matched: 1,
    differing: [{ ours: { ownId: second.reference, amount: 2050 }, theirs: { amount: 2000 } }],
    oursOnly: [{ ownId: third.reference, amount: 3000 }],
    theirsOnly: [{ providerId: "theirs", amount: 700, line: 4 }],
  });
  const again = { matched: 3, theirsOnly: [{ providerId: "again" }], oursOnly: [] };
  expect(await compare(listOf([...taken, { ...first, transactionId: "again" }]))).toMatchObject(again);
  const swapped = [{ ...first, reference: second.reference }, { ...second, reference: first.reference }, third];
  expect(await compare(listOf(swapped))).toMatchObject({ matched: 3, ...CLEAN });
  // The provider settles a payment on the next day.
  const settled = ["Settlement Date,Client Reference,Amount", `2026-03-03,${first.reference},10.00`];
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
  for (const back of [line(transactionId, "", "-10.00"), line("b", id, "-10.00"), line("b", id, "9.80", "Refunded")])
    expect(await compare(listOf(taken, back))).toMatchObject({ matched: 4, ...CLEAN });
  expect(await compare(listOf(taken, line("b", id, "-3.50")))).toMatchObject({
    matched: 3,
    oursOnly: [],
    theirsOnly: [],
    differing: [{ ours: { kind: "returned", amount: 1000 }, theirs: { providerId: "b", amount: 350, line: 5 } }],
  });
});

test("a charge is matched by the invoice, which may be all that the provider knows", async () => {
  await beginMonthly(api);
  const [taken] = await charges();
  const rows = listOf([], line("a", taken?.reference ?? "", "15.00"));
  expect(await compare(rows)).toMatchObject({ matched: 1, ...CLEAN });
});

const HEADINGS = [["Amount"], ["Settlement Amount (GHS)"], ["Fee", "Net"]];
test.each(HEADINGS)("amounts agree before or after the fee, headed %s %s", async (...headings) => {
  const taken = await giveThree();
  // Only the list says what the provider kept.
  if (headings.includes("Fee")) await api.db.updateTable("ledger").set({ fee: null }).execute();
  // The sandbox keeps 1.95 %.
  const rows = taken.map(({ pesewas, reference }) => {
    const fee = Math.round(pesewas * 0.0195);
    return ["2026-03-02", reference, ...headings.map((name) => cedis(name === "Fee" ? fee : pesewas - fee))].join(",");
  });
  const list = [["Date,Client Reference", ...headings].join(","), ...rows];
  expect(await compare(list)).toMatchObject({ matched: 3, ...CLEAN });
});
