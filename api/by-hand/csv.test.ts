import fc from "fast-check";
import { expect, test } from "vitest";
import { csvCell, csvFile, csvLine, parseCsv } from "./csv.ts";

const rowsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test("a cell that a spreadsheet would run as a formula becomes text", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]) {
    expect(rowsOf(csvLine(["a", `${start}1+1`]))).toEqual([["a", `'${start}1+1`]]);
  }
  expect(["20.50", "-1.50", "024 171 0001", "2026-03-02"].map(csvCell)).toEqual([
    "20.50",
    "-1.50",
    "024 171 0001",
    "2026-03-02",
  ]);
});

test("an id of digits alone stays what it is, and letters beyond Latin 1 are read", () => {
  expect(
    csvFile(
      ["id", "name"],
      [
        ["233241710001", "Ɛfua"],
        ["007", "12e4"],
      ],
    ),
  ).toBe("\uFEFFid,name\r\n'233241710001,Ɛfua\r\n'007,'12e4\r\n");
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

test.each(['x"', '"', ' "', '"a"', "x,", "\n", "\r", "a"])(
  "reading twice as much of %j takes no more than about twice as long",
  (repeated) => {
    const cpuOf = (size: number) => {
      const text = `x${repeated.repeat(size / repeated.length)}`;
      const before = process.cpuUsage();
      parseCsv(text);
      return process.cpuUsage(before).user / 1000;
    };
    const leastOf = (size: number) => Math.min(...Array.from({ length: 5 }, () => cpuOf(size)));
    expect(leastOf(80_000)).toBeLessThan(3 * leastOf(40_000) + 20);
  },
);

test("a quote opens a cell only after blanks, and is an ordinary character elsewhere", () => {
  expect(rowsOf('  "a,b",x"y"z,"" "c",""')).toEqual([["a,b", 'x"y"z', '"" "c"', ""]]);
});

test("the reader accepts a spreadsheet's byte order mark, line ends and empty lines", () => {
  expect(rowsOf('\uFEFFa,"b ""c"", d"\r\n\r\n1,"2\n3"\n')).toEqual([
    ["a", 'b "c", d'],
    ["1", "2\n3"],
  ]);
});

test("a row has the number of the line that it ends on, even after lines that are left out", () => {
  const rows = parseCsv('a,b\n\n1,2\n,\n\n3,"4\n5"\n6,7');
  expect(rows.map(({ line, cells: [first] }) => [line, first])).toEqual([
    [1, "a"],
    [3, "1"],
    [7, "3"],
    [8, "6"],
  ]);
});
