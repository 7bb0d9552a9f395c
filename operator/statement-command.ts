import { readFile } from "node:fs/promises";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { Period } from "#api/store/ledger/read-ledger.ts";
import { type Command, textOption } from "./command.ts";
import { RefusedError } from "./errors.ts";
import { DAY_MS, dateText, dayStart, periodOf } from "./dates.ts";
import { feeOf, type Pair, type Piles, reconcile } from "./reconcile.ts";
import { readStatement, type StatementLine } from "./statement.ts";
import { table, timeText } from "./table.ts";

const SHOWN = 50;
const NOTHING = 0 as Pesewas;

export const statementCommand: Command = {
  name: "statement load",
  usage: "FILE [--from DATE --to DATE]",
  summary:
    "compare the provider's statement (CSV, with gross or net amounts) with the ledger: matched, ours only, theirs only, differing amounts and fees",
  words: { least: 1, most: 1 },
  options: { from: { type: "string" }, to: { type: "string" } },
  async run(call) {
    const [file = ""] = call.words;
    const text = await readFile(call.pathOf(file), "utf8").catch(() => {
      throw new RefusedError(`${file} cannot be read.`);
    });
    const statement = readStatement(text);
    const isGiven = textOption(call, "from") !== undefined || textOption(call, "to") !== undefined;
    const period = isGiven ? periodOf(call) : periodOfStatement(statement);
    const context = await call.context();
    const days = `${dateText(period.from)} to ${dateText(period.to - 1)}`;
    call.progress(`${statement.length} lines in the statement; reading the ledger…`);
    const piles = await context.audited("statement load", days, () => reconcile(context, statement, period));
    return {
      data: { from: dateText(period.from), to: dateText(period.to - 1), ...piles },
      text: pilesText(days, piles),
      ok: isClean(piles),
    };
  },
};

function periodOfStatement(statement: readonly StatementLine[]): Period {
  if (statement.length === 0)
    throw new RefusedError("The statement has no payments. Enter --from and --to to compare it.");
  const times = statement.map(({ at }) => at).toSorted((a, b) => a - b);
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? first;
  return { from: dayStart(dateText(first)), to: dayStart(dateText(last)) + DAY_MS };
}

function isClean({ oursOnly, theirsOnly, differing, differingFees }: Piles): boolean {
  return oursOnly.length + theirsOnly.length + differing.length + differingFees.lines.length === 0;
}

function pilesText(days: string, piles: Piles): string {
  const { matched, oursOnly, theirsOnly, differing, differingFees, unknownFees } = piles;
  const sum = (lines: { amount: Pesewas }[]) =>
    formatCedis(lines.reduce((total, { amount }) => total + amount, 0) as Pesewas);
  const counts = table(
    [days, "lines", "ours", "theirs"],
    [
      ["matched", String(matched), "", ""],
      ["ours only", String(oursOnly.length), sum(oursOnly), ""],
      ["theirs only", String(theirsOnly.length), "", sum(theirsOnly)],
      ["differing amount", String(differing.length), ...pairSums(differing)],
      [
        "differing fee",
        String(differingFees.lines.length),
        formatCedis(differingFees.ours),
        formatCedis(differingFees.theirs),
      ],
      ["fee unknown here", String(unknownFees.lines), "", formatCedis(unknownFees.theirs)],
    ],
  );
  const rows = rowsOf(piles);
  if (rows.length === 0) return `${counts}\n\nEverything agrees.`;
  const headings = ["pile", "line", "kind", "reference", "provider's id", "ours", "theirs", "time (GMT)"];
  const more = rows.length > SHOWN ? `\n… and ${rows.length - SHOWN} more: --json lists them all.` : "";
  return `${counts}\n\n${table(headings, rows.slice(0, SHOWN))}${more}`;
}

function pairSums(pairs: readonly Pair[]): [ours: string, theirs: string] {
  const sum = (amounts: Pesewas[]) => formatCedis(amounts.reduce((total, amount) => total + amount, 0) as Pesewas);
  return [sum(pairs.map(({ ours }) => ours.amount)), sum(pairs.map(({ theirs }) => theirs.amount))];
}

/** One row for each line that somebody has to look at. `line` is the line in the provider's file. */
function rowsOf({ oursOnly, theirsOnly, differing, differingFees }: Piles): string[][] {
  const pairRow = (pile: string, { ours, theirs }: Pair, amounts: [ours: Pesewas, theirs: Pesewas]) => [
    pile,
    String(theirs.line),
    ours.kind,
    ours.reference,
    theirs.providerId,
    ...amounts.map(formatCedis),
    timeText(theirs.at),
  ];
  return [
    ...oursOnly.map((line) => [
      "ours only",
      "",
      line.kind,
      line.reference,
      line.providerId ?? "",
      formatCedis(line.amount),
      "",
      timeText(line.at),
    ]),
    ...theirsOnly.map((line) => [
      "theirs only",
      String(line.line),
      line.kind,
      line.reference,
      line.providerId,
      "",
      formatCedis(line.amount),
      timeText(line.at),
    ]),
    ...differing.map((pair) => pairRow("differing", pair, [pair.ours.amount, pair.theirs.amount])),
    ...differingFees.lines.map((pair) =>
      pairRow("differing fee", pair, [pair.ours.fee ?? NOTHING, feeOf(pair.theirs) ?? NOTHING]),
    ),
  ];
}
