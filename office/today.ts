import { formatCedis } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { HORIZON_MS } from "#api/payments/ask-schedule.ts";
import type { Flag } from "#api/payments/states.ts";
import { ODD, OWED, UNANSWERED, type WaitingKind, readBacklog } from "#api/store/operations/backlog.ts";
import type { FoundGift, Like } from "#api/store/operations/gift-finder.ts";
import { currentContent } from "#api/content/current-content.ts";
import type { Role } from "#api/operators/operator.ts";
import { missingContent, placeholders } from "#contract/content/missing.ts";
import { readTextsToSign } from "#contract/texts-to-sign-file.ts";
import { actsOn } from "./actions/all-actions.ts";
import { seeGift } from "./actions/gift-action.ts";
import { sendReceiptAgain } from "./actions/payments.ts";
import { caseFacts } from "./gift-words.ts";
import type { Case, Fact, TodayView } from "./view.ts";
import { readMoney } from "./money-figures.ts";
import { seesMoney } from "./places.ts";
import { readSignatures, textStates } from "./signing/text-state.ts";

/** The first page of a role: what came in, how far the words of the site are, and what waits, with what may be done. */
export async function readToday(context: OperatorContext, role: Role): Promise<Omit<TodayView, "kind">> {
  const isOfMoney = seesMoney(role);
  const waiting = isOfMoney ? await aboutMoney(context) : [];
  return {
    ...(isOfMoney ? { money: await readMoney(context) } : {}),
    facts: role === "editor" ? await aboutWords(context) : [],
    rows: [...waiting.flatMap(({ cases }) => cases), ...(role === "clinician" ? await waitingTexts(context) : [])],
    more: waiting.reduce((total, { more }) => total + more, 0),
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

/** What the treasurer's e-mail counts, kind by kind. */
async function aboutMoney(context: OperatorContext): Promise<{ cases: Case[]; more: number }[]> {
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
async function waitingTexts(context: OperatorContext): Promise<Case[]> {
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
export const CASES: Record<WaitingKind, (context: OperatorContext) => Promise<Case[]>> = {
  odd: (context) => flagged(context, ODD),
  unanswered: (context) => flagged(context, UNANSWERED),
  owed: (context) => flagged(context, OWED),
  unstopped,
  unknown: uncertain,
  receipts,
};

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

async function flagged(context: OperatorContext, flags: readonly Flag[]): Promise<Case[]> {
  return (await giftsLike(context, { flags })).map((gift) => {
    const { title, text } = FLAG_WORDS[gift.flag ?? "unanswered"];
    return {
      id: `flag-${gift.id}`,
      title: `${title}: ${gift.reference}, ${formatCedis(gift.amount)}`,
      text,
      facts: caseFacts(gift),
      actions: [...actsOn(gift), seeGift(gift.id)],
    };
  });
}

/** Recurring gifts that the donor ended and the provider may still charge. */
async function unstopped(context: OperatorContext): Promise<Case[]> {
  return (await giftsLike(context, { kind: "mandate", states: ["cancelling"] })).map((gift) => ({
    id: `stop-${gift.id}`,
    title: `A recurring gift is not stopped: ${gift.reference}`,
    text: "The donor ended it, and the provider has not confirmed. Beat keeps asking. Or end it in the provider’s dashboard, and say so here.",
    facts: caseFacts(gift),
    actions: [...actsOn(gift), seeGift(gift.id)],
  }));
}

/** Recurring gifts of which nobody knows whether they began. */
async function uncertain(context: OperatorContext): Promise<Case[]> {
  const like: Like = { kind: "mandate", states: ["unknown"], to: context.clock.now() - HORIZON_MS };
  return (await giftsLike(context, like)).map((gift) => ({
    id: `unknown-${gift.id}`,
    title: `Nobody knows whether this recurring gift began: ${gift.reference}`,
    text: "The provider did not answer when it was set up. Look in its dashboard. If it is there, enter its invoice, or end it. If it is not there, it has ended.",
    facts: caseFacts(gift),
    actions: [...actsOn(gift), seeGift(gift.id)],
  }));
}

/** Receipts that Beat could not send so far. */
async function receipts(context: OperatorContext): Promise<Case[]> {
  return (await giftsLike(context, { receipt: "waiting" })).map((gift) => ({
    id: `receipt-${gift.id}`,
    title: `A receipt has not been sent: ${gift.reference}`,
    text: "Beat keeps trying. You can send it now, to another address if this one is wrong.",
    facts: caseFacts(gift),
    actions: [sendReceiptAgain.link(gift.id), seeGift(gift.id)],
  }));
}

async function giftsLike({ finder }: OperatorContext, like: Like): Promise<FoundGift[]> {
  return (await finder.find({ like }, { limit: SHOWN })).gifts;
}
