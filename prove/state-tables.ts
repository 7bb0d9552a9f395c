import { CORRECTIONS } from "#api/corrections/states.ts";
import { STATES } from "#api/donations/states.ts";
import { OUTSIDE_DONATIONS } from "#api/outside/states.ts";
import { CHARGES, RECURRING } from "#api/recurring/states.ts";
import { REFUNDS } from "#api/refunds/states.ts";

/** The causes as the document calls them; a worker and the API are called what they are. */
const WHO: Record<string, string> = { operator: "a person", "another-operator": "another person" };
const said = (causes: readonly string[]) => causes.map((cause) => WHO[cause] ?? cause).join(", ");

type Table = Record<string, { means: string; public?: string; to: { readonly [state: string]: readonly string[] } }>;

/**
 * States as a table in Markdown: what each means, and which may follow, with who may cause it. `firsts`: who begins in
 * each first state.
 */
function write(table: Table, firsts: Record<string, readonly string[]>): string {
  const rows = Object.entries(table).map(([state, { means, public: shown, to }]) => {
    const seen = shown ? ` The public sees \`${shown}\`.` : "";
    const begins = firsts[state] ? ` Begins by: ${said(firsts[state])}.` : "";
    return `| \`${state}\` | ${means}${seen}${begins} | ${following(to)} |`;
  });
  return ["<!-- oxfmt-ignore -->", "| State | Means | May become, and by whom |", "| --- | --- | --- |", ...rows].join(
    "\n",
  );
}

/** States that the same may cause stand together: `paid`, `review`: worker. */
function following(to: Table[string]["to"]): string {
  const byCauses = Map.groupBy(Object.entries(to), ([, causes]) => said(causes));
  return Array.from(
    byCauses,
    ([causes, targets]) => `${targets.map(([target]) => `\`${target}\``).join(", ")}: ${causes}`,
  ).join("; ");
}

/** Every table, by the name of its place in docs/reliability.md. */
export const STATE_TABLES: Readonly<Record<string, string>> = {
  donation: write(STATES, { submitting: ["api"] }),
  recurring: write(RECURRING, { creating: ["api"] }),
  charge: write(CHARGES, { reported: ["api", "worker"], awaited: ["worker"] }),
  refund: write(REFUNDS, { proposed: ["operator"] }),
  outside: write(OUTSIDE_DONATIONS, { proposed: ["operator"] }),
  correction: write(CORRECTIONS, { proposed: ["operator"] }),
};

/** Puts every table in its place in a document, between `<!-- states: name -->` and `<!-- end -->`. */
export function placeTables(document: string): string {
  return Object.entries(STATE_TABLES).reduce((text, [name, table]) => {
    const begin = `<!-- states: ${name} -->\n`;
    const from = text.indexOf(begin);
    const to = text.indexOf("<!-- end -->", from);
    if (from < 0 || to < 0) throw new Error(`The document has no place for the states of a ${name}.`);
    return `${text.slice(0, from + begin.length)}\n${table}\n\n${text.slice(to)}`;
  }, document);
}
