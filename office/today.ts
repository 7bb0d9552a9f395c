import { formatCedis } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { HORIZON_MS } from "#api/payments/ask-schedule.ts";
import type { Flag } from "#api/payments/states.ts";
import { ODD, OWED, UNANSWERED, type WaitingKind, readBacklog } from "#api/store/operations/backlog.ts";
import type { FoundGift, Like } from "#api/store/operations/gift-finder.ts";
import { currentContent } from "#api/content/current-content.ts";
import type { Role } from "#api/operators/operator.ts";
import { missingContent, placeholders } from "#contract/content/content.ts";
import { readTextsToSign } from "#contract/texts-to-sign-file.ts";
import { actsOn, allowedLinks } from "./actions/all-actions.ts";
import { seeGift } from "./actions/gift-action.ts";
import { sendReceiptAgain } from "./actions/payments.ts";
import { caseFacts } from "./gift-words.ts";
import type { Case, Fact, Link, View } from "./view.ts";
import { readMoney } from "./money-figures.ts";
import { seesMoney } from "./places.ts";
import { readSignatures, textStates } from "./signing/text-state.ts";

/** The first page of a role: what came in, how far the words of the site are, and what waits, with what may be done. */
export async function readToday(context: OperatorContext, role: Role): Promise<View> {
  const isOfMoney = seesMoney(role);
  const money = isOfMoney ? await readMoney(context) : { sums: [], sections: [], tiles: [] };
  const waiting = isOfMoney ? await aboutMoney(context) : [];
  const found = [
    ...waiting.flatMap(({ cases }) => cases),
    ...(role === "clinician" ? await waitingTexts(context) : []),
  ];
  const cases = found.map((each) => ({ ...each, actions: allowedLinks(each.actions, role) }));
  const more = waiting.reduce((total, kind) => total + kind.more, 0);
  const all = cases.length + more;
  const waits = {
    title: all === 0 ? "Nothing waits for you" : all === 1 ? "One case waits" : `${all} cases wait`,
    cases,
    text: more > 0 ? `And ${more} more, shown as these are settled.` : "",
    note: isOfMoney ? "Beat settles by itself what it can. Here is only what needs a person." : "",
  };
  return {
    title: "Today",
    sums: money.sums,
    facts: role === "editor" ? await aboutWords(context) : [],
    sections: [waits, ...money.sections],
    tiles: money.tiles,
  };
}

/** What only the organisation can say, and has not said yet. */
async function aboutWords(context: OperatorContext): Promise<Fact[]> {
  const content = await currentContent(context);
  const pretend = placeholders(content.organisation);
  const missing = missingContent(content);
  return [
    ...(pretend.length > 0 ? [["Still an example", pretend.join(", ")] satisfies Fact] : []),
    ...(missing.length > 0 ? [["Not on any page yet", missing.join(", ")] satisfies Fact] : []),
  ];
}

/** What waits for a person, with what settles it. */
type Waiting = Case & { actions: Link[] };

/** What the treasurer's e-mail counts, kind by kind. */
async function aboutMoney(context: OperatorContext): Promise<{ cases: Waiting[]; more: number }[]> {
  const waiting = await readBacklog(context.database, context.clock.now());
  // The cast is safe, because the keys of the cases are the kinds.
  const kinds = (Object.keys(CASES) as WaitingKind[]).filter((kind) => waiting[kind] > 0);
  return Promise.all(
    kinds.map(async (kind) => {
      const cases = await CASES[kind](context);
      // Somebody may have settled one since it was counted, so only a full list has more.
      return { cases, more: cases.length < SHOWN ? 0 : Math.max(0, waiting[kind] - cases.length) };
    }),
  );
}

/** What waits for a clinician, as one case. */
async function waitingTexts(context: OperatorContext): Promise<Waiting[]> {
  const states = textStates(readTextsToSign() ?? [], await readSignatures(context), context.clock.now());
  const [waiting, soon] = [states.filter(({ waits }) => waits), states.filter((state) => state.soon)];
  if (waiting.length + soon.length === 0) return [];
  const count = waiting.length === 1 ? "One text waits" : `${waiting.length} texts wait`;
  return [
    {
      id: "texts",
      title: waiting.length === 0 ? "Soon to be checked again" : `${count} for a clinician’s signature`,
      text: "Pages say beside each that no clinician has checked it. A signature counts for twelve months.",
      facts: [
        ...(waiting.length > 0 ? [["To sign", titlesOf(waiting)] as const] : []),
        ...(soon.length > 0 ? [["To check again within a month", titlesOf(soon)] as const] : []),
      ],
      actions: [{ label: "Go to First aid", href: "/first-aid" }],
    },
  ];
}

