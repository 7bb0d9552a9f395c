import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile, csvLine, parseCsv } from "./csv.ts";

const rowsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test("a cell that a spreadsheet would run as a formula becomes text", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
    expect(rowsOf(csvLine(["a", `${start}1+1`]))).toEqual([["a", `'${start}1+1`]]);
  const plain = ["20.50", "-1.50", "024 171 0001", "2026-03-02"];
  expect(csvLine(plain)).toBe(`${plain.join(",")}\r\n`);
});

test("an id of digits alone stays what it is, and letters beyond Latin 1 are read", () => {
  expect(csvFile(["id", "name"], [["233241710001", "Ɛfua"]])).toBe("\uFEFFid,name\r\n'233241710001,Ɛfua\r\n");
  expect(csvLine(["007", "12e4"])).toBe("'007,'12e4\r\n");
});

test("every written row can be read back", () => {
  const cells = fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(cells, (row) => {
      const written = ["first", ...row];
      const [read = []] = rowsOf(csvLine(written));
      expect(read.map((cell, at) => (cell === `'${written[at]}` ? written[at] : cell))).toEqual(written);
    }),
  );
});
