import { readFile } from "node:fs/promises";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { type LedgerLine, type Period, readLedger } from "#api/store/ledger/read-ledger.ts";
import { type Command, textOption } from "./command.ts";
import { RefusedError } from "./errors.ts";
import { dateText, dayStart, periodOf } from "./dates.ts";
import type { OperatorContext } from "./operator-context.ts";
import { readStatement, type StatementLine } from "./statement.ts";
import { table, timeText } from "./table.ts";

const DAY_MS = 86_400_000;
const SHOWN = 50;

export type OurLine = Pick<LedgerLine, "providerId" | "amount" | "at"> & {
  kind: StatementLine["kind"];
  /** The provider's name for our reference, which is the gift's id. */
  reference: string;
};

/** The four piles. `matched` is a count: nothing needs to be done about it. */
export type Piles = {
  matched: number;
  oursOnly: OurLine[];
  theirsOnly: StatementLine[];
  differing: { ours: OurLine; theirs: StatementLine }[];
};

export const statementCommand: Command = {
  name: "statement load",
  usage: "FILE [--from DATE --to DATE]",
  summary: "compare the provider's statement (CSV) with the ledger: matched, ours only, theirs only, differing amount",
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

/** Sorts every line of both sides into a pile. Lines match by the provider's transaction, else by our reference. */
async function reconcile(
  context: OperatorContext,
  statement: readonly StatementLine[],
  period: Period,
): Promise<Piles> {
  const inPeriod = statement.filter(({ at }) => at >= period.from && at < period.to);
  const unmatched = new Set(inPeriod);
  const byId = new Map<string, StatementLine[]>();
  const add = (key: string, line: StatementLine) => byId.set(key, [...(byId.get(key) ?? []), line]);
  for (const line of inPeriod) {
    if (line.providerId) add(`${line.kind} id ${line.providerId}`, line);
    if (line.reference) add(`${line.kind} reference ${line.reference}`, line);
  }
  const piles: Piles = { matched: 0, oursOnly: [], theirsOnly: [], differing: [] };
  // A charge may be found two weeks later, and a missing one whenever a callback or a person names it.
  const wide = { from: period.from, to: context.clock.now() + 1 };
  await readLedger(context.database, context.keyring, { period: wide }, async (page) => {
    for (const { ownId: reference, providerId, kind: line, amount, at } of page) {
      // Statements do not tell a refund from a reversal.
      const kind = line === "credit" ? ("credit" as const) : ("refund" as const);
      const ours = { reference, providerId, kind, amount, at };
      const candidates = [
        ...(byId.get(`${kind} id ${providerId}`) ?? []),
        ...(byId.get(`${kind} reference ${reference}`) ?? []),
      ];
      const theirs = candidates.find((line) => unmatched.has(line));
      if (theirs) {
        unmatched.delete(theirs);
        if (theirs.amount === amount) piles.matched += 1;
        else piles.differing.push({ ours, theirs });
      } else if (at < period.to) piles.oursOnly.push(ours);
    }
  });
  piles.theirsOnly.push(...unmatched);
  return piles;
}

function isClean({ oursOnly, theirsOnly, differing }: Piles): boolean {
  return oursOnly.length + theirsOnly.length + differing.length === 0;
}

function pilesText(days: string, { matched, oursOnly, theirsOnly, differing }: Piles): string {
  const sum = (amounts: Pesewas[]) => formatCedis(amounts.reduce((total, amount) => total + amount, 0) as Pesewas);
  const counts = table(
    [days, "lines", "amount"],
    [
      ["matched", String(matched), ""],
      ["ours only", String(oursOnly.length), sum(oursOnly.map(({ amount }) => amount))],
      ["theirs only", String(theirsOnly.length), sum(theirsOnly.map(({ amount }) => amount))],
      ["differing amount", String(differing.length), ""],
    ],
  );
  const rows = [
    ...oursOnly.map((line) => [
      "ours only",
      line.kind,
      line.reference,
      line.providerId ?? "",
      formatCedis(line.amount),
      "",
      timeText(line.at),
    ]),
    ...theirsOnly.map((line) => [
      "theirs only",
      line.kind,
      line.reference,
      line.providerId,
      "",
      formatCedis(line.amount),
      timeText(line.at),
    ]),
    ...differing.map(({ ours, theirs }) => [
      "differing",
      ours.kind,
      ours.reference,
      theirs.providerId,
      formatCedis(ours.amount),
      formatCedis(theirs.amount),
      timeText(theirs.at),
    ]),
  ];
  if (rows.length === 0) return `${counts}\n\nEverything agrees.`;
  const headings = ["pile", "kind", "reference", "provider's id", "ours", "theirs", "time (GMT)"];
  const more = rows.length > SHOWN ? `\n… and ${rows.length - SHOWN} more: --json lists them all.` : "";
  return `${counts}\n\n${table(headings, rows.slice(0, SHOWN))}${more}`;
}
