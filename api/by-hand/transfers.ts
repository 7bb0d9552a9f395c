import { cleanText } from "#contract/clean.ts";
import { holdsCardNumber, NAME_LIMIT } from "#contract/fields.ts";
import { type AmountProblem, parseAmount, type Pesewas } from "#contract/money.ts";
import { dateOf } from "#api/clock.ts";
import type { BankColumn, BankFile, Headings } from "./bank-file.ts";
import type { CsvRow } from "./csv.ts";
import { type DayOrder, dayOf, orderOf } from "./transfer-day.ts";

/** Money that came into the bank, as one row of its file has it. */
export type Transfer = {
  /** The line in the file. */
  line: number;
  /** `YYYY-MM-DD`. */
  day: string;
  amount: Pesewas;
  name: string;
  reference: string;
  /** The same for the same row of every file of this bank. */
  identity: string;
};

/**
 * `aside`: rows that are no gift or cannot be read, each with the reason. `order`: how days in numbers were read;
 * `isOrderKnown`: whether the file shows that, or somebody said it.
 */
export type Transfers = { transfers: Transfer[]; aside: string[]; order: DayOrder; isOrderKnown: boolean };

const AMOUNT_PROBLEMS: Record<AmountProblem, string> = {
  missing: "no money came in",
  "not-positive": "money went out, or none came",
  "not-a-number": "its sum cannot be read",
  unclear: "its sum can be read in two ways",
  "too-precise": "its sum has parts of a pesewa",
  "too-small": "its sum is too small",
  "too-large": "its sum is too large",
};
const WENT_OUT = /^(?:dr|debit|withdrawal)$/iu;

/** Reads the rows of a bank's file. Each is a transfer or is set aside with a reason; none is lost. */
export function readTransfers(
  { headings, rows, above }: BankFile,
  columns: Headings,
  { order: said, now }: { order: DayOrder | undefined; now: number },
): Transfers {
  // A spreadsheet's apostrophe in front of a text is not part of it.
  const cellOf = ({ cells }: CsvRow, column: BankColumn) => {
    const place = columns[column] === "" ? -1 : headings.indexOf(columns[column]);
    return cleanText(cells[place] ?? "").replace(/^'/u, "");
  };
  const found = said ?? orderOf(rows.map((row) => cellOf(row, "day")));
  const order = found ?? "day-first";
  const aside = above.map(({ line }) => `Line ${line}: it is above the headings.`);
  const transfers: Transfer[] = [];
  const twins = new Map<string, number>();
  for (const row of rows) {
    const amount = parseAmount(cellOf(row, "amount").replace(/^\+/u, ""));
    const day = dayOf(cellOf(row, "day"), order);
    const problem =
      shapeProblem(row, headings) ??
      (amount.ok ? undefined : AMOUNT_PROBLEMS[amount.problem]) ??
      (day === undefined ? "its day cannot be read, or no calendar has it" : undefined) ??
      (day !== undefined && day > dateOf(now) ? "its day has not come yet" : undefined);
    if (problem !== undefined || !amount.ok || day === undefined) {
      aside.push(`Line ${row.line}: ${problem}.`);
      continue;
    }
    const reference = cellOf(row, "reference");
    const same = `${day} ${amount.pesewas} ${reference}`;
    // Two people may give the same sum on the same day without a reference.
    const twin = (twins.get(same) ?? 0) + 1;
    twins.set(same, twin);
    const name = cellOf(row, "name");
    transfers.push({
      line: row.line,
      day,
      amount: amount.pesewas,
      name: name.length > NAME_LIMIT || holdsCardNumber(name) ? "" : name,
      reference,
      identity: `${same} ${twin}`,
    });
  }
  return { transfers, aside, order, isOrderKnown: found !== undefined };
}

/** What shows that a row was not written, or not read, as the others. */
function shapeProblem({ cells }: CsvRow, headings: readonly string[]): string | undefined {
  if (cells.some((cell) => cell.includes("\n")))
    return "it runs over several lines, so a quotation mark may be missing";
  if (cells.slice(headings.length).some((cell) => cell.trim() !== "")) {
    return "it has more cells than there are headings, as when a sum has a comma and no quotation marks";
  }
  return cells.some((cell) => WENT_OUT.test(cell.trim())) ? "money went out" : undefined;
}

const PHONE = /(?<!\d)(?:\+?233|0)[ -]?[25]\d(?:[ -]?\d){7}(?!\d)/gu;

/**
 * What the books may keep of a reference for ever: its words with a digit that are no phone or card. The others may name a
 * person.
 */
export function numbersIn(reference: string): string {
  const words = reference.replaceAll(PHONE, " ").split(" ");
  const numbers = words.filter((word) => /\d/u.test(word)).join(" ");
  return holdsCardNumber(numbers) ? "" : numbers.slice(0, 60);
}
