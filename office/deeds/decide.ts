import { cleanCode } from "#contract/clean.ts";
import { formatCedis, parseAmount, type Pesewas } from "#contract/money.ts";
import { decide, type Ending, isEnding } from "#api/by-hand/decide.ts";
import { decidedSum } from "#api/by-hand/agreed-sum.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { type WaitingDecision, waitingDecisions } from "#api/store/donations/decision-store.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { seeDonation } from "../case-parts.ts";
import { findDonation } from "../find-donation.ts";
import { donationFacts, timeText } from "../donation-words.ts";
import type { Fact, Problem, Values } from "../view-parts.ts";
import { type Deed, required, TREASURERS } from "./deed.ts";

const ENDING_WORDS: Record<Ending, string> = {
  paid: "The money came: paid",
  failed: "No money came: failed",
  reversed: "All of it went back: reversed",
  cancelled: "The recurring gift has ended: cancelled",
};

/** Settles a gift, a charge or a recurring gift that waits for a person. */
const decideDonation: Deed = {
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
    {
      name: "amount",
      label: "How much",
      hint: "As the provider’s list has it. Leave it empty if Beat shows what the provider said.",
      type: "cedis",
    },
    { name: "transaction", label: "The transaction’s number", hint: "If its list has one.", type: "text" },
    { name: "note", label: "What proves it", hint: "For anyone who checks the books.", type: "text" },
  ],
  about,
  async prepare(context, values) {
    const gift = await findDonation(context, values["gift"] ?? "");
    const to = values["to"] ?? "";
    const typed = values["amount"]?.trim() ?? "";
    const amount = typed === "" ? undefined : parseAmount(typed);
    const transaction = cleanCode(values["transaction"] ?? "");
    const note = required(values, "note", "Enter the document that proves it.");
    const problems = [...note.problems];
    if (amount?.ok === false) problems.unshift({ field: "amount", message: "Enter an amount like 20 or 20.50." });
    if (!isEnding(to)) problems.unshift({ field: "to", message: "Choose what the provider’s list says." });
    if (problems.length > 0 || !isEnding(to)) return { problems };
    const sum = await sumOf(context, gift, {
      to,
      amount: amount?.ok ? amount.pesewas : undefined,
      transaction: transaction === "" ? undefined : transaction,
    });
    if ("problems" in sum) return sum;
    const counted = sum.pesewas === undefined ? {} : { amount: sum.pesewas };
    return {
      details: {
        id: gift.id,
        asked: gift.amount,
        from: gift.state,
        to,
        ...counted,
        ...(transaction === "" ? {} : { transaction }),
        note: note.value,
      },
      words: `Decide that the gift ${gift.reference} of ${formatCedis(gift.amount)}, which is ${gift.state}, is ${to}${sum.pesewas === undefined ? "" : `, with ${formatCedis(sum.pesewas)}`}.`,
      facts: [...(await about(context, values)), ["What proves it", note.value]],
    };
  },
  async perform(context, details, who) {
    const gift = await findDonation(context, String(details["id"]));
    const to = String(details["to"]);
    if (!isEnding(to)) throw new Error("A decision has an ending.");
    const decided = await decide(context, gift, {
      to,
      who: who.name,
      note: String(details["note"]),
      at: context.clock.now(),
      amount: details["amount"] as Pesewas | undefined,
      transaction: details["transaction"] === undefined ? undefined : String(details["transaction"]),
    });
    if (decided.kind === "proposed") {
      return {
        words: `Nothing is decided yet, because the provider has not said this sum. Another person looks at the proof and decides the same: ${to}, ${formatCedis(decided.amount)}.`,
      };
    }
    const counted = decided.counted === undefined ? "" : ` The books have ${formatCedis(decided.counted)}.`;
    return { words: `The gift was ${decided.before} and is now ${to}.${counted}` };
  },
};

/** The sum that is shown: what is counted, whether it was typed or the provider said it. A sum that cannot be is a problem. */
async function sumOf(
  context: OperatorContext,
  gift: FoundDonation,
  decision: Parameters<typeof decidedSum>[2],
): Promise<{ pesewas: Pesewas | undefined } | { problems: Problem[] }> {
  try {
    return { pesewas: (await decidedSum(context, gift, decision))?.pesewas ?? decision.amount };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { problems: [{ field: "amount", message: error.message }] };
  }
}

/** Gives up what one person has decided about a sum, before another has decided the same. */
const withdrawDecision: Deed = {
  name: "decision-withdraw",
  title: "Give up what one person has decided",
  roles: TREASURERS,
  next: (gift) => [seeDonation(gift)],
  fields: [],
  about,
  async prepare(context, values) {
    const gift = await findDonation(context, values["gift"] ?? "");
    const { to, amount } = await theDecision(context, gift.id);
    return {
      details: { id: gift.id, to, amount },
      words: `Give up that the gift ${gift.reference} is ${to}, with ${formatCedis(amount)}. The gift stays ${gift.state}.`,
      facts: await about(context, values),
    };
  },
  async perform(context, details) {
    const decision = await theDecision(context, String(details["id"]));
    if (decision.to !== details["to"] || decision.amount !== details["amount"]) {
      throw new RefusedError("Somebody has decided something else about it meanwhile. Look at it again.");
    }
    await context.decisions.end(decision);
    return {
      words: "It is given up: nothing was decided.",
    };
  },
};

export const decideDeeds: readonly Deed[] = [decideDonation, withdrawDecision];

/** The gift, and what one person has decided about it already. */
async function about(context: OperatorContext, values: Values): Promise<Fact[]> {
  const gift = await findDonation(context, values["gift"] ?? "");
  const decision = await findDecision(context, gift.id);
  return [...donationFacts(gift), ...(decision ? [decisionFact(decision)] : [])];
}

async function findDecision({ database }: OperatorContext, id: string): Promise<WaitingDecision | undefined> {
  return (await waitingDecisions(database.db)).find((decision) => decision.id === id);
}

async function theDecision(context: OperatorContext, id: string): Promise<WaitingDecision> {
  const decision = await findDecision(context, id);
  if (decision) return decision;
  throw new RefusedError("It no longer waits: it was decided or given up.");
}

export function decisionFact({ to, amount, transaction, proposedBy, proposedAt }: WaitingDecision): Fact {
  const named = transaction === undefined ? "" : `, transaction ${transaction}`;
  return [`Decided by ${proposedBy}`, `${to}, ${formatCedis(amount)}${named}, ${timeText(proposedAt)}`];
}
