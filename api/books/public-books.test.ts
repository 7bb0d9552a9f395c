import { expect, test } from "vitest";
import { DAY, dateOf } from "#api/clock.ts";
import type { Pesewas } from "#contract/money.ts";
import type { LineKind, PaymentKind } from "#api/payments/payment.ts";
import { type FinishedMonths, monthSoFar, publicBooks } from "./public-books.ts";

type Line = [payment: PaymentKind, kind: LineKind, lines: number, amount: number, fees?: number];

/** The public books of the days from one date to another, both inclusive. `on` gives the lines of some of them. */
function booksOf(from: string, to: string, on: Record<string, Line[]>) {
  const days: FinishedMonths["days"][number][] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) {
    const date = dateOf(at);
    const totals = (on[date] ?? []).map(([payment, kind, lines, amount, fees = 0]) => {
      return { payment, kind, lines, amount: amount as Pesewas, fees: fees as Pesewas };
    });
    days.push({ date, totals });
  }
  return publicBooks({ since: from, days });
}

const MANY: Line = ["one-time", "credit", 50, 100_000, 1950];

test("the public books list each whole month, the newest first", () => {
  const books = booksOf("2026-09-29", "2026-10-31", {
    "2026-09-30": [["one-time", "credit", 12, 24_000, 468]],
    "2026-10-04": [
      ["one-time", "credit", 20, 40_000, 780],
      ["charge", "credit", 11, 11_000, 220],
      ["one-time", "returned", 10, 5000],
    ],
  });
  expect(books).toMatchObject({ since: "2026-09-29", waiting: [] });
  const october = { payments: 31, received: 51_000, once: 40_000, recurring: 11_000, returned: 5000, fees: 1000 };
  const september = { payments: 12, received: 24_000, once: 24_000, recurring: 0, returned: 0, fees: 468 };
  expect(books.rows).toMatchObject([
    { from: "2026-10", to: "2026-10", ...october },
    { from: "2026-09", to: "2026-09", ...september },
  ]);
});

test("the public books add up months with few payments, and only name those that are still too few", () => {
  const { rows, waiting } = booksOf("2025-12-01", "2026-03-31", {
    "2025-12-03": [["one-time", "credit", 4, 4000]],
    "2026-01-03": [["one-time", "credit", 6, 9000]],
    "2026-02-03": [["one-time", "credit", 9, 9000]],
  });
  expect(rows).toMatchObject([{ from: "2025-12", to: "2026-01", payments: 10, received: 13_000 }]);
  expect(waiting).toEqual(["2026-02", "2026-03"]);
});

test("the public books leave out a part that would show a few payments by subtraction", () => {
  const { rows } = booksOf("2026-10-01", "2026-10-31", { "2026-10-03": [MANY, ["charge", "credit", 9, 9000]] });
  expect(rows).toMatchObject([{ received: 109_000, once: null, recurring: null }]);
});

test("the public books leave out fees that would show the amount of one charge or of one return", () => {
  const { rows } = booksOf("2026-10-01", "2026-12-31", {
    "2026-10-03": [MANY, ["charge", "credit", 1, 70_000, 0]],
    "2026-11-03": [MANY, ["one-time", "returned", 1, 5000, 75]],
    "2026-12-03": [MANY, ["one-time", "returned", 9, 9000, 135]],
  });
  expect(rows.map(({ fees }) => fees)).toEqual([2160, 1950, null]);
});

test("the public books add few returns to those of later months", () => {
  const { rows } = booksOf("2026-09-01", "2026-12-31", {
    "2026-09-03": [MANY, ["one-time", "returned", 1, 2000]],
    "2026-10-03": [MANY],
    "2026-11-03": [MANY, ["one-time", "returned", 9, 9000]],
    "2026-12-03": [MANY],
  });
  expect(rows.map(({ returned }) => returned)).toEqual([0, 11_000, null, null]);
});

const NOON = Date.parse("2026-11-23T12:00:00Z");

/** A month with one payment a minute from noon on, of these amounts. */
function month(amounts: readonly number[]) {
  const paid = amounts.map((amount, minute) => ({ amount: amount as Pesewas, at: NOON + minute * 60_000 }));
  const received = sumOf(amounts) as Pesewas;
  return monthSoFar({ month: "2026-11", payments: paid.length, received, newest: paid.toReversed().slice(0, 19) });
}
/** Amounts that all differ, so that every selection of them has its own sum. */
const amounts = (count: number) => Array.from({ length: count }, (_, index) => 1000 + index ** 2);
const sumOf = (list: readonly number[]) => list.reduce((sum, amount) => sum + amount, 0);

test("the month so far, from twenty payments on, differs by at least ten from every other count it shows, and from the whole month", () => {
  expect(month(amounts(19))).toBeUndefined();
  for (let count = 20; count < 80; count += 1) {
    const told = month(amounts(count)) ?? expect.unreachable();
    expect(count - told.payments, `${count} payments`).toBeGreaterThanOrEqual(10);
    expect(told.payments % 10).toBe(0);
    expect(told.received).toBe(sumOf(amounts(told.payments)));
  }
});
