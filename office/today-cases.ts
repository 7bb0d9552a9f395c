import { formatCedis } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { type WaitingDecision, waitingDecisions } from "#api/store/donations/decision-store.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import type { WaitingKind } from "#api/store/operations/waiting.ts";
import { deed, donationsLike, seeDonation } from "./case-parts.ts";
import { decisionFact } from "./deeds/decide.ts";
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
  review: "The provider’s answer does not agree with what we asked for. Look at its list, and decide.",
  disputed: "The provider says otherwise than the books about money that is counted. Look at its list, and decide.",
  missing: "A charge was due two weeks ago, and neither we nor the provider know of it. Look at its list, and decide.",
};

const AGREE_WORDS = "One person has decided about it. Another looks at the provider’s list, and decides the same.";

async function toDecide(context: OperatorContext, states: readonly string[]): Promise<Case[]> {
  const decisions = await waitingDecisions(context.database.db);
  return (await donationsLike(context, { states })).map((gift) =>
    decideCase(
      gift,
      decisions.find(({ id }) => id === gift.id),
    ),
  );
}

function decideCase(gift: FoundDonation, decision: WaitingDecision | undefined): Case {
  return {
    id: `decide-${gift.id}`,
    title: `${formatCedis(gift.amount)} to decide: ${gift.reference}`,
    text: decision ? AGREE_WORDS : (DECIDE_WORDS[gift.state] ?? ""),
    facts: [...caseFacts(gift), ...(decision ? [decisionFact(decision)] : [])],
    deeds: [
      deed("gift-decide", "Decide", { gift: gift.id }),
      ...(decision ? [deed("decision-withdraw", "Give up what was decided", { gift: gift.id })] : []),
      deed("gift-ask", "Ask again", { gift: gift.id }),
      seeDonation(gift.id),
    ],
  };
}
