import { formatCedis } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { HORIZON_MS } from "#api/payments/ask-schedule.ts";
import type { Flag } from "#api/payments/states.ts";
import { ODD, OWED, UNANSWERED, type WaitingKind, readBacklog } from "#api/store/operations/backlog.ts";
import type { Like } from "#api/store/operations/gift-finder.ts";
import { currentContent } from "#api/content/current-content.ts";
import type { Role } from "#api/operators/operator.ts";
import { type Content, missingContent, placeholders } from "#contract/content/content.ts";
import { seeGift } from "./actions/action.ts";
import { actsOn, sendReceiptAgain } from "./actions/gifts.ts";
import { caseFacts } from "./gift-words.ts";
import type { Case, Fact, Parts, View } from "./view.ts";
import { readMoney } from "./money-figures.ts";
import { seesMoney } from "./doors.ts";
import { readTextStates } from "./signing/signing-pages.ts";

/** The first page of a role: what came in, how far the words of the site are, and what waits, with what may be done. */
export async function readToday(context: OperatorContext, role: Role): Promise<View> {
  const isOfMoney = seesMoney(role);
  const { sums, sections = [], tiles }: Parts = isOfMoney ? await readMoney(context) : {};
  const { cases, count } = isOfMoney ? await waitingGifts(context) : await waitingTexts(context, role);
  const more = count - cases.length;
  const waits = {
    title: count === 0 ? "Nothing waits for you" : count === 1 ? "One case waits" : `${count} cases wait`,
    cases,
    text: more > 0 ? `And ${more} more, shown as these are settled.` : "",
    note: isOfMoney ? "Beat settles by itself what it can. Here is only what needs a person." : "",
  };
  const facts = role === "editor" ? unsaidIn(await currentContent(context)) : [];
  return { title: "Today", sums, facts, sections: [waits, ...sections], tiles };
}

/** `count`: how many there are, of which so many are shown. */
type Waiting = { cases: Case[]; count: number };

/** What only the organisation can say, and has not said yet. */
const unsaidIn = (content: Content) =>
  listed({ "Still an example": placeholders(content.organisation), "Not on any page yet": missingContent(content) });

/** What the treasurer's e-mail counts, kind by kind. */
async function waitingGifts(context: OperatorContext): Promise<Waiting> {
  const waiting = await readBacklog(context.database, context.clock.now());
  // The cast is safe, because the keys are the kinds.
  const kinds = (Object.keys(KINDS) as WaitingKind[]).filter((kind) => waiting[kind] > 0);
  const cases = (await Promise.all(kinds.map((kind) => casesOf(kind, context)))).flat();
  const counted = kinds.reduce((sum, kind) => sum + waiting[kind], 0);
  return { cases, count: Math.max(cases.length, counted) };
}

/** What waits for a clinician, as one case. */
async function waitingTexts(context: OperatorContext, role: Role): Promise<Waiting> {
  const states = role === "clinician" ? await readTextStates(context) : [];
  const [waiting, soon] = [states.filter(({ waits }) => waits), states.filter((state) => state.soon)];
  if (waiting.length + soon.length === 0) return { cases: [], count: 0 };
  const count = waiting.length === 1 ? "One text waits" : `${waiting.length} texts wait`;
  const texts = {
    id: "texts",
    title: waiting.length === 0 ? "Soon to be checked again" : `${count} for a clinician’s signature`,
    text: "Pages say beside each that no clinician has checked it. A signature counts for twelve months.",
    facts: listed({ "To sign": titlesOf(waiting), "To check again within a month": titlesOf(soon) }),
    actions: [{ label: "Go to First aid", href: "/first-aid" }],
  };
  return { cases: [texts], count: 1 };
}

const titlesOf = (states: readonly { text: { title: string } }[]) => states.map(({ text }) => text.title);

/** Facts that are lists, without the empty ones. */
const listed = (lists: Readonly<Record<string, readonly string[]>>): Fact[] =>
  Object.entries(lists).flatMap(([name, items]) => (items.length > 0 ? [[name, items.join(", ")]] : []));

/** How many gifts of one kind are shown at once. The next appear as these are settled. */
const SHOWN = 50;

type CaseWords = { title: string; text: string };

/** The gifts of each kind of thing that waits, and the words of each. `afterMs`: how old a gift must be. */
const KINDS: Record<WaitingKind, { like: Like; afterMs?: number; words?: CaseWords }> = {
  odd: { like: { flags: ODD } },
  unanswered: { like: { flags: UNANSWERED } },
  owed: { like: { flags: OWED } },
  unstopped: {
    like: { kind: "mandate", states: ["cancelling"] },
    words: {
      title: "A recurring gift is not stopped",
      text: "The donor ended it, and the provider has not confirmed. Beat keeps asking. Or end it in the provider’s dashboard, and say so here.",
    },
  },
  unknown: {
    like: { kind: "mandate", states: ["unknown"] },
    afterMs: HORIZON_MS,
    words: {
      title: "Nobody knows whether this recurring gift began",
      text: "The provider did not answer when it was set up. Look in its dashboard. If it is there, enter its invoice, or end it. If it is not there, it has ended.",
    },
  },
  receipts: {
    like: { receipt: "waiting" },
    words: {
      title: "A receipt has not been sent",
      text: "Beat keeps trying. You can send it now, to another address if this one is wrong.",
    },
  },
};

/** The cases of a kind, each with what is known and what may be done. */
async function casesOf(kind: WaitingKind, { finder, clock }: OperatorContext): Promise<Case[]> {
  const { like, afterMs, words } = KINDS[kind];
  const old = afterMs === undefined ? {} : { to: clock.now() - afterMs };
  const { gifts } = await finder.find({ like: { ...like, ...old } }, { limit: SHOWN });
  return gifts.map((gift) => {
    const { title, text } = words ?? FLAG_WORDS[gift.flag ?? "unanswered"];
    const sum = words ? "" : `, ${formatCedis(gift.amount)}`;
    const acts = kind === "receipts" ? [sendReceiptAgain.link(gift.id)] : actsOn(gift);
    return {
      id: `${kind}-${gift.id}`,
      title: `${title}: ${gift.reference}${sum}`,
      text,
      facts: caseFacts(gift),
      actions: [...acts, seeGift(gift.id)],
    };
  });
}

const WHOLE = "Give back whole payments only.";
const GIVE_BACK = `Give it back in the provider’s dashboard, then ask again. ${WHOLE} Note it if the donor wants us to keep it.`;

/** What is odd, and what settles it. */
const FLAG_WORDS: Record<Flag, CaseWords> = {
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
