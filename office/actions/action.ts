import { readReference } from "#contract/reference.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { Operator, Role } from "#api/operators/operator.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import { giftFacts } from "../gift-words.ts";
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
  /** What is known of what is decided, beside the form, and what the form begins with. */
  begin?: (context: OperatorContext, values: Values, who: Operator) => Promise<{ facts: Fact[]; values?: Values }>;
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

/** Something that a person decides about one gift. Its page, and its case on Today, lead there while `offers` says so. */
export type GiftAction = Action & { offers: (gift: FoundGift) => boolean; link: (gift: string) => Link };

type GiftParts = Pick<Action, "name" | "title" | "fields"> & {
  /** What the link says, if not the title. */
  label?: string;
  /** For which kind of gift it is; without it for both. */
  of?: FoundGift["kind"];
  offers: (gift: FoundGift) => boolean;
  /** What to correct in the form, or what will be done: its sentence alone, or with details beside the gift's id and facts beside its own. */
  plan: (context: OperatorContext, gift: FoundGift, values: Values) => Planned | Promise<Planned>;
  perform: (context: OperatorContext, gift: FoundGift, by: { details: Details; who: Operator }) => Promise<string>;
};

type Planned = string | { problems: Problem[] } | { summary: string; details?: Details; facts?: Fact[] };

const WRONG_KIND = {
  mandate: "That is for a recurring gift.",
  payment: "That is for a payment. Open the charge on the page of its recurring gift.",
};

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

export function giftAction({ name, title, label = title, fields, of, offers, plan, perform }: GiftParts): GiftAction {
  const theGift = async (context: OperatorContext, id: string) => {
    const gift = await findGift(context, id);
    if (of !== undefined && gift.kind !== of) throw new RefusedError(WRONG_KIND[of]);
    return gift;
  };
  return {
    name,
    title,
    ...(fields ? { fields } : {}),
    roles: TREASURERS,
    offers: (gift) => (of === undefined || gift.kind === of) && offers(gift),
    link: (gift) => ({ label, href: `/actions/${name}?${new URLSearchParams({ gift })}` }),
    next: (id) => [seeGift(id)],
    begin: async (context, { gift = "" }) => ({ facts: giftFacts(await theGift(context, gift)) }),
    async prepare(context, values) {
      const gift = await theGift(context, values["gift"] ?? "");
      const planned = await plan(context, gift, values);
      if (typeof planned === "object" && "problems" in planned) return planned;
      const { details, summary, facts = [] } = typeof planned === "string" ? { summary: planned } : planned;
      return { details: { id: gift.id, ...details }, summary, facts: [...giftFacts(gift), ...facts] };
    },
    async perform(context, details, who) {
      return perform(context, await theGift(context, String(details["id"])), { details, who });
    },
  };
}
