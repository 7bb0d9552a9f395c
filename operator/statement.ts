import { CsvError } from "csv-parse/sync";
import { parseAmount, type Pesewas } from "#contract/money.ts";
import { UsageError } from "./errors.ts";
import { type CsvRow, parseCsv } from "./csv.ts";

/** One payment or refund in the provider's own list. Amounts are positive, whichever way the money went. */
export type StatementLine = {
  /** The line in the file. */
  line: number;
  /** The reference we gave the provider. */
  reference: string;
  /** The provider's transaction. */
  providerId: string;
  kind: "credit" | "refund";
  /** What was paid. If the list has only one column of amounts, it is that column, which in some lists is the net amount. */
  amount: Pesewas;
  /** What the provider kept; `null` if the list does not say. */
  fee: Pesewas | null;
  /** The amount after the fee; `null` if the list has no such column. */
  net: Pesewas | null;
  /** Milliseconds since 1970. */
  at: number;
};

/** Headings that providers use, without case, spaces, punctuation and currency. */
const HEADINGS = {
  reference: ["clientreference", "reference", "externalreference", "merchantreference"],
  providerId: ["transactionid", "hubteltransactionid", "providerid", "id"],
  amount: ["amount", "grossamount", "gross", "amountpaid"],
  fee: ["fee", "fees", "charge", "charges", "commission", "transactionfee"],
  net: ["amountaftercharges", "net", "netamount", "settlementamount", "settledamount"],
  date: ["date", "transactiondate", "paymentdate", "settlementdate", "timegmt", "time", "createdat"],
  status: ["status", "transactionstatus"],
  type: ["type", "transactiontype", "kind"],
} as const;
type Column = keyof typeof HEADINGS;

const MONEY_MOVED = /^(?:paid|success|successful|completed|refunded|reversed)?$/iu;
const GIVEN_BACK = /refund|revers/iu;

/** Reads a provider's statement (CSV with headings). Lines of failed payments are left out. */
export function readStatement(text: string): StatementLine[] {
  const [headings, ...rows] = rowsOf(text);
  const columns = columnsOf(headings?.cells ?? []);
  if (columns.amount < 0 && columns.net < 0) throw new UsageError("The statement has no column for the amount.");
  if (columns.date < 0) throw new UsageError("The statement has no column for the date.");
  if (columns.reference < 0 && columns.providerId < 0) {
    throw new UsageError("The statement has no column for our reference or the transaction's id.");
  }
  return rows.flatMap(({ line, cells }) => {
    const cell = (column: Column) => (cells[columns[column]] ?? "").trim().replace(/^'/u, "");
    if (!MONEY_MOVED.test(cell("status"))) return [];
    const column = columns.amount < 0 ? "net" : "amount";
    const amount = sizeOf(cell(column), line, column);
    if (!amount) throw new UsageError(`Line ${line} of the statement has no readable amount.`);
    const isBack = cell(column).startsWith("-") || GIVEN_BACK.test(`${cell("status")} ${cell("type")}`);
    return [
      {
        line,
        reference: cell("reference"),
        providerId: cell("providerId"),
        kind: isBack ? ("refund" as const) : ("credit" as const),
        amount,
        fee: sizeOf(cell("fee"), line, "fee"),
        net: sizeOf(cell("net"), line, "net"),
        at: timeOf(cell("date"), line),
      },
    ];
  });
}

function rowsOf(text: string): CsvRow[] {
  try {
    // A two-character line break inside quotes would count as two lines.
    return parseCsv(text.replaceAll("\r\n", "\n"));
  } catch (error) {
    if (error instanceof CsvError) throw new UsageError("The statement has a quote that is not closed.");
    throw error;
  }
}

/** The index of each column; -1 if the list does not have it. */
function columnsOf(headings: readonly string[]): Record<Column, number> {
  const bare = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^a-z]/gu, "")
      .replace(/ghs$/u, ""),
  );
  const placeOf = (column: Column) =>
    bare.findIndex((heading) => (HEADINGS[column] as readonly string[]).includes(heading));
  return Object.fromEntries((Object.keys(HEADINGS) as Column[]).map((column) => [column, placeOf(column)])) as Record<
    Column,
    number
  >;
}

/** An amount without its sign; `null` for an empty cell. */
function sizeOf(text: string, line: number, column: "amount" | "fee" | "net"): Pesewas | null {
  const bare = text.replace(/^[-+]/u, "");
  if (bare === "") return null;
  if (/^0+(?:\.0{1,2})?$/u.test(bare)) return 0 as Pesewas;
  const amount = parseAmount(bare);
  if (amount.ok) return amount.pesewas;
  const name = column === "net" ? "net amount" : column;
  throw new UsageError(`Line ${line} of the statement has no readable ${name}.`);
}

/** `2026-03-02`, with or without a time, in GMT unless it says otherwise; or `02/03/2026`, day first. */
function timeOf(text: string, line: number): number {
  const local = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/u.exec(text);
  const ordered = local ? `${local[3]}-${local[2]}-${local[1]}${local[4]}` : text;
  const iso = ordered.replace(" ", "T");
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/u.test(iso.slice(10));
  const at = Date.parse(iso.length <= 10 || hasZone ? iso : `${iso}Z`);
  if (Number.isNaN(at)) throw new UsageError(`Line ${line} of the statement has no readable date.`);
  return at;
}
