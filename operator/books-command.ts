import { readFile } from "node:fs/promises";
import { CsvError } from "csv-parse/sync";
import { formatCedis, parseAmount, type Pesewas } from "#contract/money.ts";
import type { Spending } from "#api/store/ledger/books-store.ts";
import type { Command } from "./command.ts";
import { type CsvRow, parseCsv } from "#api/by-hand/csv.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import { counted } from "./table.ts";

const COLUMNS = ["month", "purpose", "amount"] as const;
const LONGEST_PURPOSE = 120;

export const booksCommand: Command = {
  name: "books load",
  usage: "FILE",
  summary:
    "load what the public books show as spent, from a CSV with the columns month (2026-10), purpose and amount (cedis); each month in the file replaces what was loaded for it before",
  words: { least: 1, most: 1 },
  async run(call) {
    const [file = ""] = call.words;
    const text = await readFile(call.pathOf(file), "utf8").catch(() => {
      throw new RefusedError(`${file} cannot be read.`);
    });
    const spending = readSpending(text);
    const context = await call.context();
    const months = [...new Set(spending.map(({ month }) => month))].toSorted();
    await context.audited("books load", months.join(", "), () =>
      context.books.load(spending, { who: call.who(), at: call.clock.now() }),
    );
    const sum = spending.reduce((total, { amount }) => total + amount, 0) as Pesewas;
    return {
      data: { months, lines: spending.length, amount: sum },
      text: `The books now say what ${formatCedis(sum)} of ${months.join(", ")} was spent on: ${counted(spending.length, "line")}.`,
    };
  },
};

/** Throws `UsageError` with the wrong line and how to correct it; nothing is loaded then. */
function readSpending(text: string): Spending[] {
  const [headings, ...rows] = rowsOf(text);
  const bare = (headings?.cells ?? []).map((heading) => heading.trim().toLowerCase());
  for (const column of COLUMNS) {
    if (!bare.includes(column))
      throw new UsageError(`The file has no column ${column}. It needs ${COLUMNS.join(", ")}.`);
  }
  if (rows.length === 0) throw new UsageError("The file has no lines after its headings.");
  const seen = new Set<string>();
  return rows.map(({ line, cells }) => {
    const cell = (column: (typeof COLUMNS)[number]) => (cells[bare.indexOf(column)] ?? "").trim();
    const [month, purpose] = [cell("month"), cell("purpose")];
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(month)) throw new UsageError(`Line ${line}: write the month like 2026-10.`);
    if (purpose === "") throw new UsageError(`Line ${line}: say what the money was spent on.`);
    if (purpose.length > LONGEST_PURPOSE) {
      throw new UsageError(`Line ${line}: the purpose may have ${LONGEST_PURPOSE} characters.`);
    }
    const amount = parseAmount(cell("amount"));
    if (!amount.ok) throw new UsageError(`Line ${line}: write the amount in cedis, like 250 or 250.50.`);
    const key = `${month} ${purpose}`;
    if (seen.has(key))
      throw new UsageError(`Line ${line}: ${purpose} appears twice in ${month}. Add the two lines up.`);
    seen.add(key);
    return { month, purpose, amount: amount.pesewas };
  });
}

function rowsOf(text: string): CsvRow[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw new UsageError("The file has a quote that is not closed.");
    throw error;
  }
}
