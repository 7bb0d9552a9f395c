import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeFile, guessHeadings, type Headings, readBankFile } from "./bank-file.ts";
import type { DayOrder } from "./transfer-day.ts";
import { numbersIn, readTransfers } from "./transfers.ts";

const NOW = Date.UTC(2026, 2, 2);
const HEADINGS = "Date,Credit,Payer,Reference";

function read(text: string, order?: DayOrder, headings?: Headings) {
  const file = readBankFile(text);
  return readTransfers(file, headings ?? guessHeadings(file.headings), { order, now: NOW });
}
/** What becomes of one row under the usual headings. */
const readRow = (row: string) => read(`${HEADINGS}\n${row}\n`);

describe("a bank's file", () => {
  test("is read with every row as a transfer or set aside", () => {
    const found = read(
      [
        "Account 12345,,,",
        "",
        HEADINGS,
        '28/02/2026,"1,250.50",Esi Boateng,FT1',
        "27/02/2026,,Fuel station,FT2",
        "Total,1250.50,,",
      ].join("\n"),
    );
    expect(found.transfers).toEqual([
      {
        line: 4,
        day: "2026-02-28",
        amount: 125_050,
        name: "Esi Boateng",
        reference: "FT1",
        identity: "2026-02-28 125050 FT1 1",
      },
    ]);
    expect(found.aside).toEqual([
      "Line 1: it is above the headings.",
      "Line 5: no money came in.",
      "Line 6: its day cannot be read, or no calendar has it.",
    ]);
  });

  const TEXT = `${HEADINGS}\r\n28/02/2026,20,Kwamé Ñkrumah,FT1\r\n`;
  const inLatin = Buffer.from(TEXT, "latin1");
  const wide = Buffer.from(`\uFEFF${TEXT}`, "utf16le");
  test.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${TEXT}`)],
    ["UTF-16, little end first", wide],
    ["UTF-16, big end first", Buffer.from(wide).swap16()],
    ["Windows-1252", inLatin],
    ["semicolons", Buffer.from(TEXT.replaceAll(",", ";"))],
    ["tabs", Buffer.from(TEXT.replaceAll(",", "\t"))],
    ["old line ends", Buffer.from(TEXT.replaceAll("\r\n", "\r"))],
  ])("is read in %s", (_, bytes) => {
    const { transfers } = read(decodeFile(bytes));
    expect(transfers).toMatchObject([{ line: 2, day: "2026-02-28", amount: 2000, name: "Kwamé Ñkrumah" }]);
  });

  test.each([
    ["", "This file is empty."],
    ["\n\n", "This file is empty."],
    [HEADINGS, "This file has headings and no transfers."],
    ["28/02/2026,20,Ama,FT1\n27/02/2026,30,Esi,FT2", "The first row has to say what each column is."],
    [
      `${HEADINGS}\n28/02/2026,20,"Ama,FT1\n27/02/2026,30,Esi,FT2`,
      "This file has a quotation mark that is never closed",
    ],
    ["PK\u0003\u0004\u0000\u0000xl/workbook.xml", "This file is not a CSV file."],
    [Buffer.from(HEADINGS, "utf16le").toString(), "This file is not a CSV file."],
    [`${HEADINGS}\n${"28/02/2026,20,Ama,FT\n".repeat(10_000)}`, "This file has 10,000 rows, and 500 are the most."],
  ])("that is %j is refused in one sentence", (text, sentence) => {
    expect(() => readBankFile(text)).toThrow(sentence);
  });

  test("has the columns that somebody chose last, or those that most banks name", () => {
    const headings = ["Value Date", "Lodged", "Debit", "CREDIT (GHS)", "Ordered by", "Narration"];
    const usual = { day: "Value Date", amount: "CREDIT (GHS)", name: "", reference: "Narration" };
    expect(guessHeadings(headings)).toEqual(usual);
    const last = { amount: "Lodged", name: "Ordered by", reference: "Cheque" };
    expect(guessHeadings(headings, last)).toEqual({ ...usual, amount: "Lodged", name: "Ordered by" });
  });

  test("never breaks the reader, and loses no row", () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("28/02/2026", "20", "-1", '"', "\n", "=1+1"),
    );
    const rows = fc.array(
      fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(",")),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, (body) => {
        const text = [HEADINGS, ...body].join("\n");
        let file;
        try {
          file = readBankFile(text);
        } catch (error) {
          expect(String(error)).toMatch(/^RefusedError: This file|^RefusedError: The first row/u);
          return;
        }
        const found = readTransfers(file, guessHeadings(file.headings), { order: undefined, now: NOW });
        expect(found.transfers.length + found.aside.length).toBe(file.rows.length + file.above.length);
      }),
    );
  });
});

