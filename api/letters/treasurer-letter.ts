import { type MailBrand, mailBrand } from "#api/content/current-content.ts";
import type { PaymentKind } from "#api/payments/payment.ts";
import { type LedgerTotal, sumOf } from "#api/store/ledger/read-ledger.ts";
import { readBacklog, type Waiting, waitingWords } from "#api/store/operations/backlog.ts";
import { dateText, monthsText } from "#contract/date-text.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { Mail } from "./mailer.ts";
import { type Build, type Part, type Row, writeLetter } from "./write-letter.ts";

/** What the treasurer's letter says: sums and counts, no personal data. */
type TreasurerNews = {
  to: string;
  /** A day (`2026-03-02`) or a month (`2026-03`). */
  period: string;
  totals: readonly LedgerTotal[];
  waiting: Waiting;
  /** What is wrong with taking gifts, a sentence each (`/healthz/money`). */
  troubles: readonly string[];
  officeOrigin: string | undefined;
};

/** Builds the letter about a day or a month that is over. */
export const treasurer: Build = async (deps, period) => {
  const { config, database } = deps;
  if (config.treasurerEmail === undefined) return undefined;
  const [year = 0, month = 1, day] = period.split("-").map(Number);
  const [from, to] =
    day === undefined
      ? [Date.UTC(year, month - 1), Date.UTC(year, month)]
      : [Date.UTC(year, month - 1, day), Date.UTC(year, month - 1, day + 1)];
  const news = {
    to: config.treasurerEmail,
    period,
    totals: (await deps.books.days({ from, to })).flatMap((each) => each.totals),
    waiting: await readBacklog(database, deps.clock.now()),
    troubles: await deps.troubles(),
    officeOrigin: config.office?.origin,
  };
  return { reference: period, mail: treasurerLetter(news, await mailBrand(deps)) };
};

export function treasurerLetter({ to, period, totals, troubles, ...news }: TreasurerNews, brand: MailBrand): Mail {
  const isDay = period.length === "2026-03-02".length;
  const when = isDay ? dateText(period) : monthsText(period, period);
  const heading = `${brand.name}: ${isDay ? "the day" : "the month"} of ${when}`;
  const waiting = waitingWords(news.waiting).map(([what, count]): Row => [what, String(count)]);
  const where =
    news.officeOrigin === undefined
      ? "It is decided in the office, which whoever runs the server opens (docs/deploy.md)."
      : `Decide it in the office: ${news.officeOrigin}/`;
  const waits: Part[] =
    waiting.length === 0
      ? ["Nothing waits for a person."]
      : [
          { before: "What waits for a person:", rows: waiting, asText: ([what, count]) => `- ${what}: ${count}` },
          where,
        ];
  const wrong: Part = {
    before: "What is wrong now, for whoever runs the server:",
    rows: troubles.map((trouble): Row => ["Wrong now", trouble]),
    asText: ([, trouble]) => `- ${trouble}`,
  };
  return writeLetter(
    {
      to,
      subject: `${heading}: ${formatCedis(sumOf(totals).creditAmount)} came in`,
      id: `treasurer-${period}`,
      parts: [
        { heading, rows: [] },
        { rows: sumRows(totals) },
        ...waits,
        ...(troubles.length > 0 ? [wrong] : []),
        "Fees are those that the provider has told us: its statement has them all.",
      ],
    },
    brand,
  );
}

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
