import { readFile } from "node:fs/promises";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { Period } from "#api/store/ledger/read-ledger.ts";
import { dateOf } from "#api/clock.ts";
import { type Call, type Command, textOption } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import { DAY_MS, dayStart, periodOf } from "./dates.ts";
import { feeOf, type Pair, type Piles, reconcile } from "#api/by-hand/reconcile.ts";
import { type Account, readStatement, type Statement, type StatementLine } from "#api/by-hand/statement.ts";
import { counted, table, timeText } from "./table.ts";

const SHOWN = 50;
const NOTHING = 0 as Pesewas;

export const statementCommand: Command = {
  name: "statement load",
  usage: "FILE [--from DATE --to DATE] [--account prepaid]",
  summary:
    "compare the provider's statement (CSV, with gross or net amounts) with the ledger: matched, ours only, theirs only, differing amounts and fees; with `--account prepaid` the list of the account that pay-outs leave",
  words: { least: 1, most: 1 },
  options: { from: { type: "string" }, to: { type: "string" }, account: { type: "string" } },
  async run(call) {
    const [file = ""] = call.words;
    const text = await readFile(call.pathOf(file), "utf8").catch(() => {
      throw new RefusedError(`${file} cannot be read.`);
    });
    const account = accountOf(call);
    const statement = readStatement(text, account);
    const isGiven = textOption(call, "from") !== undefined || textOption(call, "to") !== undefined;
    const period = isGiven ? periodOf(call) : periodOfStatement(statement.lines);
    const context = await call.context();
    const days = `${dateOf(period.from)} to ${dateOf(period.to - 1)}`;
    call.progress(`${statement.lines.length} lines in the statement; reading the ledger…`);
    const compared = await context.audited("statement load", days, () =>
      reconcile(context, statement.lines, { period, account }),
    );
    const { leftOut, unclear } = statement;
    const piles = { ...compared, leftOut, unclear };
    return {
      data: { from: dateOf(period.from), to: dateOf(period.to - 1), account, ...piles },
      text: pilesText(days, piles),
      ok: isClean(piles),
    };
  },
};

type Everything = Piles & Pick<Statement, "leftOut" | "unclear">;

function accountOf(call: Call): Account {
  const account = textOption(call, "account") ?? "collection";
  if (account === "collection" || account === "prepaid") return account;
  throw new UsageError("Enter --account collection (the account that receives gifts) or --account prepaid (pay-outs).");
}

function periodOfStatement(statement: readonly StatementLine[]): Period {
  if (statement.length === 0)
    throw new RefusedError("The statement has no payments. Enter --from and --to to compare it.");
  const times = statement.map(({ at }) => at).toSorted((a, b) => a - b);
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? first;
  return { from: dayStart(dateOf(first)), to: dayStart(dateOf(last)) + DAY_MS };
}

function isClean({ oursOnly, theirsOnly, differing, differingFees, otherReference, unclear }: Everything): boolean {
  const piles = [oursOnly, theirsOnly, differing, differingFees.lines, otherReference, unclear];
  return piles.every(({ length }) => length === 0);
}

function pilesText(days: string, piles: Everything): string {
  const { matched, otherReference, unclear, oursOnly, theirsOnly, differing, differingFees, unknownFees } = piles;
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
      ["reference of another gift", String(otherReference.length), ...pairSums(otherReference)],
      ["status not understood", String(unclear.length), "", ""],
      ["fee unknown here", String(unknownFees.lines), "", formatCedis(unknownFees.theirs)],
    ],
  );
  const rows = rowsOf(piles);
  const aside = asideText(piles);
  if (rows.length === 0) return `${counts}\n\n${aside}Everything agrees.`;
  const headings = ["pile", "line", "kind", "reference", "provider's id", "ours", "theirs", "time (GMT)"];
  const more = rows.length > SHOWN ? `\n… and ${rows.length - SHOWN} more: --json lists them all.` : "";
  const why = unclear.length > 0 ? UNCLEAR : "";
  return `${counts}\n\n${aside}${table(headings, rows.slice(0, SHOWN))}${more}${why}`;
}

const UNCLEAR =
  "\n\nAsk the provider what a status means that is not understood. In a copy of the list write Paid, Refunded or Failed in its place, and load that.";

/** The lines that were not compared, so that nobody takes them for compared ones. */
function asideText({ leftOut, outside, otherAccount }: Everything): string {
  const words = Object.entries(leftOut).map(([word, lines]) => `${lines} ${word}`);
  return [
    ...(words.length > 0 ? [`Left out, because no money moved: ${words.join(", ")}.`] : []),
    ...(outside > 0 ? [`Outside these days, and not compared: ${counted(outside, "line")} of the statement.`] : []),
    ...(otherAccount > 0
      ? [`In the list of the other account (--account): ${counted(otherAccount, "line")} of the ledger.`]
      : []),
  ]
    .map((line) => `${line}\n\n`)
    .join("");
}

function pairSums(pairs: readonly Pair[]): [ours: string, theirs: string] {
  const sum = (amounts: Pesewas[]) => formatCedis(amounts.reduce((total, amount) => total + amount, 0) as Pesewas);
  return [sum(pairs.map(({ ours }) => ours.amount)), sum(pairs.map(({ theirs }) => theirs.amount))];
}

/** One row for each line that somebody has to look at. `line` is the line in the provider's file. */
function rowsOf({ oursOnly, theirsOnly, differing, differingFees, otherReference, unclear }: Everything): string[][] {
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
    ...otherReference.map((pair) =>
      pairRow(`reference ${pair.theirs.reference}`, pair, [pair.ours.amount, pair.theirs.amount]),
    ),
    ...unclear.map(({ line, status, reference, providerId }) => [
      `status ${status}`,
      String(line),
      "",
      reference,
      providerId,
      "",
      "",
      "",
    ]),
  ];
}
