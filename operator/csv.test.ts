import fc from "fast-check";
import { expect, test } from "vitest";
import { csvCell, csvLine, parseCsv } from "./csv.ts";

test("a cell that a spreadsheet would carry out becomes text", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r"]) {
    expect(parseCsv(csvLine(["a", `${start}1+1`]))).toEqual([["a", `'${start}1+1`]]);
  }
  expect(csvCell("20.50")).toBe("20.50");
});

test("whatever is written can be read back", () => {
  const cells = fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(cells, (row) => {
      const written = ["first", ...row];
      const [read = []] = parseCsv(csvLine(written));
      expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/u, ""))).toEqual(written);
    }),
  );
});

test("a statement saved by a spreadsheet is read: byte order mark, either line end, empty lines", () => {
  expect(parseCsv('\uFEFFa,"b ""c"", d"\r\n\r\n1,"2\n3"\n')).toEqual([
    ["a", 'b "c", d'],
    ["1", "2\n3"],
  ]);
});
