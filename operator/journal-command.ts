import { formatCedis } from "#contract/money.ts";
import { dateOf } from "#api/clock.ts";
import { type Command, textOption } from "./command.ts";
import { periodOf } from "./dates.ts";
import { journalCsv, readJournal, sumOfSide } from "#api/by-hand/journal.ts";
import { newFile } from "./new-file.ts";

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
    const days = await context.audited("journal", subject, () => readJournal(context, period));
    const [debit, credit] = [sumOfSide(days, "debit"), sumOfSide(days, "credit")];
    const data = { from: dateOf(period.from), to: dateOf(period.to - 1), debit, credit, days };
    const text = call.json ? `${JSON.stringify(data, null, 2)}\n` : journalCsv(days);
    const file = out === undefined ? undefined : await newFile(call, out);
    await (file ? file.write(text) : call.write(text));
    await file?.close();
    const open = days.filter(({ isClosed }) => !isClosed).map(({ date }) => date);
    const unclosed = open.length > 0 ? ` Not closed yet: ${open.join(", ")}.` : " Every day is closed.";
    call.progress(`Debits ${formatCedis(debit)}, credits ${formatCedis(credit)}.${unclosed}\n`);
    return undefined;
  },
};
