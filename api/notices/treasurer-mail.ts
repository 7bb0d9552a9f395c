import type { MailBrand } from "#api/content/mail-brand.ts";
import { dateText, monthsText } from "#contract/date-text.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { LineKind, PaymentKind } from "#api/payments/payment.ts";
import { escapeHtml } from "#api/receipts/escape-html.ts";
import type { Mail } from "#api/receipts/mailer.ts";
import { type LedgerTotal, sumOf } from "#api/store/ledger/read-ledger.ts";
import { type Waiting, waitingWords } from "#api/store/operations/waiting.ts";

/** What the treasurer's e-mail says: sums and counts, no personal data. */
export type TreasurerNews = {
  to: string;
  /** A day (`2026-03-02`) or a month (`2026-03`). */
  subject: string;
  totals: readonly LedgerTotal[];
  waiting: Waiting;
  /** What is wrong with taking gifts, a sentence each (`/healthz/money`). */
  troubles: readonly string[];
  /** Where it is decided; `undefined` if there is no office. */
  officeOrigin: string | undefined;
};

type Row = [name: string, value: string];

/** The totals of a day or a month as an e-mail, in plain text and in equivalent HTML. */
export function treasurerMail(news: TreasurerNews, brand: MailBrand): Mail {
  const { to, subject } = news;
  const isDay = subject.length === "2026-03-02".length;
  const when = isDay ? dateText(subject) : monthsText(subject, subject);
  const rows = sumRows(news.totals);
  const waiting = waitingWords(news.waiting).map(([what, count]): Row => [what, String(count)]);
  const heading = `${brand.name}: ${isDay ? "the day" : "the month"} of ${when}`;
  const waits = waiting.length > 0 ? "What waits for a person:" : "Nothing waits for a person.";
  const where = whereText(news);
  const wrong = "What is wrong now, for whoever runs the server:";
  const troubles = news.troubles.map((trouble): Row => ["Wrong now", trouble]);
  const closing = "Fees are those that the provider has told us: its statement has them all.";
  return {
    from: `${brand.name} <${brand.email}>`,
    to,
    subject: `${heading}: ${formatCedis(sumOf(news.totals).creditAmount)} came in`,
    messageId: `<treasurer-${subject}@${new URL(brand.origin).hostname}>`,
    text: [
      heading,
      rows.map(([name, value]) => `${name}: ${value}`).join("\n"),
      [waits, ...waiting.map(([what, count]) => `- ${what}: ${count}`)].join("\n"),
      ...(waiting.length > 0 ? [where.text] : []),
      ...(troubles.length > 0 ? [[wrong, ...news.troubles.map((trouble) => `- ${trouble}`)].join("\n")] : []),
      closing,
    ].join("\n\n"),
    html: `<!doctype html><html lang="en-GH"><body style="font-family:sans-serif;font-size:17px;line-height:1.5;color:#1d1416;background:#fffaf4;padding:24px">
<h1 style="font-size:20px">${escapeHtml(heading)}</h1>${tableOf(rows)}<p>${escapeHtml(waits)}</p>${tableOf(waiting)}${waiting.length > 0 ? `<p>${where.html}</p>` : ""}${troubles.length > 0 ? `<p>${escapeHtml(wrong)}</p>${tableOf(troubles)}` : ""}<p>${escapeHtml(closing)}</p></body></html>`,
  };
}

/** The one link of the e-mail. */
function whereText({ officeOrigin }: TreasurerNews): { text: string; html: string } {
  if (officeOrigin === undefined) {
    const text = "It is decided in the office, which whoever runs the server opens (docs/operating.md).";
    return { text, html: escapeHtml(text) };
  }
  const address = `${officeOrigin}/`;
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  return { text: `Decide it in the office: ${address}`, html: `Decide it in the office: ${link}` };
}

function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" style="border-top:1px solid #ddd">${escapeHtml(name)}</th><td style="border-top:1px solid #ddd">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="6" style="border-collapse:collapse">${cells.join("")}</table>`;
}

function sumRows(totals: readonly LedgerTotal[]): Row[] {
  const of = (kind: LineKind, payment: PaymentKind) => {
    const { lines, amount } = totals.find((total) => total.kind === kind && total.payment === payment) ?? NONE;
    return counted(lines, amount);
  };
  const { returns, returnAmount, fees, left } = sumOf(totals);
  return [
    ["One-time gifts", of("credit", "one-time")],
    ["Recurring gifts", of("credit", "charge")],
    ["Given back, by us or by networks", counted(returns, returnAmount)],
    ["Kept by the provider", formatCedis(fees)],
    ["What is left", formatCedis((left - fees) as Pesewas)],
  ];
}

const NONE = { lines: 0, amount: 0 as Pesewas };
const counted = (lines: number, amount: Pesewas) => (lines === 0 ? "none" : `${lines}, ${formatCedis(amount)}`);
