import { dateText } from "#contract/date-text.ts";
import { formatCedis } from "#contract/money.ts";
import { Hono } from "hono";
import { dateOf } from "#api/clock.ts";
import { askAboutRows, type RowAsked, ROWS_ASKED } from "#api/by-hand/ask-provider.ts";
import { periodOf, type Reconciled, reconcile } from "#api/by-hand/reconcile.ts";
import { readStatement, type Statement, type StatementLine } from "#api/by-hand/statement.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { timeText } from "./gift-words.ts";
import { type Office, type OfficeEnv, show } from "./office.ts";
import type { StatementPile, View } from "./view.ts";

const TITLE = "The provider’s list";

/** Compares the provider's own list with the books, and asks about what does not agree. The file is read and forgotten. */
export function statementPages(office: Office): Hono<OfficeEnv> {
  const app = new Hono<OfficeEnv>();
  app.get("/statement", (c) => show(office, c, { kind: "statement", title: TITLE, problems: [] }));
  app.post("/statement", async (c) => {
    const { list } = c.get("form").files;
    const { context } = c.var;
    try {
      if (!list?.size) throw new RefusedError("Choose the provider’s list, as a CSV file.");
      return show(office, c, await compare(context, await list.text()));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const problems = [{ field: "list", message: error.message }];
      return show(office, c, { kind: "statement", title: TITLE, problems }, 400);
    }
  });
  return app;
}

async function compare(context: OperatorContext, text: string): Promise<View> {
  const statement = readStatement(text);
  const period = periodOf(statement.lines);
  if (!period) throw new RefusedError("This list has no payments.");
  const [first, last] = [dateOf(period.from), dateOf(period.to - 1)] as const;
  const { piles, asked } = await context.audited("statement", `${first} to ${last}`, async () => {
    const compared = await reconcile(context, statement.lines, period);
    return { piles: compared, asked: await askAboutRows(context, rowsToAsk(compared)) };
  });
  const came = new Map(asked.map(({ line, ...each }) => [line, each]));
  const found = pilesOf(piles, statement, (line) => came.get(line) ?? { result: NOT_ASKED });
  return {
    kind: "statement",
    title: TITLE,
    problems: [],
    compared: {
      days: first === last ? dateText(first) : `${dateText(first)} to ${dateText(last)}`,
      numbers: [
        { label: "Agree", amount: piles.matched },
        { label: "Only the provider has", amount: piles.theirsOnly.length },
        { label: "Only we have", amount: piles.oursOnly.length },
        { label: "Differ", amount: piles.differing.length },
      ],
      notes: Object.entries(statement.leftOut).map(
        ([word, lines]) => `Left out, because no money moved: ${lines} ${word}.`,
      ),
      piles: found.filter(({ lines }) => lines.length > 0),
    },
  };
}

/** The rows that do not agree with the books, each with the payment that it was compared with, if there is one. */
const rowsToAsk = ({ theirsOnly, differing }: Reconciled) => [
  ...theirsOnly.map((line) => ({ line })),
  ...differing.map(({ ours, theirs }) => ({ line: theirs, paymentId: ours.paymentId })),
];

const NOT_ASKED = `not asked about: one reading asks about ${ROWS_ASKED} rows. Put this one into a list of its own`;

/**
 * The lines that somebody has to look at, and what to do about each kind. `cameOf`: what came of asking about a
 * line of theirs.
 */
function pilesOf(
  piles: Reconciled,
  { unclear }: Statement,
  cameOf: (line: StatementLine) => Omit<RowAsked, "line">,
): StatementPile[] {
  return [
    {
      title: "Only the provider has",
      text: "The books did not have this. Beat has asked the provider about each row, and counted what it answers for.",
      lines: piles.theirsOnly.map((line) => {
        const { result, gift = "" } = cameOf(line);
        const sum = formatCedis(line.amount);
        return { id: gift, text: `Line ${line.line}, ${line.providerId}, ${timeText(line.at)}: ${sum}; ${result}` };
      }),
    },
    {
      title: "Only we have",
      text: "The books have this money and the list does not. Look in the list of the day before and after.",
      lines: piles.oursOnly.map((line) => ({
        id: line.ownId,
        text: `${line.kind}, ${timeText(line.at)}: ${formatCedis(line.amount)}`,
      })),
    },
    {
      title: "Differ",
      text: "Beat has asked the provider about each row. If it says what the books say, its list is wrong: write to it.",
      lines: piles.differing.map(({ ours, theirs }) => ({
        id: ours.ownId,
        text: `Line ${theirs.line}, ${theirs.providerId}, ${timeText(theirs.at)}: ours ${formatCedis(ours.amount)}, theirs ${formatCedis(theirs.amount)}; ${cameOf(theirs).result}`,
      })),
    },
    {
      title: "A status that Beat does not understand",
      text: "Ask the provider what it means. In a copy of the list write Paid, Refunded or Failed in its place.",
      lines: unclear.map(({ line, status, reference, providerId }) => ({
        id: reference,
        text: `Line ${line}, ${providerId}: ${status}`,
      })),
    },
  ];
}
