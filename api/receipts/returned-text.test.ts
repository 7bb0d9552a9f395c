import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { returnedText } from "./returned-text.ts";

test.each([
  [0, undefined],
  [1, "GH₵0.01 of it has gone back since."],
  [2049, "GH₵20.49 of it has gone back since."],
  [2050, "All of it has gone back since."],
  [2550, "All of it has gone back since, with GH₵5 more than was given."],
])("of 20.50, a return of %s pesewas is worded %j", (returned, words) => {
  expect(returnedText(2050 as Pesewas, returned as Pesewas)).toBe(words);
});
