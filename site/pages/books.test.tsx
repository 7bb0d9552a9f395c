import { expect, test } from "vitest";
import type { BooksRow } from "#contract/books.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { BooksChart, BooksTable } from "./books.tsx";

const row = (more: Partial<BooksRow> = {}): BooksRow => ({
  from: "2026-10",
  to: "2026-10",
  payments: 31,
  received: 510,
  once: 400,
  recurring: 110,
  returned: 50,
  fees: 9.95,
  ...more,
});
const total = { payments: 43, received: 1750.5, returned: 50, fees: 10 };
const shown = (books: Partial<Parameters<typeof BooksTable>[0]> = {}) =>
  renderView(<BooksTable rows={[row()]} total={total} current={null} waiting={[]} {...books} />).text;

test("a month shows what came in with its parts, what went back, and the fees", () => {
  expect(shown()).toContain("October 2026 31 gifts 400 once, 110 monthly and yearly 510 50 9.95");
  expect(shown()).toContain("All these months 43 gifts 1,750.50 50 10");
});

test("a figure that is not shown by itself is named as hidden, not as zero, and so is its total", () => {
  const hidden = { returned: null, fees: null };
  const text = shown({ rows: [row({ once: null, recurring: null, ...hidden })], total: { ...total, ...hidden } });
  expect(text).toContain("October 2026 31 gifts 510 shown later not shown");
  expect(text).toContain("All these months 43 gifts 1,750.50 shown later not shown");
});

test("what is still open stands above the finished months: this month so far, and the months that wait", () => {
  const none = shown({ rows: [] });
  expect(none).toContain("This month still open; shown when at least ten gifts came in");
  expect(none).not.toContain("All these months");
  const current = { month: "2026-11", payments: 20, received: 400, last: "2026-11-03T10:00:00Z" };
  expect(shown({ current, waiting: ["2026-09"] })).toContain(
    "November 2026 20 gifts so far, counted in tens 400 still open September 2026",
  );
});

test("the chart's label says in words what its bars show, the newest twelve, oldest first", () => {
  const rows = [row(), row({ from: "2026-09", to: "2026-09", received: 1020 })];
  const { html } = renderView(<BooksChart rows={rows} />);
  expect(html).toContain("Bars of what was received: September 2026 GH₵1,020, October 2026 GH₵510.");
  const older = Array.from({ length: 11 }, () => row({ from: "2025-01", to: "2025-01" }));
  expect(renderView(<BooksChart rows={[...rows, ...older]} />).html).toContain("1,020, October 2026 GH₵510.");
  const heights = [...html.matchAll(/<rect[^>]* height="(\d+)"/gu)].map(([, height]) => Number(height));
  expect(heights).toEqual([160, 80]);
});
