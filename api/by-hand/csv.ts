import { parse } from "csv-parse/sync";

/**
 * One cell. A spreadsheet would run text that begins with one of these signs, the full-width ones too, and rounds long
 * numbers and drops their zeros. An apostrophe in front makes it text.
 */
function csvCell(text: string): string {
  const isNumber = /^-\d+\.\d\d$/u.test(text);
  const isTaken = /^(?:[=+\-@＝＋－＠\t\r]|\d{12,}$|0\d+$|\d+e\d+$)/iu.test(text);
  const safe = isTaken && !isNumber ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A file for spreadsheets, which read letters such as Ɛ only after a byte order mark. Rows may follow with `csvLine`. */
export function csvFile(columns: readonly string[], rows: readonly (readonly string[])[] = []): string {
  return `\uFEFF${[columns, ...rows].map(csvLine).join("")}`;
}

/** One row of a CSV text. `line` is the line of the text that the row ends on, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/** The rows of a CSV text as banks and spreadsheets write them: with commas, semicolons or tabs, and loose quotes. */
export function parseCsv(text: string): CsvRow[] {
  const headings = /^[^\r\n]*/u.exec(text)?.[0] ?? "";
  const rows: unknown = parse(text, {
    bom: true,
    info: true,
    delimiter: [",", ";", "\t"].find((sign) => headings.includes(sign)) ?? ",",
    record_delimiter: ["\r\n", "\n", "\r"],
    ltrim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
  });
  // The parser's types do not know what `info` adds.
  return (rows as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    line: info.lines,
    cells: record,
  }));
}
