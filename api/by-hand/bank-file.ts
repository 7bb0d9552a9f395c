import { isUtf8 } from "node:buffer";
import { CsvError } from "csv-parse/sync";
import { groupThousands } from "#contract/thousands.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type CsvRow, parseCsv } from "./csv.ts";
import { dayOf } from "./transfer-day.ts";

/** What a column of a bank's file means. Not every file says who paid. */
export const BANK_COLUMNS = ["day", "amount", "name", "reference"] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];
/** The heading of each column; empty if there is none. */
export type Headings = Record<BankColumn, string>;

/** `above`: rows above the headings. */
export type BankFile = { headings: string[]; rows: CsvRow[]; above: CsvRow[] };

/** As many rows as a person can read, and as a phone can show. */
const MOST_ROWS = 500;

/** Headings that banks use, the best first, without case, spaces, punctuation and currency. */
const USUAL: Record<BankColumn, readonly string[]> = {
  day: ["date", "transactiondate", "trandate", "txndate", "postingdate", "bookingdate", "valuedate", "day"],
  amount: ["credit", "creditamount", "credits", "moneyin", "paidin", "deposit", "deposits", "lodgement", "amount"],
  name: ["payer", "payername", "sender", "sendername", "remitter", "remittername", "paidby", "from", "name"],
  reference: [
    "reference",
    "referencenumber",
    "referenceno",
    "ref",
    "refno",
    "transactionreference",
    "transactionid",
    "narration",
    "description",
    "details",
    "remarks",
    "particulars",
  ],
};

/** The text of a file in whichever encoding a bank or a spreadsheet wrote it, with LF at the ends of lines. */
export function decodeFile(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const wide = { 0xfffe: "utf-16le", 0xfeff: "utf-16be" }[mark];
  const text = new TextDecoder(wide ?? (isUtf8(bytes) ? "utf-8" : "windows-1252")).decode(bytes);
  return text.replaceAll(/\r\n?/gu, "\n");
}

/** Reads a bank's file of transfers. Throws `RefusedError`, in one sentence, if it is none. */
export function readBankFile(text: string): BankFile {
  // No text has these characters, and every spreadsheet, picture and archive has some.
  if (/[\u0000-\u0008\u000e-\u001f]/u.test(text)) {
    throw new RefusedError("This file is not a CSV file. In the spreadsheet or at the bank choose to save it as CSV.");
  }
  const all = rowsOf(text);
  if (all.length === 0) throw new RefusedError("This file is empty. Choose the bank’s file of transfers.");
  const place = placeOfHeadings(all);
  const headings = (all[place]?.cells ?? []).map((cell) => cell.trim());
  const rows = all.slice(place + 1);
  if (headings.some((cell) => dayOf(cell, "day-first") !== undefined)) {
    throw new RefusedError("The first row has to say what each column is. Write a row of headings above the others.");
  }
  if (rows.length === 0) throw new RefusedError("This file has headings and no transfers.");
  if (rows.length > MOST_ROWS) {
    throw new RefusedError(
      `This file has ${groupThousands(String(rows.length))} rows, and ${MOST_ROWS} are the most. Ask the bank for fewer days at a time.`,
    );
  }
  return { headings, rows, above: all.slice(0, place) };
}

function rowsOf(text: string): CsvRow[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RefusedError("This file has a quotation mark that is never closed, so its rows cannot be told apart.");
  }
}

/** Banks write lines about the account above the headings. They have fewer cells than the table. */
function placeOfHeadings(rows: readonly CsvRow[]): number {
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== "").length;
  const known = rows.findIndex(({ cells }) => {
    const { day, amount } = guessHeadings(cells);
    return day !== "" && amount !== "";
  });
  if (known >= 0) return known;
  const most = rows.reduce((sofar, row) => Math.max(sofar, filled(row)), 0);
  return rows.findIndex((row) => filled(row) === most);
}

/** What the columns of a file mean: as somebody chose it last, or else as most banks name them. */
export function guessHeadings(headings: readonly string[], last: Readonly<Record<string, string>> = {}): Headings {
  const bare = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^a-z]/gu, "")
      .replace(/ghs$/u, ""),
  );
  const guess = (column: BankColumn) => {
    const chosen = last[column] ?? "";
    if (chosen !== "" && headings.includes(chosen)) return chosen;
    const usual = USUAL[column].find((name) => bare.includes(name));
    return usual === undefined ? "" : (headings[bare.indexOf(usual)] ?? "").trim();
  };
  return { day: guess("day"), amount: guess("amount"), name: guess("name"), reference: guess("reference") };
}
