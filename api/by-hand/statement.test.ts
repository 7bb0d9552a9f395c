import { expect, test } from "vitest";
import { readStatement } from "./statement.ts";

test("a statement with semicolons and literal quotes is read like any other", () => {
  const text = [
    '\uFEFFDate; Client Reference;"Narration; of the bank";Amount (GHS);Status',
    '2026-03-02 10:00;BEAT-1;Ama "Lifeline" Mensah;"1,020.50";Paid',
    '2026-03-02 11:00;BEAT-2; "two lines,\r\none cell; one ""name""" ;7;Paid',
    ";;;;",
    "2026-03-02 12:00;BEAT-3;,;-7.00;Refunded",
    "",
  ].join("\r\n");
  const read = readStatement(text).lines.map(({ reference, kind, amount }) => `${reference} ${kind} ${amount}`);
  expect(read).toEqual(["BEAT-1 credit 102050", "BEAT-2 credit 700", "BEAT-3 returned 700"]);
});

test.each([
  ['Reference,Amount,Date,Note\na,1,2026-03-02,"ok\nb,2,2026-03-02,ok\n', "quote"],
  ["Amount,Date\n1,2026-03-02", "reference"],
  ["Reference,Amount,Date\na,ten,2026-03-02", "Line 2"],
  ["Reference,Amount,Date\na,1,soon", "Line 2"],
  ["Reference,Net,Fee,Date\na,1,little,2026-03-02", "Line 2 of the statement has no readable amount"],
  ['Reference,Amount,Date,Note\r\n\r\n,,,\r\na,1,2026-03-02,"two\r\nlines"\r\nb,ten,2026-03-02', "Line 6"],
])("a statement that cannot be read is refused with the reason or the number of the line: case %#", (text, words) => {
  expect(() => readStatement(text)).toThrow(words);
});

test("a statement may have times in any usual format, in GMT by default", () => {
  const times = ["2026-03-02T10:00:00Z", "2026-03-02 10:00:00", "02/03/2026 10:00:00", "2026-03-02T11:00:00+01:00"];
  const { lines } = readStatement(`Reference,Amount,Date\n${times.map((time) => `a,1,${time}`).join("\n")}`);
  expect(new Set(lines.map(({ at }) => at))).toEqual(new Set([Date.UTC(2026, 2, 2, 10)]));
});

test("a statement is money by the status of each line, unless that says that none moved", () => {
  const words = ["Settled", "Chargeback", "Failed", "Pending", "Partially refunded", "0000"];
  const { lines, leftOut } = readStatement(
    ["Id,Amount,Date,Status", ...words.map((word) => `x,500.00,2026-03-02,${word}`)].join("\n"),
  );
  expect(lines.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
    "2 credit",
    "3 returned",
    "6 returned",
    "7 credit",
  ]);
  expect(leftOut).toEqual({ failed: 1, pending: 1 });
});
