import { expect, test } from "vitest";
import type { BooksRow } from "#contract/books.ts";
import { books } from "#site/content/pages/books.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { BooksChart } from "./books-chart.tsx";
import { BooksTable } from "./books-table.tsx";

const row = (more: Partial<BooksRow> = {}): BooksRow => ({
  from: "2026-10",
  to: "2026-10",
  payments: 31,
  received: 510,
  once: 400,
  recurring: 110,
  outside: 0,
  returned: 50,
  fees: 9.95,
  ...more,
});
const total = { payments: 43, received: 1750.5, returned: 50, fees: 10 };

test("a month shows what came in with its parts, what went back, and the fees", () => {
  const { text } = renderView(<BooksTable rows={[row()]} total={total} />);
  expect(text).toContain("October 2026 31 gifts 510 400 once, 110 monthly and yearly 50 9.95");
  expect(text).toContain(`${books.table.total} 43 gifts 1,750.50 50 10`);
});

test("several months in one row show the first and the last", () => {
  const { text } = renderView(<BooksTable rows={[row({ from: "2025-12", to: "2026-02" })]} total={total} />);
  expect(text).toContain("December 2025 to February 2026");
});

test("a figure that is not shown by itself is named as hidden, not as zero", () => {
  const hidden = row({ once: null, recurring: null, outside: null, returned: null, fees: null });
  const { text } = renderView(<BooksTable rows={[hidden]} total={total} />);
  expect(text).toContain(`October 2026 31 gifts 510 ${books.table.notShown} ${books.table.hidden}`);
});

test("the chart's label says in words what its bars show, oldest first", () => {
  const rows = [row(), row({ from: "2026-09", to: "2026-09", received: 1020 })];
  const { html } = renderView(<BooksChart rows={rows} />);
  expect(html).toContain(books.chart.label("September 2026 GH₵1,020, October 2026 GH₵510"));
  const heights = [...html.matchAll(/<rect[^>]* height="(\d+)"/gu)].map(([, height]) => Number(height));
  expect(heights).toEqual([160, 80]);
});

test("a total is not shown while one of its figures is not", () => {
  const { text } = renderView(<BooksTable rows={[row()]} total={{ ...total, returned: null, fees: null }} />);
  expect(text).toContain(`${books.table.total} 43 gifts 1,750.50 ${books.table.notShown} ${books.table.hidden}`);
});
