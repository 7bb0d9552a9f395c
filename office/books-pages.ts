import { formatCedis, type Pesewas } from "#contract/money.ts";
import { Hono } from "hono";
import { currentContent } from "#api/content/current-content.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { DayTotals } from "#api/store/ledger/books-store.ts";
import { type LedgerSum, sumOf } from "#api/store/ledger/read-ledger.ts";
import { type Office, type OfficeEnv, show } from "./office.ts";
import type { BooksRow, View } from "./view.ts";

const YEAR = /^20\d\d$/u;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/u;

/** What came in and went back: a year by months, a month by days. */
export function booksPages(office: Office): Hono<OfficeEnv> {
  const app = new Hono<OfficeEnv>();
  app.get("/books", (c) => c.redirect(`/books/${new Date(office.clock.now()).getUTCFullYear()}`, 303));
  app.get("/books/:period", async (c) => {
    const period = c.req.param("period");
    if (!YEAR.test(period) && !MONTH.test(period)) return c.notFound();
    return show(office, c, await readBooks(office.context(c.get("signedIn").operator), period));
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

async function readBooks(context: OperatorContext, period: string): Promise<View> {
  const { from, to } = periodOf(period);
  const isYear = YEAR.test(period);
  // Days to come have no lines.
  const days = await context.books.days({ from, to: Math.max(from, Math.min(to, endOfToday(context))) });
  const groups = Map.groupBy(days, ({ date }) => (isYear ? date.slice(0, 7) : date));
  const rows = [...groups].map(([name, of]) => rowOf(name, of, isYear));
  const year = Number(period.slice(0, 4));
  const { organisation } = await currentContent(context);
  const { legalName, registration, answerable } = organisation;
  return {
    kind: "books",
    title: isYear ? `The year ${period}` : `The month ${period}`,
    of: [legalName ?? context.config.brandName, registration, answerable].filter(Boolean).join(". "),
    rows: rows.filter(({ isEmpty }) => !isEmpty).map(({ row }) => row),
    total: rowOf("Total", days, false).row,
    links: isYear
      ? [
          { label: `${year - 1}`, href: `/books/${year - 1}` },
          { label: `${year + 1}`, href: `/books/${year + 1}` },
        ]
      : [{ label: `The year ${year}`, href: `/books/${year}` }],
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const endOfToday = ({ clock }: OperatorContext) => clock.now() - (clock.now() % DAY_MS) + DAY_MS;

function rowOf(name: string, days: readonly DayTotals[], isLink: boolean): { row: BooksRow; isEmpty: boolean } {
  const sum = sumOf(days.flatMap(({ totals }) => totals));
  return {
    isEmpty: sum.credits + sum.returns === 0,
    row: {
      name,
      ...(isLink ? { href: `/books/${name}` } : {}),
      gifts: String(sum.credits),
      cells: cellsOf(sum),
    },
  };
}

/** Given, given back, kept by the provider, left. */
function cellsOf(sum: LedgerSum): string[] {
  const less = (amount: Pesewas) => (amount === 0 ? "" : `−${formatCedis(amount)}`);
  return [
    formatCedis(sum.creditAmount),
    less(sum.returnAmount),
    less(sum.fees),
    formatCedis((sum.left - sum.fees) as Pesewas),
  ];
}
