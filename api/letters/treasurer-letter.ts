import { DAY } from "#api/clock.ts";
import { mailBrand } from "#api/content/current-content.ts";
import type { PaymentKind } from "#api/payments/payment.ts";
import { type LedgerTotal, sumOf } from "#api/store/ledger/read-ledger.ts";
import { readBacklog, waitingWords } from "#api/store/operations/backlog.ts";
import { dateText } from "#contract/format.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { type Build, type Part, type Row, writeLetter } from "./write-letter.ts";

/**
 * Builds the letter about a day that is over (`2026-03-02`): sums and counts, no personal data, and what is wrong with taking
 * gifts (`/healthz/money`).
 */
export const treasurer: Build = async (deps, day) => {
  const { config, database, clock } = deps;
  if (config.treasurerEmail === undefined) return undefined;
  const from = Date.parse(day);
  const totals = (await deps.books.days({ from, to: from + DAY })).flatMap((each) => each.totals);
  const waiting = waitingWords(await readBacklog(database, clock.now()));
  const troubles = await deps.troubles();
  const brand = await mailBrand(deps);
  const heading = `${brand.name}: the day of ${dateText(day)}`;
  const where = config.office
    ? `Decide it in the office: ${config.office.origin}/`
    : "It is decided in the office, which whoever runs the server opens (docs/deploy.md).";
  const waits: Part = {
    before: "What waits for a person:",
    rows: waiting.map(([what, count]): Row => [what, String(count)]),
  };
  const wrong: Part = {
    before: "What is wrong now, for whoever runs the server:",
    rows: troubles.map((trouble): Row => ["Wrong now", trouble]),
  };
  const letter = {
    to: config.treasurerEmail,
    subject: `${heading}: ${formatCedis(sumOf(totals).creditAmount)} came in`,
    id: `treasurer-${day}`,
    parts: [
      { heading, rows: [] },
      { rows: sumRows(totals) },
      ...(waiting.length > 0 ? [waits, where] : ["Nothing waits for a person."]),
      ...(troubles.length > 0 ? [wrong] : []),
      "Fees are those that the provider has told us: its statement has them all.",
    ],
  };
  return { reference: day, mail: writeLetter(letter, brand) };
};

function sumRows(totals: readonly LedgerTotal[]): Row[] {
  const of = (payment: PaymentKind) => {
    const { credits, creditAmount } = sumOf(totals.filter((total) => total.payment === payment));
    return counted(credits, creditAmount);
  };
  const { returns, returnAmount, fees, left } = sumOf(totals);
  return [
    ["One-time gifts", of("one-time")],
    ["Recurring gifts", of("charge")],
    ["Given back, by us or by networks", counted(returns, returnAmount)],
    ["Kept by the provider", formatCedis(fees)],
    ["What is left", formatCedis((left - fees) as Pesewas)],
  ];
}

const counted = (lines: number, amount: Pesewas) => (lines === 0 ? "none" : `${lines}, ${formatCedis(amount)}`);
