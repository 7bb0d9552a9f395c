import { isDeepStrictEqual } from "node:util";
import { formatCedis, type Pesewas, toCedisText } from "#contract/money.ts";
import { type DayTotals, dayTotals } from "#api/store/ledger/day-totals.ts";
import { dateOf } from "#api/clock.ts";
import { type Command, textOption } from "./command.ts";
import { csvLine } from "./csv.ts";
import { periodOf } from "./dates.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type JournalDay, journalDay, sumOfSide } from "./journal.ts";
import { newFile } from "./new-file.ts";

const COLUMNS = ["date", "account", "debit (GHS)", "credit (GHS)", "what", "day"];

export const journalCommand: Command = {
  name: "journal",
  usage: "--from DATE --to DATE [--out FILE]",
  summary:
    "print the journal for accountants as CSV: for each day what came in and went back by account, debits equal to credits, without personal data",
  words: { least: 0, most: 0 },
  options: { from: { type: "string" }, to: { type: "string" }, out: { type: "string" } },
  async run(call) {
    const period = periodOf(call);
    const out = textOption(call, "out");
    const context = await call.context();
    const subject = `${dateOf(period.from)} to ${dateOf(period.to - 1)}`;
    const days = await context.audited("journal", subject, async () => {
      const totals = await dayTotals(context.database, period);
      refuseChanged(totals);
      return totals.map(journalDay);
    });
    const [debit, credit] = [sumOfSide(days, "debit"), sumOfSide(days, "credit")];
    if (debit !== credit) throw new RefusedError("The journal does not balance. Run `beat ledger check`.");
    const data = { from: dateOf(period.from), to: dateOf(period.to - 1), debit, credit, days };
    const text = call.json ? `${JSON.stringify(data, null, 2)}\n` : csvText(days);
    const file = out === undefined ? undefined : await newFile(call, out);
    await (file ? file.write(text) : call.write(text));
    await file?.close();
    const open = days.filter(({ isClosed }) => !isClosed).map(({ date }) => date);
    const unclosed = open.length > 0 ? ` Not closed yet: ${open.join(", ")}.` : " Every day is closed.";
    call.progress(`Debits ${formatCedis(debit)}, credits ${formatCedis(credit)}.${unclosed}\n`);
    return undefined;
  },
};

/** A journal that differs from the closed days must not reach anybody's books. */
function refuseChanged(days: readonly DayTotals[]): void {
  const changed = days.filter(({ totals, closed }) => closed !== null && !isDeepStrictEqual(totals, closed));
  if (changed.length === 0) return;
  throw new RefusedError(
    `The ledger is not what it was when these days were closed: ${changed.map(({ date }) => date).join(", ")}. No journal was written; run \`beat ledger check\`.`,
  );
}

function csvText(days: readonly JournalDay[]): string {
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
  return [COLUMNS, ...rows].map(csvLine).join("");
}
