import { dateText, monthsText } from "#contract/date-text.ts";
import { formatCedis, type Pesewas, toCedisText } from "#contract/money.ts";
import { Hono } from "hono";
import { currentContent } from "#api/content/current-content.ts";
import { DAY } from "#api/clock.ts";
import { csvFile } from "#api/by-hand/csv.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { DayTotals } from "#api/store/ledger/books-store.ts";
import { sumOf } from "#api/store/ledger/read-ledger.ts";
import { chartOfDays, chartOfMonths } from "./money-figures.ts";
import { type Office, type OfficeEnv, show } from "./office.ts";
import type { BooksRow, View } from "./view.ts";

const COLUMNS = ["When", "Gifts", "Given (GH₵)", "Given back (GH₵)", "Kept by the provider (GH₵)", "Left (GH₵)"];
const YEAR = /^20\d\d$/u;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/u;

/** What came in and went back: a year by months, a month by days. */
export function booksPages(office: Office): Hono<OfficeEnv> {
  const app = new Hono<OfficeEnv>();
  app.get("/books", (c) => c.redirect(`/books/${new Date(office.clock.now()).getUTCFullYear()}`, 303));
  app.get("/books/:file", async (c) => {
    const name = c.req.param("file");
    const period = name.replace(/\.csv$/u, "");
    if (!YEAR.test(period) && !MONTH.test(period)) return c.notFound();
    const { context } = c.var;
    if (name === period) return show(office, c, await readBooks(context, period));
    c.header("content-disposition", `attachment; filename="books-${period}.csv"`);
    return c.body(await booksFile(context, period), 200, { "content-type": "text/csv; charset=utf-8" });
  });
  return app;
}

/** A year or a month, from midnight to midnight. */
function periodOf(period: string): { from: number; to: number } {
  const [year = 0, month] = period.split("-").map(Number);
  return month === undefined
    ? { from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) }
    : { from: Date.UTC(year, month - 1), to: Date.UTC(year, month) };
}

/** The days of a year or a month, without those to come, which have no lines. */
async function daysOf(context: OperatorContext, period: string): Promise<DayTotals[]> {
  const { from, to } = periodOf(period);
  return context.books.days({ from, to: Math.max(from, Math.min(to, endOfToday(context))) });
}

/** The days of a year by months, or those of a month. */
function groupsOf(days: readonly DayTotals[], period: string) {
  return Map.groupBy(days, ({ date }) => (YEAR.test(period) ? date.slice(0, 7) : date));
}

/** What the page shows, as a file that a spreadsheet adds up. */
async function booksFile(context: OperatorContext, period: string): Promise<string> {
  const groups = groupsOf(await daysOf(context, period), period);
  const lines = [...groups].map(([name, days]) => {
    const { gifts, given, back, fees, left } = sumsOf(days);
    return [name, String(gifts), ...[given, back, fees, left].map(toCedisText)];
  });
  return csvFile(COLUMNS, lines);
}

async function readBooks(context: OperatorContext, period: string): Promise<View> {
  const isYear = YEAR.test(period);
  const days = await daysOf(context, period);
  const groups = [...groupsOf(days, period)].filter(([, of]) => of.some(({ totals }) => totals.length > 0));
  const rows = groups.map(([name, of]) =>
    isYear ? { ...rowOf(monthsText(name, name), of), href: `/books/${name}` } : rowOf(dateText(name), of),
  );
  const when = isYear ? period : monthsText(period, period);
  const year = Number(period.slice(0, 4));
  const { organisation } = await currentContent(context);
  const { legalName, registration, answerable } = organisation;
  return {
    kind: "books",
    title: isYear ? `The year ${when}` : when,
    of: [legalName ?? context.config.brandName, registration, answerable].filter(Boolean).join(". "),
    rows,
    total: rowOf("Total", days),
    chart: (isYear ? chartOfMonths : chartOfDays)(days, `Given in ${when}`),
    links: [
      ...(isYear ? yearsBeside(context, year) : [year]).map((each) => ({
        label: isYear ? `${each}` : `The year ${each}`,
        href: `/books/${each}`,
      })),
      { label: "Download CSV", href: `/books/${period}.csv` },
    ],
  };
}

/** The year before, and the one after if it has begun. */
const yearsBeside = ({ clock }: OperatorContext, year: number) =>
  year < new Date(clock.now()).getUTCFullYear() ? [year - 1, year + 1] : [year - 1];

const endOfToday = ({ clock }: OperatorContext) => clock.now() - (clock.now() % DAY) + DAY;

/** How many gifts; and what was given, given back, kept by the provider, and left. */
function sumsOf(days: readonly DayTotals[]) {
  const sum = sumOf(days.flatMap(({ totals }) => totals));
  const { credits: gifts, creditAmount: given, returnAmount: back, fees } = sum;
  return { gifts, given, back, fees, left: (sum.left - fees) as Pesewas };
}

function rowOf(name: string, days: readonly DayTotals[]): BooksRow {
  const { gifts, given, back, fees, left } = sumsOf(days);
  const less = (amount: Pesewas) => (amount === 0 ? "" : `−${formatCedis(amount)}`);
  return { name, gifts: String(gifts), cells: [formatCedis(given), less(back), less(fees), formatCedis(left)] };
}
