import { isDeepStrictEqual } from "node:util";
import { type Pesewas, toCedisText } from "#contract/money.ts";
import { type LineKind, type PaymentKind, signOf } from "#api/donations/ledger-line.ts";
import { csvFile } from "./csv.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type DayTotals, dayTotals } from "#api/store/ledger/day-totals.ts";
import type { LedgerTotal, Period } from "#api/store/ledger/read-ledger.ts";

/** One line of a day's group. Either `debit` or `credit` is 0. */
export type JournalLine = { account: string; debit: Pesewas; credit: Pesewas; what: string };
export type JournalDay = { date: string; isClosed: boolean; lines: JournalLine[] };

/** The names never change: accountants map them to their own accounts (docs/runbook.md). */
const ACCOUNTS = {
  mobileMoney: "mobile money receivable",
  fees: "fees",
} as const;
const INCOME: Record<PaymentKind, string> = {
  donation: "donations one-time",
  charge: "donations recurring",
};

/** A day as a group of lines whose debits equal its credits. What went back has lines of its own. */
function journalDay({ date, totals, closed }: DayTotals): JournalDay {
  const lines = (["credit", "reversal"] as const).flatMap((kind) =>
    linesOf(
      kind,
      totals.filter((total) => total.kind === kind),
    ),
  );
  return { date, isClosed: closed !== null, lines };
}

function linesOf(kind: LineKind, totals: readonly LedgerTotal[]): JournalLine[] {
  if (totals.length === 0) return [];
  // The debit of each account; a negative amount is a credit.
  const debits = new Map<string, number>();
  const add = (account: string, amount: number) => debits.set(account, (debits.get(account) ?? 0) + amount);
  for (const total of totals) {
    const { amount, fees } = total;
    add(ACCOUNTS.mobileMoney, signOf(kind) * amount - fees);
    add(ACCOUNTS.fees, fees);
  }
  for (const total of totals) add(INCOME[total.payment], -signOf(kind) * total.amount);
  const count = totals.reduce((sum, { lines }) => sum + lines, 0);
  const what = `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`;
  return [...debits]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      account,
      debit: Math.max(amount, 0) as Pesewas,
      credit: Math.max(-amount, 0) as Pesewas,
      what,
    }));
}

const WORDS: Record<LineKind, [one: string, more: string]> = {
  credit: ["gift", "gifts"],
  reversal: ["gift given back", "gifts given back"],
};

function sumOfSide(days: readonly JournalDay[], side: "debit" | "credit"): Pesewas {
  return days.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line[side], 0) as Pesewas;
}

/** The journal of a period that begins and ends at midnight. Throws `RefusedError` if it must not reach anybody's books. */
export async function readJournal(context: OperatorContext, period: Period): Promise<JournalDay[]> {
  const totals = await dayTotals(context.database, period);
  refuseChanged(totals);
  const days = totals.map(journalDay);
  if (sumOfSide(days, "debit") !== sumOfSide(days, "credit")) {
    throw new RefusedError("The journal does not balance. Whoever runs the server checks the ledger.");
  }
  return days;
}

const COLUMNS = ["date", "account", "debit (GHS)", "credit (GHS)", "what", "day"];

/** A journal that differs from the closed days must not reach anybody's books. */
function refuseChanged(days: readonly DayTotals[]): void {
  const changed = days.filter(({ totals, closed }) => closed !== null && !isDeepStrictEqual(totals, closed));
  if (changed.length === 0) return;
  throw new RefusedError(
    `The ledger is not what it was when these days were closed: ${changed.map(({ date }) => date).join(", ")}. No journal was written: whoever runs the server checks the ledger.`,
  );
}

/** The journal as CSV. */
export function journalCsv(days: readonly JournalDay[]): string {
  const side = (amount: Pesewas) => (amount === 0 ? "" : toCedisText(amount));
  const rows = days.flatMap(({ date, isClosed, lines }) =>
    lines.map(({ account, debit, credit, what }) => [
      date,
      account,
      side(debit),
      side(credit),
      what,
      isClosed ? "closed" : "not closed",
    ]),
  );
  return csvFile(COLUMNS, rows);
}
