import { formatCedis } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import type { WaitingKind } from "#api/store/operations/waiting.ts";
import { action, donationsLike, seeDonation } from "./case-parts.ts";
import { caseFacts } from "./donation-words.ts";
import { receipts } from "./mail-cases.ts";
import { owed, uncertain, unstopped } from "./recurring-cases.ts";
import type { Case } from "./view.ts";

/** The cases of each kind of thing that waits, each with what is known and what may be done. */
export const CASES: Record<WaitingKind, (context: OperatorContext) => Promise<Case[]>> = {
  review: (context) => toDecide(context, ["review", "disputed"]),
  missing: (context) => toDecide(context, ["missing"]),
  owed,
  unstopped,
  unknown: uncertain,
  receipts,
};

const DECIDE_WORDS: Record<string, string> = {
  review:
    "The provider’s answer does not agree with what we asked for. Only what it says with our sum can be counted: give back anything else in its dashboard.",
  disputed: "The provider says otherwise than the books about money that is counted. Look at its list, and decide.",
  missing:
    "A charge was due two weeks ago, and neither we nor the provider know of it. Ask again. If its list does not have it either, decide that it failed.",
};

async function toDecide(context: OperatorContext, states: readonly string[]): Promise<Case[]> {
  return (await donationsLike(context, { states })).map(decideCase);
}

function decideCase(gift: FoundDonation): Case {
  return {
    id: `decide-${gift.id}`,
    title: `${formatCedis(gift.amount)} to decide: ${gift.reference}`,
    text: DECIDE_WORDS[gift.state] ?? "",
    facts: caseFacts(gift),
    actions: [
      action("gift-decide", "Decide", { gift: gift.id }),
      action("gift-ask", "Ask again", { gift: gift.id }),
      seeDonation(gift.id),
    ],
  };
}
