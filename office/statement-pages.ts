import { dateText } from "#contract/format.ts";
import { formatCedis } from "#contract/money.ts";
import { dateOf } from "#api/clock.ts";
import { askAboutRows, type RowAsked, ROWS_ASKED } from "#api/by-hand/ask-provider.ts";
import { periodOf, reconcile } from "#api/by-hand/reconcile.ts";
import { readStatement, type StatementLine } from "#api/by-hand/statement.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { timeText } from "./gift-words.ts";
import { type Office, type OfficeApp, show } from "./office.ts";
import type { Field, Item, Parts, Problem, Section, View } from "./view.ts";

/** Compares the provider's own list with the books, and asks about what does not agree. The file is read and forgotten. */
export function statementPages(app: OfficeApp, office: Office): void {
  app.get("/statement", (c) => show(office, c, pageWith({})));
  app.post("/statement", async (c) => {
    const { list } = c.get("form").files;
    try {
      if (!list?.size) throw new RefusedError("Choose the provider’s list, as a CSV file.");
      return show(office, c, pageWith({ sections: [await compare(c.get("context"), await list.text())] }));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return show(office, c, pageWith({}, [{ field: "list", message: error.message }]));
    }
  });
}

const pageWith = (parts: Parts, problems: Problem[] = []): View => ({
  title: "The provider’s list",
  ...parts,
  form: { action: "/statement", fields: [LIST], values: {}, problems, button: "Compare" },
});

const LIST: Field = {
  name: "list",
  label: "The list, as CSV",
  hint: "From the provider’s dashboard. Beat compares it with the books, asks the provider about each row that does not agree, and keeps nothing of the file.",
  type: "file",
};

async function compare(context: OperatorContext, text: string): Promise<Section> {
  const statement = readStatement(text);
  const period = periodOf(statement.lines);
  if (!period) throw new RefusedError("This list has no payments.");
  const [first, last] = [dateOf(period.from), dateOf(period.to - 1)] as const;
  const { piles, asked } = await context.audited("statement", `${first} to ${last}`, async () => {
    const compared = await reconcile(context, statement.lines, period);
    const theirs = compared.theirsOnly.map((line) => ({ line }));
    const both = compared.differing.map(({ ours, theirs: line }) => ({ line, paymentId: ours.paymentId }));
    return { piles: compared, asked: await askAboutRows(context, [...theirs, ...both]) };
  });
  const cameOf = (line: StatementLine): RowAsked =>
    asked.find((row) => row.line === line) ?? { line, result: NOT_ASKED };
  // The lines that somebody has to look at, and what to do about each kind.
  const kinds = [
    {
      id: "Only the provider has",
      text: "The books did not have this. Beat has asked the provider about each row, and counted what it answers for.",
      list: piles.theirsOnly.map((line) => {
        const { result, gift = "" } = cameOf(line);
        return lineOf(gift, `${placeOf(line)}: ${formatCedis(line.amount)}; ${result}`);
      }),
    },
    {
      id: "Only we have",
      text: "The books have this money and the list does not. Look in the list of the day before and after.",
      list: piles.oursOnly.map(({ ownId, kind, at, amount }) =>
        lineOf(ownId, `${kind}, ${timeText(at)}: ${formatCedis(amount)}`),
      ),
    },
    {
      id: "Differ",
      text: "Beat has asked the provider about each row. If it says what the books say, its list is wrong: write to it.",
      list: piles.differing.map(({ ours, theirs }) => {
        const sums = `ours ${formatCedis(ours.amount)}, theirs ${formatCedis(theirs.amount)}`;
        return lineOf(ours.ownId, `${placeOf(theirs)}: ${sums}; ${cameOf(theirs).result}`);
      }),
    },
  ];
  const cases = kinds
    .filter(({ list }) => list.length > 0)
    .map((kind) => ({ ...kind, title: `${kind.id}: ${kind.list.length}` }));
  const leftOut = Object.entries(statement.leftOut);
  const days = first === last ? dateText(first) : `${dateText(first)} to ${dateText(last)}`;
  return {
    title: `${days}: ${cases.length === 0 ? "everything agrees" : "not everything agrees"}`,
    sums: [
      { label: "Agree", amount: piles.matched },
      ...kinds.map(({ id, list }) => ({ label: id, amount: list.length })),
    ],
    text: leftOut.map(([word, lines]) => `Left out, because no money moved: ${lines} ${word}.`).join("\n\n"),
    cases,
  };
}

const NOT_ASKED = `not asked about: one reading asks about ${ROWS_ASKED} rows. Put this one into a list of its own`;

/** A line that does not agree. `gift`: the reference of our gift, if it has one. */
const lineOf = (gift: string, note: string): Item => ({
  note,
  actions: gift === "" ? [] : [{ label: "See the gift", href: `/gifts/${encodeURIComponent(gift)}` }],
});

const placeOf = ({ line, providerId, at }: StatementLine) => `Line ${line}, ${providerId}, ${timeText(at)}`;
