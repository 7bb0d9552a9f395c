import { CsvError } from "csv-parse/sync";
import { parseAmount, type Pesewas } from "#contract/money.ts";
import { UsageError } from "./errors.ts";
import { parseCsv } from "./csv.ts";

/** One payment or refund in the provider's own list. */
export type StatementLine = {
  line: number;
  /** The reference we gave the provider. */
  reference: string;
  /** The provider's transaction. */
  providerId: string;
  kind: "credit" | "refund";
  amount: Pesewas;
  /** Milliseconds since 1970. */
  at: number;
};

/** Headings as providers write them, without case, spaces and marks. */
const HEADINGS = {
  reference: ["clientreference", "reference", "externalreference", "merchantreference"],
  providerId: ["transactionid", "hubteltransactionid", "providerid", "id"],
  amount: ["amount", "amountghs", "grossamount", "amountpaid"],
  date: ["date", "transactiondate", "paymentdate", "timegmt", "time", "createdat"],
  status: ["status", "transactionstatus"],
  type: ["type", "transactiontype", "kind"],
} as const;
type Column = keyof typeof HEADINGS;

const MONEY_MOVED = /^(?:paid|success|successful|completed|refunded|reversed)?$/iu;
const GIVEN_BACK = /refund|revers/iu;

/** Reads a provider's statement (CSV with headings). Lines of failed payments are left out. */
export function readStatement(text: string): StatementLine[] {
  const [headings = [], ...rows] = rowsOf(text);
  const bare = headings.map((heading) => heading.toLowerCase().replace(/[^a-z]/gu, ""));
  const columnOf = (column: Column) =>
    bare.findIndex((heading) => (HEADINGS[column] as readonly string[]).includes(heading));
  const columns = Object.fromEntries(
    (Object.keys(HEADINGS) as Column[]).map((column) => [column, columnOf(column)]),
  ) as Record<Column, number>;
  for (const column of ["amount", "date"] as const) {
    if (columns[column] < 0) throw new UsageError(`The statement has no column for the ${column}.`);
  }
  if (columns.reference < 0 && columns.providerId < 0) {
    throw new UsageError("The statement has no column for our reference or the transaction's id.");
  }
  return rows.flatMap((row, index) => {
    const cell = (column: Column) => (row[columns[column]] ?? "").trim().replace(/^'/u, "");
    if (!MONEY_MOVED.test(cell("status"))) return [];
    const line = index + 2;
    const isNegative = cell("amount").startsWith("-");
    const amount = parseAmount(cell("amount").replace(/^[-+]/u, ""));
    if (!amount.ok) throw new UsageError(`Line ${line} of the statement has no readable amount.`);
    const isBack = isNegative || GIVEN_BACK.test(`${cell("status")} ${cell("type")}`);
    return [
      {
        line,
        reference: cell("reference"),
        providerId: cell("providerId"),
        kind: isBack ? ("refund" as const) : ("credit" as const),
        amount: amount.pesewas,
        at: timeOf(cell("date"), line),
      },
    ];
  });
}

function rowsOf(text: string): string[][] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw new UsageError("The statement has a quote that is not closed.");
    throw error;
  }
}

/** `2026-03-02`, with a time or without, in GMT unless it says otherwise; or `02/03/2026`, the day first. */
function timeOf(text: string, line: number): number {
  const local = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/u.exec(text);
  const ordered = local ? `${local[3]}-${local[2]}-${local[1]}${local[4]}` : text;
  const iso = ordered.replace(" ", "T");
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/u.test(iso.slice(10));
  const at = Date.parse(iso.length <= 10 || hasZone ? iso : `${iso}Z`);
  if (Number.isNaN(at)) throw new UsageError(`Line ${line} of the statement has no readable date.`);
  return at;
}
