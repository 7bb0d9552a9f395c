import { CsvError } from "csv-parse/sync";
import { parseAmount } from "#contract/money.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { Spending } from "#api/store/ledger/books-store.ts";
import { type CsvRow, parseCsv } from "./csv.ts";

const COLUMNS = ["month", "purpose", "amount"] as const;
const LONGEST_PURPOSE = 120;

/**
 * What money was spent on, from lines with the columns month (`2026-10`), purpose and amount in cedis, as a spreadsheet
 * copies them. Throws `RefusedError` with the wrong line and how to correct it; nothing is loaded then.
 */
export function readSpending(text: string): Spending[] {
  const [headings, ...rows] = rowsOf(text);
  const bare = (headings?.cells ?? []).map((heading) => heading.trim().toLowerCase());
  for (const column of COLUMNS) {
    if (!bare.includes(column))
      throw new RefusedError(`There is no column ${column}. The first line names the columns: ${COLUMNS.join(", ")}.`);
  }
  if (rows.length === 0) throw new RefusedError("There are no lines after the headings.");
  const seen = new Set<string>();
  return rows.map(({ line, cells }) => {
    const cell = (column: (typeof COLUMNS)[number]) => (cells[bare.indexOf(column)] ?? "").trim();
    const [month, purpose] = [cell("month"), cell("purpose")];
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(month))
      throw new RefusedError(`Line ${line}: write the month like 2026-10.`);
    if (purpose === "") throw new RefusedError(`Line ${line}: say what the money was spent on.`);
    if (purpose.length > LONGEST_PURPOSE) {
      throw new RefusedError(`Line ${line}: the purpose may have ${LONGEST_PURPOSE} characters.`);
    }
    const amount = parseAmount(cell("amount"));
    if (!amount.ok) throw new RefusedError(`Line ${line}: write the amount in cedis, like 250 or 250.50.`);
    const key = `${month} ${purpose}`;
    if (seen.has(key))
      throw new RefusedError(`Line ${line}: ${purpose} appears twice in ${month}. Add the two lines up.`);
    seen.add(key);
    return { month, purpose, amount: amount.pesewas };
  });
}

function rowsOf(text: string): CsvRow[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw new RefusedError("There is a quote that is not closed.");
    throw error;
  }
}
