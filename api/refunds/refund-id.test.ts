import { expect, test } from "vitest";
import { readRefundId, refundIdFrom } from "./refund-id.ts";

const ID = refundIdFrom("0123456789abcdef0123456789abcdef");

test("a refund's id is short and differs from a gift's reference", () => {
  expect(ID).toMatch(/^BACK-[0-9A-Z]{4}-[0-9A-Z]{2}$/u);
});

test.each([ID, ID.toLowerCase(), ID.replaceAll("-", ""), ` ${ID.replaceAll("-", " ")} `])("%s is accepted", (typed) => {
  expect(readRefundId(typed)).toBe(ID);
});

test("a wrong symbol is noticed", () => {
  const wrong = ID.replace(/.$/u, (last) => (last === "A" ? "C" : "A"));
  expect(readRefundId(wrong)).toBeUndefined();
});

test.each(["", "BACK", "refund", ID.replace("BACK", "BEAT"), "0123456789abcdef0123456789abcdef"])(
  "%j is no refund's id",
  (typed) => {
    expect(readRefundId(typed)).toBeUndefined();
  },
);
