import { describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { monthSoFar } from "./month-so-far.ts";

const NOON = Date.parse("2026-11-23T12:00:00Z");

/** A month with one payment a minute from noon on, of these amounts. */
function month(amounts: readonly number[]) {
  const paid = amounts.map((amount, minute) => ({ amount: amount as Pesewas, at: NOON + minute * 60_000 }));
  const received = amounts.reduce((sum, amount) => sum + amount, 0) as Pesewas;
  return monthSoFar({ month: "2026-11", payments: paid.length, received, newest: paid.toReversed().slice(0, 19) });
}
/** Amounts that all differ, so that every selection of them has its own sum. */
const amounts = (count: number) => Array.from({ length: count }, (_, index) => 1000 + index ** 2);
const sumOf = (list: readonly number[]) => list.reduce((sum, amount) => sum + amount, 0);

describe("the month so far", () => {
  test("is not published before twenty payments came", () => {
    expect(month([])).toBeUndefined();
    expect(month(amounts(19))).toBeUndefined();
    expect(month(amounts(20))?.payments).toBe(10);
  });

  test("differs by at least ten payments from every other count it shows, and from the whole month", () => {
    for (let count = 20; count < 80; count += 1) {
      const told = month(amounts(count))?.payments ?? 0;
      expect(count - told, `${count} payments`).toBeGreaterThanOrEqual(10);
      expect(told % 10).toBe(0);
      expect(month(amounts(count))?.received).toBe(sumOf(amounts(told)));
    }
  });

  test("gives the hour of the last payment, but neither its minute nor its amount", () => {
    expect(month(amounts(95))?.last).toBe(Date.parse("2026-11-23T13:00:00Z"));
    const large = month([...amounts(29), 9_000_000]);
    expect(large?.received).toBe(month(amounts(30))?.received);
  });
});
