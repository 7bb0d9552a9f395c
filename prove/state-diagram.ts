import { CORRECTIONS } from "#api/corrections/states.ts";
import { STATES } from "#api/donations/states.ts";
import { OUTSIDE_DONATIONS } from "#api/outside/states.ts";
import { CHARGES, RECURRING } from "#api/recurring/states.ts";
import { REFUNDS } from "#api/refunds/states.ts";

type Table = Record<string, { means: string; public?: string; to: { readonly [state: string]: readonly string[] } }>;

/**
 * A table of states as a Mermaid diagram that says on each edge who may cause it, and as a list of their meanings.
 * `firsts`: how each first state begins.
 */
function draw(table: Table, firsts: Record<string, string>): string {
  const edges = Object.entries(table).flatMap(([from, { to }]) =>
    Object.entries(to).map(([target, causes]) => `  ${alias(from)} --> ${alias(target)}: ${causes.join(", ")}`),
  );
  return [
    "```mermaid",
    "stateDiagram-v2",
    ...Object.keys(table)
      .filter((state) => alias(state) !== state)
      .map((state) => `  state "${state}" as ${alias(state)}`),
    ...Object.entries(firsts).map(([first, causes]) => `  [*] --> ${alias(first)}: ${causes}`),
    ...edges,
    "```",
    "",
    ...Object.entries(table).map(
      ([state, { means, public: shown }]) =>
        `- \`${state}\`${shown ? ` (the public sees \`${shown}\`)` : ""}: ${means}`,
    ),
  ].join("\n");
}

/** Mermaid does not allow hyphens in names. */
const alias = (state: string) => state.replaceAll("-", "_");

/** Every diagram, by the name of its place in docs/reliability.md. */
export const DIAGRAMS: Readonly<Record<string, string>> = {
  donation: draw(STATES, { submitting: "api" }),
  recurring: draw(RECURRING, { creating: "api" }),
  charge: draw(CHARGES, { reported: "api, worker", awaited: "worker" }),
  refund: draw(REFUNDS, { proposed: "operator" }),
  outside: draw(OUTSIDE_DONATIONS, { proposed: "operator" }),
  correction: draw(CORRECTIONS, { proposed: "operator" }),
};

/** Puts every diagram in its place in a document, between `<!-- states: name -->` and `<!-- end -->`. */
export function placeDiagrams(document: string): string {
  return Object.entries(DIAGRAMS).reduce((text, [name, diagram]) => {
    const begin = `<!-- states: ${name} -->\n`;
    const from = text.indexOf(begin);
    const to = text.indexOf("<!-- end -->", from);
    if (from < 0 || to < 0) throw new Error(`The document has no place for the states of a ${name}.`);
    return `${text.slice(0, from + begin.length)}\n${diagram}\n\n${text.slice(to)}`;
  }, document);
}
