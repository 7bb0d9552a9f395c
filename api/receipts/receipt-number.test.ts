import { expect, test } from "vitest";
import { readReceiptNumber, receiptNumber } from "./receipt-number.ts";

test.each([
  [{ series: 1, number: 7 }, "000007"],
  [{ series: 1, number: 1_000_000 }, "1000000"],
  [{ series: 2, number: 1 }, "2-000001"],
  [{ series: 12, number: 1_234_567 }, "12-1234567"],
])("%j is shown as %s, and read from it", (key, text) => {
  expect(receiptNumber(key)).toBe(text);
  expect(readReceiptNumber(text)).toEqual(key);
});

test("a number is read without its zeros too", () => {
  expect(readReceiptNumber("7")).toEqual({ series: 1, number: 7 });
  expect(readReceiptNumber("2-1")).toEqual({ series: 2, number: 1 });
});

test.each(["", "0", "000000", "2-", "-1", "0-000001", "2-000000", "1.5", "seven", "1-2-3", "9999999999999999"])(
  "%j is no receipt's number",
  (text) => {
    expect(readReceiptNumber(text)).toBeUndefined();
  },
);
