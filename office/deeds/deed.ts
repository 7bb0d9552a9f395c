import { cleanText } from "#contract/clean.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { Operator, Role } from "#api/operators/operator.ts";
import type { SignedDetails } from "../question.ts";
import type { Fact, Link, Problem, Values } from "../view-parts.ts";
import type { Field, View } from "../view.ts";

/**
 * Something that a person decides: a form, a page that shows exactly what will be signed, and what is then done. Every
 * function may throw `RefusedError`, whose words are shown.
 */
export type Deed = {
  /** Its place in addresses and in the record: `refund-approve`. */
  name: string;
  title: string;
  /** Who may do it. */
  roles: readonly Role[];
  fields: readonly Field[];
  /** What is known of what is decided, beside the form. */
  about: (context: OperatorContext, values: Values) => Promise<Fact[]>;
  /** What the form begins with: what this person entered last time. */
  suggest?: (context: OperatorContext, who: Operator) => Promise<Values>;
  /** The page of the form, if it is more than fields. */
  page?: (context: OperatorContext, values: Values, problems: Problem[]) => Promise<View>;
  /** Reads the form: what to correct, or what is signed. Without either the form is shown again. */
  prepare: (context: OperatorContext, values: Values) => Promise<{ problems: Problem[] } | Prepared>;
  /** Does what was signed. It is called once for each signature. */
  perform: (context: OperatorContext, details: SignedDetails, who: Operator, aside: string) => Promise<Outcome>;
};

/** `words`: what is decided, as one sentence with every sum and id. */
export type Prepared = {
  details: SignedDetails;
  words: string;
  facts: Fact[];
  /** Personal data, which a signature must not keep for ever: only its keyed hash is signed, and the page carries it. */
  aside?: string;
};
export type Outcome = { words: string; links: Link[] };

export const TREASURERS: readonly Role[] = ["treasurer"];
export const DECIDERS: readonly Role[] = ["treasurer", "approver"];

/** A text that a form must have. */
export function required(values: Values, field: string, message: string): { value: string; problems: Problem[] } {
  const value = cleanText(values[field] ?? "");
  return { value, problems: value === "" ? [{ field, message }] : [] };
}
