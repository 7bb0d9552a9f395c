import { describe, expect, test } from "vitest";
import { readStatement } from "./statement.ts";

describe("a statement", () => {
  test("with semicolons and literal quotes is read like any other", () => {
    const text = [
      '\uFEFFDate; Client Reference;"Narration; of the bank";Amount (GHS);Status',
      '2026-03-02 10:00;BEAT-1;Ama "Lifeline" Mensah;"1,020.50";Paid',
      '2026-03-02 11:00;BEAT-2; "two lines,\r\none cell; one ""name""" ;7;Paid',
      ";;;;",
      "2026-03-02 12:00;BEAT-3;,;-7.00;Refunded",
      "",
    ].join("\r\n");
    expect(readStatement(text).lines.map(({ reference, kind, amount }) => [reference, kind, amount])).toEqual([
      ["BEAT-1", "credit", 102_050],
      ["BEAT-2", "credit", 700],
      ["BEAT-3", "refund", 700],
    ]);
  });

  test("with an unclosed quote is refused, because all later payments would be one cell", () => {
    const text = 'Reference,Amount,Date,Note\na,1,2026-03-02,"ok\nb,2,2026-03-02,ok\n';
    expect(() => readStatement(text)).toThrow("quote");
  });

  test("that cannot be read is refused with the number of the line", () => {
    expect(() => readStatement("Amount,Date\n1,2026-03-02")).toThrow("reference");
    expect(() => readStatement("Reference,Amount,Date\na,ten,2026-03-02")).toThrow("Line 2");
    expect(() => readStatement("Reference,Amount,Date\na,1,soon")).toThrow("Line 2");
    expect(() => readStatement("Reference,Amount,Fee,Date\na,1,little,2026-03-02")).toThrow(
      "Line 2 of the statement has no readable fee",
    );
    expect(() =>
      readStatement('Reference,Amount,Date,Note\r\n\r\n,,,\r\na,1,2026-03-02,"two\r\nlines"\r\nb,ten,2026-03-02'),
    ).toThrow("Line 6");
  });

  test("may have times in any usual format, in GMT by default", () => {
    const times = ["2026-03-02T10:00:00Z", "2026-03-02 10:00:00", "02/03/2026 10:00:00", "2026-03-02T11:00:00+01:00"];
    const { lines } = readStatement(`Reference,Amount,Date\n${times.map((time) => `a,1,${time}`).join("\n")}`);
    expect(new Set(lines.map(({ at }) => at))).toEqual(new Set([Date.UTC(2026, 2, 2, 10)]));
  });

  test.each(["Approved by bank", "Partially refunded", "PAID OUT", "0000", "Paid?"])(
    "with the status %s leaves its line to a person",
    (status) => {
      const { lines, unclear } = readStatement(`Id,Amount,Date,Status\nx,500.00,2026-03-02,${status}\n`);
      expect([lines, unclear]).toEqual([[], [{ line: 2, status, reference: "", providerId: "x" }]]);
    },
  );

  test.each(["Succeeded", "Settled", "Credited", "Posted", "Processed", "Chargeback", "Refund"])(
    "with the status %s has money in its line",
    (status) => {
      const { lines } = readStatement(`Id,Amount,Date,Status\nx,500.00,2026-03-02,${status}\n`);
      expect(lines).toMatchObject([{ providerId: "x", amount: 50_000 }]);
    },
  );

  test("counts the lines in which no money moved, by their word", () => {
    const { lines, leftOut } = readStatement("Id,Amount,Date,Status\nx,5,2026-03-02,Failed\ny,5,2026-03-02,Pending\n");
    expect([lines, leftOut]).toEqual([[], { failed: 1, pending: 1 }]);
  });
});
