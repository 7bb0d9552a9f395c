import { CsvError } from "csv-parse/sync";
import { parseAmount, type Pesewas } from "#contract/money.ts";
import type { LineKind } from "#api/payments/payment.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type CsvRow, parseCsv } from "./csv.ts";

/** One payment or refund in the provider's own list. Amounts are positive, whichever way the money went. */
export type StatementLine = {
  line: number;
  reference: string;
  providerId: string;
  kind: LineKind;
  /** What was paid, if a column says so; what was settled, if neither that nor the fee is said. */
  amount: Pesewas;
  at: number;
};

/** Headings that providers use, without case, spaces, punctuation and currency. */
const HEADINGS: Record<Column, readonly string[]> = {
  reference: ["clientreference", "reference", "externalreference", "merchantreference"],
  providerId: ["transactionid", "hubteltransactionid", "providerid", "id"],
  amount: ["amount", "grossamount", "gross", "amountpaid"],
  fee: ["fee", "fees", "charge", "charges", "commission", "transactionfee"],
  net: ["amountaftercharges", "net", "netamount", "settlementamount", "settledamount"],
  date: ["date", "transactiondate", "paymentdate", "settlementdate", "timegmt", "time", "createdat"],
  status: ["status", "transactionstatus"],
  type: ["type", "transactiontype", "kind"],
};
type Column = "reference" | "providerId" | "amount" | "fee" | "net" | "date" | "status" | "type";

/** The statuses of lines that are no money. A line with any other word may be, and the provider is asked if it does not agree. */
const NOTHING_MOVED =
  /^(?:failed|failure|unpaid|pending|processing|initiated|in progress|expired|timed out|timeout|cancell?ed|declined|rejected|abandoned|aborted|void|voided)$/iu;
const GIVEN_BACK = /refund|revers|charge ?back|charged back/iu;

/** `leftOut`: how many lines were of payments that failed or are under way, by word. */
export type Statement = { lines: StatementLine[]; leftOut: Record<string, number> };

/** Reads a provider's statement (CSV with headings). No line is dropped without being counted. */
export function readStatement(text: string): Statement {
  const [first, ...rows] = rowsOf(text);
  const headings = (first?.cells ?? []).map(bareHeading);
  const placeOf = (column: Column) => headings.findIndex((heading) => HEADINGS[column].includes(heading));
  const hasNone = (...columns: Column[]) => columns.every((column) => placeOf(column) < 0);
  if (hasNone("amount", "net")) throw new RefusedError("The statement has no column for the amount.");
  if (hasNone("date")) throw new RefusedError("The statement has no column for the date.");
  if (hasNone("reference", "providerId"))
    throw new RefusedError("The statement has no column for our reference or the transaction's id.");
  const statement: Statement = { lines: [], leftOut: {} };
  for (const { line, cells } of rows) {
    const cell = (column: Column) => (cells[placeOf(column)] ?? "").trim().replace(/^'/u, "");
    const status = cell("status");
    if (NOTHING_MOVED.test(status)) {
      const word = status.toLowerCase();
      statement.leftOut[word] = (statement.leftOut[word] ?? 0) + 1;
      continue;
    }
    const isNet = hasNone("amount");
    const sum = cell(isNet ? "net" : "amount");
    const amount = sizeOf(sum) + (isNet ? sizeOf(cell("fee")) : 0);
    if (!(amount > 0)) throw new RefusedError(`Line ${line} of the statement has no readable amount.`);
    const isBack = sum.startsWith("-") || GIVEN_BACK.test(`${status} ${cell("type")}`);
    statement.lines.push({
      line,
      reference: cell("reference"),
      providerId: cell("providerId"),
      kind: isBack ? "returned" : "credit",
      amount: amount as Pesewas,
      at: timeOf(cell("date"), line),
    });
  }
  return statement;
}

function rowsOf(text: string): CsvRow[] {
  try {
    // A two-character line break inside quotes would count as two lines.
    return parseCsv(text.replaceAll("\r\n", "\n"));
  } catch (error) {
    if (error instanceof CsvError) throw new RefusedError("The statement has a quote that is not closed.");
    throw error;
  }
}

const bareHeading = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z]/gu, "")
    .replace(/ghs$/u, "");

/** An amount without its sign: 0 for an empty cell, not a number for an unreadable one. */
function sizeOf(text: string): number {
  const bare = text.replace(/^[-+]/u, "");
  if (/^0*(?:\.0*)?$/u.test(bare)) return 0;
  const amount = parseAmount(bare);
  return amount.ok ? amount.pesewas : Number.NaN;
}

/** `2026-03-02`, with or without a time, in GMT unless it says otherwise; or `02/03/2026`, day first. */
function timeOf(text: string, line: number): number {
  const local = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/u.exec(text);
  const ordered = local ? `${local[3]}-${local[2]}-${local[1]}${local[4]}` : text;
  const iso = ordered.replace(" ", "T");
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/u.test(iso.slice(10));
  const at = Date.parse(iso.length <= 10 || hasZone ? iso : `${iso}Z`);
  if (Number.isNaN(at)) throw new RefusedError(`Line ${line} of the statement has no readable date.`);
  return at;
}
