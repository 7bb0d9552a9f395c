import { expect, test } from "vitest";
import { readReceiptNumber, receiptNumber } from "./receipt-number.ts";

test.each([
  [{ series: 1, number: 7 }, "000007", "7"],
  [{ series: 2, number: 1 }, "2-000001", "2-1"],
  [{ series: 12, number: 1_234_567 }, "12-1234567", "12-01234567"],
])("%j is shown as %s, and read from it and from %s", (key, text, other) => {
  expect(receiptNumber(key)).toBe(text);
  for (const typed of [text, other]) expect(readReceiptNumber(typed)).toEqual(key);
});

const OTHERS = ["", "000000", "2-", "-1", "0-000001", "2-000000", "1.5", "1-2-3", "9999999999999999"];
test.each(OTHERS)("%j is no receipt's number", (text) => expect(readReceiptNumber(text)).toBeUndefined());
