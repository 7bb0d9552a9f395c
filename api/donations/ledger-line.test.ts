import { expect, test } from "vitest";
import { effectOf, type LineSort, signOf } from "./ledger-line.ts";

test.each<[LineSort["kind"], LineSort["corrects"], on: string, sign: number, adds: number]>([
  ["credit", "", "credit", 1, 1],
  ["refund", "", "refund", 1, -1],
  ["reversal", "", "reversal", 1, -1],
  ["correction", "credit", "credit", -1, -1],
  ["correction", "refund", "refund", -1, 1],
  ["correction", "reversal", "reversal", -1, 1],
])("a %s of %j changes the %s by %i, and what we have by %i", (kind, corrects, on, sign, adds) => {
  expect(effectOf({ kind, corrects })).toEqual({ on, sign });
  expect(signOf({ kind, corrects })).toBe(adds);
});
