import { expect, test } from "vitest";
import { addressOf, readFilter, readSearch } from "./gift-list.ts";

test.each([
  ["BEAT-4DPJ-AX", "by reference"],
  ["000123", "by reference"],
  ["024 123 0200", "by phone"],
  ["+233 24 123 0200", "by phone"],
  ["Ama@Example.com", "by e-mail"],
  ["20", "by sum"],
  ["GH₵ 1,000.50", "by sum"],
  ["2026-03-31", "by day"],
  ["31/3/2026", "by day"],
])("%s is understood as people write it: %s", (typed, by) => {
  expect(readSearch(typed)).toMatchObject({ by });
});

test("a list's address can be read back", () => {
  for (const address of ["/gifts", "/gifts?state=paid", "/gifts?of=recurring&state=ended&network=mtn-gh"]) {
    expect(addressOf(readFilter(Object.fromEntries(new URL(address, "http://x").searchParams)))).toBe(address);
  }
});
