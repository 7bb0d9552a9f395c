import { expect, test } from "vitest";
import { type Ending, failedInARow, neededInARow } from "./in-a-row.ts";

/** Endings from a word, newest first: `w`orked, `f`ailed, `o`urs. Each is another person's. */
const endings = (word: string): Ending[] =>
  Array.from(word, (letter, n) => ({
    who: `person ${n}`,
    how: letter === "w" ? "worked" : letter === "o" ? "ours" : "failed",
  }));
const lengthOf = (word: string, perMonth: number) => failedInARow(endings(word), perMonth)?.length;

test("the more gifts there are, the more donors in a row must fail, so that chance alone raises at most an alarm in two months", () => {
  expect([1, 90, 500, 501, 5000, 15_000, 50_000].map(neededInARow)).toEqual([3, 3, 3, 4, 4, 5, 5]);
  for (const perMonth of [90, 500, 900, 5000, 9000, 50_000]) {
    expect(perMonth * 0.9 * 0.1 ** neededInARow(perMonth)).toBeLessThan(0.5);
  }
});

test.each([
  ["", 90, undefined],
  ["ff", 90, undefined],
  ["fff", 90, 3],
  ["ffwf", 90, undefined],
  ["wfffff", 90, undefined],
  ["ffffwff", 9000, undefined],
  ["fffffwff", 9000, 5],
])("%j of %d a month", (word, perMonth, length) => {
  expect(lengthOf(word, perMonth)).toBe(length);
});

test("three whose failure no donor can cause suffice on a busy site too, whoever else failed between them", () => {
  expect(lengthOf("oo", 9000)).toBeUndefined();
  expect(lengthOf("oow", 9000)).toBeUndefined();
  expect(lengthOf("ofoo", 9000)).toBe(4);
});

test("somebody who tries again and again counts once", () => {
  const again: Ending[] = Array.from({ length: 20 }, () => ({ who: "kofi", how: "ours" }));
  expect(failedInARow(again, 90)).toBeUndefined();
  expect(failedInARow([{ who: "ama", how: "failed" }, ...again, { who: "esi", how: "failed" }], 90)).toHaveLength(22);
});
