import { formatCedis, type Pesewas, toCedisText } from "#contract/money.ts";
import { currentContent } from "#api/content/current-content.ts";
import { DAY } from "#api/clock.ts";
import { csvFile } from "#api/by-hand/csv.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { DayTotals } from "#api/store/ledger/books-store.ts";
import { sumOf } from "#api/store/ledger/read-ledger.ts";
import { BY_DAY, BY_MONTH, chartOf, groupsOf, labelOf } from "./money-figures.ts";
import { type Office, type OfficeApp, show } from "./office.ts";
import type { View } from "./view.ts";

const COLUMNS = ["When", "Gifts", "Given", "Given back", "Kept by the provider", "Left"];
const YEAR = /^20\d\d$/u;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/u;

/** What came in and went back: a year by months, a month by days. */
export function booksPages(app: OfficeApp, office: Office): void {
  app.get("/books", (c) => c.redirect(`/books/${new Date(office.deps.clock.now()).getUTCFullYear()}`, 303));
  app.get("/books/:file", async (c) => {
    const name = c.req.param("file");
    const period = name.replace(/\.csv$/u, "");
    if (!YEAR.test(period) && !MONTH.test(period)) return c.notFound();
    const { context } = c.var;
    if (name === period) return show(office, c, await readBooks(context, period));
    c.header("content-disposition", `attachment; filename="books-${period}.csv"`);
    return c.body(await booksFile(context, period), 200, { "content-type": "text/csv; charset=utf-8" });
  });
}

/** The days of a year or a month, without those to come, which have no lines. */
async function daysOf({ books, clock }: OperatorContext, period: string): Promise<DayTotals[]> {
  const [year = 0, month] = period.split("-").map(Number);
  const from = Date.UTC(year, (month ?? 1) - 1);
  const to = month === undefined ? Date.UTC(year + 1, 0) : Date.UTC(year, month);
  const endOfToday = clock.now() - (clock.now() % DAY) + DAY;
  return books.days({ from, to: Math.max(from, Math.min(to, endOfToday)) });
}

/** A year has its months, and a month its days. */
const groupsIn = (days: readonly DayTotals[], period: string) => groupsOf(days, YEAR.test(period) ? BY_MONTH : BY_DAY);

/** What the page shows, as a file that a spreadsheet adds up. */
async function booksFile(context: OperatorContext, period: string): Promise<string> {
  const lines = Array.from(groupsIn(await daysOf(context, period), period), ([name, days]) => {
    const { gifts, given, back, fees, left } = sumsOf(days);
    return [name, String(gifts), ...[given, back, fees, left].map(toCedisText)];
  });
  const columns = COLUMNS.map((column, at) => (at < 2 ? column : `${column} (GH₵)`));
  return csvFile(columns, lines);
}

async function readBooks(context: OperatorContext, period: string): Promise<View> {
  const isYear = YEAR.test(period);
  const days = await daysOf(context, period);
  const all = groupsIn(days, period);
  const groups = [...all].filter(([, of]) => of.some(({ totals }) => totals.length > 0));
  const { legalName, registration, answerable } = (await currentContent(context)).organisation;
  const year = Number(period.slice(0, 4));
  // The year before, and the one after if it has begun.
  const years = isYear ? [year - 1, year + 1].filter((each) => Date.UTC(each) <= context.clock.now()) : [year];
  const links = [
    ...years.map((each) => ({ label: `The year ${each}`, href: `/books/${each}` })),
    { label: "Download CSV", href: `/books/${period}.csv` },
  ];
  const page = {
    title: isYear ? `The year ${period}` : labelOf(period),
    note: [legalName ?? context.config.brandName, registration, answerable].filter(Boolean).join(". "),
  };
  if (groups.length === 0) return { ...page, text: "Nothing came in or went back.", links };
  const name = (of: string) => (isYear ? { links: [{ label: labelOf(of), href: `/books/${of}` }] } : labelOf(of));
  return {
    ...page,
    charts: [{ ...chartOf(`Given in ${isYear ? period : labelOf(period)}`, all), isInTable: true }],
    table: {
      columns: COLUMNS,
      rows: groups.map(([of, own]) => [name(of), ...cellsOf(own)]),
      total: ["Total", ...cellsOf(days)],
    },
    links,
  };
}

/** How many gifts; and what was given, given back, kept by the provider, and left. */
function sumsOf(days: readonly DayTotals[]) {
  const sum = sumOf(days.flatMap(({ totals }) => totals));
  const { credits: gifts, creditAmount: given, returnAmount: back, fees } = sum;
  return { gifts, given, back, fees, left: (sum.left - fees) as Pesewas };
}

function cellsOf(days: readonly DayTotals[]): string[] {
  const { gifts, given, back, fees, left } = sumsOf(days);
  const less = (amount: Pesewas) => (amount === 0 ? "" : `−${formatCedis(amount)}`);
  return [String(gifts), formatCedis(given), less(back), less(fees), formatCedis(left)];
}
