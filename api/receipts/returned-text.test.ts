import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Receipt } from "./receipt-mail.ts";
import { returnedText } from "./returned-text.ts";

test.each([
  [0, undefined],
  [1, "GH₵0.01 of it has gone back since."],
  [2049, "GH₵20.49 of it has gone back since."],
  [2050, "All of it has gone back since."],
  [2550, "All of it has gone back since, with GH₵5 more than was given."],
])("of 20.50, a return of %s pesewas is worded %j", (returned, words) => {
  const [amount, corrected] = [2050, 0] as Pesewas[];
  expect(returnedText({ amount, corrected, returned } as Pick<Receipt, "amount" | "corrected" | "returned">)).toBe(
    words,
  );
});

test.each([
  [0, 2050, "GH₵20.50 was counted by mistake: the money had not come."],
  [2000, 50, "At first GH₵20.50 was counted by mistake; the amount here is right. All of it has gone back since."],
])("an amount of %s after a correction of %s is worded %j", (amount, corrected, words) => {
  expect(
    returnedText({ amount, corrected, returned: amount } as Pick<Receipt, "amount" | "corrected" | "returned">),
  ).toBe(words);
});