const titlesOf = (states: readonly { text: { title: string } }[]) => states.map(({ text }) => text.title).join(", ");

/** How many gifts of one kind are shown at once. The next appear as these are settled. */
export const SHOWN = 50;

/** The cases of each kind of thing that waits, each with what is known and what may be done. */
export const CASES: Record<WaitingKind, (context: OperatorContext) => Promise<Waiting[]>> = {
  odd: (context) => casesLike(context, { flags: ODD }, flagWords),
  unanswered: (context) => casesLike(context, { flags: UNANSWERED }, flagWords),
  owed: (context) => casesLike(context, { flags: OWED }, flagWords),
  /** Recurring gifts that the donor ended and the provider may still charge. */
  unstopped: (context) =>
    casesLike(context, { kind: "mandate", states: ["cancelling"] }, ({ reference }) => ({
      id: "stop",
      title: `A recurring gift is not stopped: ${reference}`,
      text: "The donor ended it, and the provider has not confirmed. Beat keeps asking. Or end it in the provider’s dashboard, and say so here.",
    })),
  /** Recurring gifts of which nobody knows whether they began. */
  unknown: (context) =>
    casesLike(
      context,
      { kind: "mandate", states: ["unknown"], to: context.clock.now() - HORIZON_MS },
      ({ reference }) => ({
        id: "unknown",
        title: `Nobody knows whether this recurring gift began: ${reference}`,
        text: "The provider did not answer when it was set up. Look in its dashboard. If it is there, enter its invoice, or end it. If it is not there, it has ended.",
      }),
    ),
  /** Receipts that Beat could not send so far. */
  receipts: (context) =>
    casesLike(context, { receipt: "waiting" }, ({ id, reference }) => ({
      id: "receipt",
      title: `A receipt has not been sent: ${reference}`,
      text: "Beat keeps trying. You can send it now, to another address if this one is wrong.",
      actions: [sendReceiptAgain.link(id)],
    })),
};

type CaseWords = { id: string; title: string; text: string; actions?: Link[] };

/** The gifts like this as cases. `wordsOf`: what waits, and what settles it if not what settles any gift. */
async function casesLike(
  { finder }: OperatorContext,
  like: Like,
  wordsOf: (gift: FoundGift) => CaseWords,
): Promise<Waiting[]> {
  const { gifts } = await finder.find({ like }, { limit: SHOWN });
  return gifts.map((gift) => {
    const { id, title, text, actions = actsOn(gift) } = wordsOf(gift);
    return {
      id: `${id}-${gift.id}`,
      title,
      text,
      facts: caseFacts(gift),
      actions: [...actions, seeGift(gift.id)],
    };
  });
}

function flagWords({ flag, reference, amount }: FoundGift): CaseWords {
  const { title, text } = FLAG_WORDS[flag ?? "unanswered"];
  return { id: "flag", title: `${title}: ${reference}, ${formatCedis(amount)}`, text };
}

const WHOLE = "Give back whole payments only.";
const GIVE_BACK = `Give it back in the provider’s dashboard, then ask again. ${WHOLE} Note it if the donor wants us to keep it.`;

/** What is odd, and what settles it. */
const FLAG_WORDS: Record<Flag, { title: string; text: string }> = {
  "another-sum": {
    title: "Another sum was taken",
    text: `Nothing is counted yet. Ask the donor. Count what the provider said, or give it back in the provider’s dashboard, ask again and note it. ${WHOLE}`,
  },
  "same-transaction": {
    title: "One transaction for two payments",
    text: "The provider names a transaction that is already counted for another payment, so it is not counted again. Ask again. If it says so still, write to the provider, and note it.",
  },
  contrary: {
    title: "The provider says otherwise than the books",
    text: `What is counted stays counted. Look at the provider’s list. If a part went back, give back the rest in the dashboard, then ask again. ${WHOLE} If the provider is wrong, write to it, and note it.`,
  },
  unanswered: {
    title: "Nobody knows whether it was paid",
    text: "Ask again, and look in the provider’s list. If the money is not there, close it as not paid: it still counts if the provider says Paid later. If it is there, write to the provider.",
  },
  "taken-twice": { title: "Taken twice", text: `It is a second payment where one was due. ${GIVE_BACK}` },
  "after-cancel": { title: "Taken after the end", text: `The recurring gift had ended. ${GIVE_BACK}` },
};