describe("a row", () => {
  test.each([
    ["28/02/2026,-20,Ama,FT1", "money went out, or none came"],
    ["28/02/2026,0.00,Ama,FT1", "money went out, or none came"],
    ["28/02/2026,20,DR,FT1", "money went out"],
    ['28/02/2026,"1.234,50",Ama,FT1', "its sum cannot be read"],
    ['28/02/2026,"12,50",Ama,FT1', "its sum cannot be read"],
    ["28/02/2026,=20+30,Ama,FT1", "its sum cannot be read"],
    ["28/02/2026,20.505,Ama,FT1", "its sum has parts of a pesewa"],
    ["28/02/2026,99999999999,Ama,FT1", "its sum is too large"],
    ["28/02/2026,1,234.50,Ama,FT1", "it has more cells than there are headings"],
    ['28/02/2026,20,"Ama,FT1\n27/02/2026,30,Esi",FT2', "it runs over several lines"],
    ["31/02/2026,20,Ama,FT1", "its day cannot be read, or no calendar has it"],
    ["soon,20,Ama,FT1", "its day cannot be read, or no calendar has it"],
    ["03/03/2026,20,Ama,FT1", "its day has not come yet"],
  ])("%j is set aside with the reason", (row, reason) => {
    const { transfers, aside } = readRow(row);
    expect(transfers).toEqual([]);
    expect(aside).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    "2026-02-28",
    "28/02/2026",
    "28-02-26",
    "28.2.2026",
    "28-Feb-2026",
    "28 February 2026",
    "2026/02/28 10:15",
  ])("of %s has its day", (day) =>
    expect(readRow(`${day},20,Ama,FT1`).transfers).toMatchObject([{ day: "2026-02-28" }]),
  );

  test.each([
    ['"1,250.50"', 125_050],
    ["1 250.50", 125_050],
    ["GHS 20", 2000],
    ["+20.5", 2050],
  ])("of %s has its sum", (sum, amount) => {
    expect(readRow(`28/02/2026,${sum},Ama,FT1`).transfers).toMatchObject([{ amount }]);
  });

  test("with a formula is text", () => {
    expect(readRow("28/02/2026,20,'=HYPERLINK(1),'+FT1").transfers).toMatchObject([
      { name: "=HYPERLINK(1)", reference: "+FT1" },
    ]);
  });

  test("is the same in every file, and differs from its twin", () => {
    const identities = (text: string) => read(text).transfers.map(({ identity }) => identity);
    const [one, two] = ["28/02/2026,20,Ama,gift", "28/02/2026,20.00,Esi,gift"];
    const found = identities(`${HEADINGS}\n${one}\n${two}`);
    expect(new Set(found).size).toBe(2);
    expect(identities(`Reference,Payer,Credit,Date\ngift,Ama,20,2026-02-28`)).toEqual(found.slice(0, 1));
  });
});

describe("the order of day and month", () => {
  const days = (...each: string[]) => `${HEADINGS}\n${each.map((day) => `${day},20,Ama,FT1`).join("\n")}`;
  const found = (text: string, order?: DayOrder) => {
    const { transfers, isOrderKnown } = read(text, order);
    return [transfers.map(({ day }) => day), isOrderKnown];
  };

  test("is seen from a day that can be read in one way only", () => {
    expect(found(days("01/02/2026", "15/02/2026"))).toEqual([["2026-02-01", "2026-02-15"], true]);
    expect(found(days("02/01/2026", "02/15/2026"))).toEqual([["2026-02-01", "2026-02-15"], true]);
    expect(found(days("2026-02-01"))).toEqual([["2026-02-01"], true]);
  });

  test("is asked for if no day shows it", () => {
    expect(found(days("01/02/2026"))).toEqual([["2026-02-01"], false]);
    expect(found(days("01/02/2026"), "month-first")).toEqual([["2026-01-02"], true]);
  });
});

test.each([
  ["FT26059ABC", "FT26059ABC"],
  ["TRF FROM AMA MENSAH FT26059", "FT26059"],
  ["MOMO 0241234567 REF 77", "77"],
  ["024 123 4567/ama", ""],
  ["+233241234567", ""],
  ["card 4111 1111 1111 1111", ""],
  ["Easter offering", ""],
])("of the reference %j the books keep %j", (reference, kept) => expect(numbersIn(reference)).toBe(kept));
