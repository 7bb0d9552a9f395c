import { readReference } from "#contract/reference.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { Role } from "#api/operators/operator.ts";
import type { Operator } from "#api/store/operators/operator-store.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import { giftFacts } from "../gift-words.ts";
import type { Fact, Field, Link, Parts, Problem, Values } from "../view.ts";

/**
 * Something that a person decides: a form if it needs to know more, a page that shows exactly what will be done, and what
 * is then done. Every function may throw `RefusedError`, whose words are shown. What was decided comes back under our seal,
 * so it is what `prepare` wrote.
 */
export type Action<Decided extends Details = Details> = {
  /** Its place in addresses and in the record: `receipt-resend`. */
  name: string;
  title: string;
  /** Who may do it. */
  roles: readonly Role[];
  fields?: readonly Field[];
  /** Reads the form, which has nothing yet when it is opened: what to correct, or what will be done. */
  prepare(context: OperatorContext, values: Values, who: Operator): Promise<Plan<Decided>>;
  /** Whether the person's passkey has to answer, instead of a press. */
  asksPasskey?: true;
  /** Does what was shown, once, and returns what came of it in words. */
  perform(context: OperatorContext, details: Decided, who: Operator, proof: Proof): Promise<string>;
  /** An address of the office that the page after it shows, and no record. `id`: the decision's. */
  address?: (context: OperatorContext, id: string) => string;
  /** Where one goes on, beside Today. `subject`: the id that was decided about. */
  next?: (subject: string) => Link[];
};

/** As the table `text_signature` keeps it. `challenge`: the decision's id. What was pressed has no passkey and no assertion. */
type Proof = { challenge: string; passkeyId: string; payload: string; assertion: string };

/**
 * What to correct in the form; or what is decided, as one sentence with every sum and id (`summary`). `facts`: what is known,
 * beside the form too. `begins`: what the form has when it is opened.
 */
type Plan<Decided> = (Problems | { details: Decided; summary: string }) & Pick<Parts, "facts"> & { begins?: Values };
type Problems = { problems: Problem[] };
/** What to correct in one field. */
export const wrong = (field: string, message: string): Problems => ({ problems: [{ field, message }] });

/** What is decided: ids, and what was typed. `id`: of what it is about, for the record. */
export type Details = Readonly<Record<string, unknown>> & { readonly id?: string };

/** A link to a decision about what `query` names. */
export const actionLink = (label: string, action: string, query: Values): Link => ({
  label,
  href: `/actions/${action}?${new URLSearchParams(query)}`,
});

export const TREASURERS: readonly Role[] = ["treasurer"];

/** Something that a person decides about one gift. Its page, and its case on Today, lead there while `offers` says so. */
type GiftAction = Action & { offers: (gift: FoundGift) => boolean; link: (gift: string) => Link };

type GiftParts<More> = Pick<Action, "name" | "title" | "fields"> & {
  /** What the link says, if not the title. */
  label?: string;
  /** For which kind of gift it is; without it for both. */
  of?: FoundGift["kind"];
  /** Why it cannot be done to a gift as it is. */
  whyNot?: (gift: FoundGift) => string | false;
  /** What to correct in the form, or what will be done: its sentence alone, or with details and facts beside the gift's own. */
  plan: (context: OperatorContext, gift: FoundGift, values: Values) => Planned<More> | Promise<Planned<More>>;
  perform: (context: OperatorContext, gift: FoundGift, who: string, details: More) => Promise<string>;
};

const WRONG_KIND = {
  mandate: "That is for a recurring gift.",
  payment: "That is for a payment. Open the charge on the page of its recurring gift.",
};

type Planned<More> = string | Problems | { summary: string; details: More; facts?: Fact[] };

/** The gift with this id, or with this public reference. Throws `RefusedError` if there is none. */
export async function findGift({ finder }: OperatorContext, name: string): Promise<FoundGift> {
  const { gifts } = await finder.find({ reference: name });
  const read = readReference(name);
  const own = read.kind === "reference" ? read.reference : name;
  // A second payment under one reference at the provider is found by the id of the first, too.
  const gift = gifts.find(({ id, reference }) => id === own || reference === own) ?? gifts[0];
  if (gift) return gift;
  throw new RefusedError("There is no gift with this reference.");
}

export const seeGift = (id: string): Link => ({ label: "See the gift", href: `/gifts/${id}` });

export function giftAction<More extends Details>(parts: GiftParts<More>): GiftAction {
  const { name, title, label = title, fields, of, plan, perform } = parts;
  const whyNot = (gift: FoundGift) => (of === undefined || gift.kind === of ? parts.whyNot?.(gift) : WRONG_KIND[of]);
  const theGift = async (context: OperatorContext, id: string) => {
    const gift = await findGift(context, id);
    const why = whyNot(gift);
    if (why) throw new RefusedError(why);
    return gift;
  };
  return {
    name,
    title,
    ...(fields ? { fields } : {}),
    roles: TREASURERS,
    offers: (gift) => !whyNot(gift),
    link: (gift) => actionLink(label, name, { gift }),
    next: (id) => [seeGift(id)],
    async prepare(context, values) {
      const gift = await theGift(context, values["gift"] ?? "");
      const planned = await plan(context, gift, values);
      const known = giftFacts(gift);
      if (typeof planned === "string") return { details: { id: gift.id }, summary: planned, facts: known };
      if ("problems" in planned) return { ...planned, facts: known };
      const { details, summary, facts = [] } = planned;
      return { details: { ...details, id: gift.id }, summary, facts: [...known, ...facts] };
    },
    perform: async (context, details: More & { id: string }, who) =>
      perform(context, await theGift(context, details.id), who.name, details),
  };
}
