import type { OperatorContext } from "#api/operator-context.ts";
import type { Operator, Role } from "#api/operators/operator.ts";
import type { Fact, Field, Link, Parts, Problem, Values } from "../view.ts";

/**
 * Something that a person decides: a form if it needs to know more, a page that shows exactly what will be done, and what
 * is then done. Every function may throw `RefusedError`, whose words are shown.
 */
export type Action = {
  /** Its place in addresses and in the record: `receipt-resend`. */
  name: string;
  title: string;
  /** Who may do it. */
  roles: readonly Role[];
  fields?: readonly Field[];
  /** What is known of what is decided, beside the form. */
  about?: (context: OperatorContext, values: Values) => Promise<Fact[]>;
  /** What the form begins with: what this person entered last time. */
  suggest?: (context: OperatorContext, who: Operator) => Promise<Values>;
  /** Reads the form: what to correct, or what will be done. */
  prepare: (context: OperatorContext, values: Values, who: Operator) => Promise<Plan>;
  /** Whether the person's passkey has to answer, instead of a press. */
  asksPasskey?: true;
  /** Does what was shown, once, and returns what came of it in words. `answer`: of the passkey, if the decision asks it. */
  perform: (context: OperatorContext, details: Details, who: Operator, answer?: PasskeyAnswer) => Promise<string>;
  /** An address of the office that the page after it shows, and no record. `id`: the decision's. */
  address?: (context: OperatorContext, id: string) => string;
  /** Where one goes on, beside Today. `subject`: the id that was decided about. */
  next?: (subject: string) => Link[];
};

/** As `TextSignature` keeps it. */
type PasskeyAnswer = { challenge: string; passkeyId: string; payload: string; assertion: string };

/** What to correct in the form; or what is decided, as one sentence with every sum and id (`summary`). */
type Plan = { problems: Problem[] } | ({ details: Details; summary: string } & Pick<Parts, "facts" | "changes">);

/** What is decided: ids, sums in pesewas, and what was typed. */
export type Details = Readonly<Record<string, string | number>>;

export const TREASURERS: readonly Role[] = ["treasurer"];
