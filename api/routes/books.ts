import type { BooksAnswer } from "#contract/books.ts";
import { type Pesewas, toCedis, toCedisText } from "#contract/money.ts";
import type { Deps } from "#api/deps.ts";
import { csvFile } from "#api/by-hand/csv.ts";
import { type BooksRow, monthSoFar, publicBooks, type PublicBooks } from "#api/books/public-books.ts";
import type { Handlers } from "./answer-routes.ts";
import { invalidField } from "./problems.ts";

/** The answer is the same for everybody. It is cached only briefly, because the current month may change at any time. */
const CACHE = "public, max-age=60";

/** `GET /books`: JSON, or with `format=csv` a table for spreadsheets. */
export function booksRoutes({ books: store, clock }: Deps) {
  return {
    "GET /books": async (c) => {
      const format = c.req.query("format");
      if (format !== undefined && format !== "csv") {
        throw invalidField("format", "unknown", "Send csv, or leave it out for JSON");
      }
      const books = publicBooks(await store.finishedMonths(clock.now()));
      c.header("cache-control", CACHE);
      if (format === "csv") {
        c.header("content-type", "text/csv; charset=utf-8");
        c.header("content-disposition", 'attachment; filename="books.csv"');
        return c.body(csvOf(books));
      }
      const current = monthSoFar(await store.monthCounted(clock.now())) ?? null;
      return {
        status: 200,
        data: {
          ...viewOf(books),
          current: current && {
            ...current,
            received: toCedis(current.received),
            last: new Date(current.last).toISOString(),
          },
        },
      };
    },
  } satisfies Partial<Handlers>;
}

function viewOf({ since, rows, waiting }: PublicBooks): Omit<BooksAnswer["data"], "current"> {
  const sum = (of: (row: BooksRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const cedis = (pesewas: Pesewas | null) => (pesewas === null ? null : toCedis(pesewas));
  return {
    currency: "GHS",
    since,
    rows: rows.map((row) => ({
      ...row,
      received: toCedis(row.received),
      once: cedis(row.once),
      recurring: cedis(row.recurring),
      returned: cedis(row.returned),
      fees: cedis(row.fees),
    })),
    total: {
      payments: sum(({ payments }) => payments),
      received: toCedis(sum(({ received }) => received) as Pesewas),
      returned: sumOfAll(rows.map(({ returned }) => returned)),
      fees: sumOfAll(rows.map(({ fees }) => fees)),
    },
    waiting,
  };
}

/** `null` if a part is not published: the sum of the others would be too little. */
function sumOfAll(parts: readonly (Pesewas | null)[]): number | null {
  return parts.includes(null) ? null : toCedis(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) as Pesewas);
}

const COLUMNS = ["from", "to", "payments", "received", "once", "recurring", "returned", "fees"];

function csvOf({ rows }: PublicBooks): string {
  const text = (pesewas: Pesewas | null) => (pesewas === null ? "" : toCedisText(pesewas));
  const lines = rows.map((row) => [
    row.from,
    row.to,
    String(row.payments),
    ...[row.received, row.once, row.recurring, row.returned, row.fees].map(text),
  ]);
  return csvFile(COLUMNS, lines);
}
