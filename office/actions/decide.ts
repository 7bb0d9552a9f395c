import { formatCedis } from "#contract/money.ts";
import { checkDecision, decide, type Ending, isEnding } from "#api/by-hand/decide.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { seeDonation } from "../case-parts.ts";
import { findDonation } from "../find-donation.ts";
import { donationFacts } from "../donation-words.ts";
import type { Fact, Problem, Values } from "../view-parts.ts";
import { type Action, required, TREASURERS } from "./action.ts";

const ENDING_WORDS: Record<Ending, string> = {
  paid: "The money came: paid",
  failed: "No money came: failed",
  reversed: "All of it went back: reversed",
  cancelled: "The recurring gift has ended: cancelled",
};

/** Settles a gift, a charge or a recurring gift that waits for a person. */
const decideDonation: Action = {
  name: "gift-decide",
  title: "Decide what happened",
  roles: TREASURERS,
  next: (gift) => [seeDonation(gift)],
  fields: [
    {
      name: "to",
      label: "What does the provider’s list say?",
      type: "choice",
      options: Object.entries(ENDING_WORDS),
    },
    { name: "note", label: "What proves it", hint: "For anyone who checks the books.", type: "text" },
  ],
  about,
  async prepare(context, values) {
    const gift = await findDonation(context, values["gift"] ?? "");
    const to = values["to"] ?? "";
    const note = required(values, "note", "Enter the document that proves it.");
    const problems: Problem[] = [...note.problems];
    if (!isEnding(to)) problems.unshift({ field: "to", message: "Choose what the provider’s list says." });
    else problems.unshift(...(await problemsOf(() => checkDecision(context, gift, to))));
    if (problems.length > 0) return { problems };
    return {
      details: { id: gift.id, asked: gift.amount, from: gift.state, to, note: note.value },
      summary: `Decide that the gift ${gift.reference} of ${formatCedis(gift.amount)}, which is ${gift.state}, is ${to}.`,
      facts: [...(await about(context, values)), ["What proves it", note.value]],
    };
  },
  async perform(context, details, who) {
    const gift = await findDonation(context, String(details["id"]));
    const to = String(details["to"]);
    if (!isEnding(to)) throw new Error("A decision has an ending.");
    const note = String(details["note"]);
    const decided = await decide(context, gift, { to, who: who.name, note, at: context.clock.now() });
    const counted = decided.counted === undefined ? "" : ` The books have ${formatCedis(decided.counted)}.`;
    return { words: `The gift was ${decided.before} and is now ${to}.${counted}` };
  },
};

/** What a check refuses, beside the choice. */
async function problemsOf(check: () => Promise<void>): Promise<Problem[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return [{ field: "to", message: error.message }];
  }
}

export const decideActions: readonly Action[] = [decideDonation];

async function about(context: OperatorContext, values: Values): Promise<Fact[]> {
  return donationFacts(await findDonation(context, values["gift"] ?? ""));
}
