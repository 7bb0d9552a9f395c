import { formatCedis, toCedisText } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { Refund } from "#api/refunds/ports.ts";
import { FAILED_SHOWN_MS, type RefundState } from "#api/refunds/states.ts";
import { countedDecisions, type WaitingDecision, waitingDecisions } from "#api/store/donations/decision-store.ts";
import { unclosedDays } from "#api/store/ledger/closed-days.ts";
import { readWentBackTwice, TWICE_SHOWN_MS } from "#api/store/ledger/went-back-twice.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import type { WaitingKind } from "#api/store/operations/waiting.ts";
import { deed, donationsLike, seeDonation } from "./case-parts.ts";
import { findDonation } from "./find-donation.ts";
import { correctionFacts } from "./deeds/corrections.ts";
import { decisionFact } from "./deeds/decide.ts";
import { correctRefund, doubtRefund, NEXT, refundFacts } from "./deeds/refund-words.ts";
import { caseFacts } from "./donation-words.ts";
import { heldMail, receipts } from "./mail-cases.ts";
import { owed, uncertain, unstopped } from "./recurring-cases.ts";
import type { Fact, Link } from "./view-parts.ts";
import type { Case } from "./view.ts";

/** The cases of each kind of thing that waits, each with what is known and what may be done. */
export const CASES: Record<WaitingKind, (context: OperatorContext) => Promise<Case[]>> = {
  review: (context) => toDecide(context, ["review", "disputed"]),
  missing: (context) => toDecide(context, ["missing"]),
  reversals: decidedAlone,
  refunds: (context) => openRefunds(context, ["proposed", "approved"]),
  corrections,
  refused: async ({ refunds, clock }) => refundCases(await refunds.failedSince(clock.now() - FAILED_SHOWN_MS)),
  doubted: async ({ refunds }) => refundCases(await refunds.doubted()),
  bounced: async ({ refunds }) => refundCases(await refunds.cameBack()),
  owed,
  sending: (context) => openRefunds(context, ["sending"]),
  unstopped,
  unknown: uncertain,
  receipts,
  held: heldMail,
  twice: wentBackTwice,
  days: openDays,
};

const DECIDE_WORDS: Record<string, string> = {
  review: "The provider’s answer does not agree with what we asked for. Look at its list, and decide.",
  disputed: "The provider says that money of this gift went back. Look at its list, and decide.",
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

/** Counted gifts that one person has decided about. */
async function decidedAlone(context: OperatorContext): Promise<Case[]> {
  const decisions = countedDecisions(await waitingDecisions(context.database.db));
  return Promise.all(decisions.map(async (decision) => decideCase(await findDonation(context, decision.id), decision)));
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
      deed("gift-ask", "Ask the provider now", { gift: gift.id }),
      seeDonation(gift.id),
    ],
  };
}

/** What may be done with a refund in each state: the usual first. */
const REFUND_DEEDS: Partial<Record<RefundState, [name: string, label: string][]>> = {
  proposed: [
    ["refund-approve", "Approve"],
    ["refund-withdraw", "Withdraw"],
  ],
  approved: [
    ["refund-done", "Record that it went back"],
    ["refund-withdraw", "Withdraw"],
  ],
  sending: [
    ["refund-done", "Record that it went back"],
    ["refund-failed", "Record that it never did"],
  ],
  done: [["refund-done", "The provider’s list has it"]],
};

async function openRefunds({ refunds }: OperatorContext, states: readonly RefundState[]): Promise<Case[]> {
  return refundCases((await refunds.open()).filter(({ state }) => states.includes(state)));
}

function refundCases(refunds: readonly Refund[]): Case[] {
  return refunds.map((refund) => ({
    id: refund.id,
    title: `${formatCedis(refund.amount)} to give back: ${refund.id}`,
    text:
      refund.doubtedAt === null
        ? NEXT[refund.state]
        : "It was recorded as done, and the provider says that it failed. Look in its list. If it came back, or is not there, two people correct the line.",
    facts: refundFacts(refund),
    deeds: [
      ...refundDeeds(refund),
      // A refund that is done waits here only while it is in doubt.
      ...(refund.state === "done" ? doubtRefund(refund) : []),
      seeDonation(refund.paymentId),
    ],
  }));
}

function refundDeeds({ id, state, paymentId, amount, why }: Refund): Link[] {
  if (state === "failed") return [deed("refund-propose", "Try again", { gift: paymentId })];
  const prepared = { gift: paymentId, amount: toCedisText(amount), why: `${why}; ${id} came back` };
  if (state === "returned") {
    return [
      deed("refund-propose", "Give it back another way", prepared),
      deed("refund-withdraw", "The donor wants us to keep it", { refund: id }),
    ];
  }
  return (REFUND_DEEDS[state] ?? []).map(([name, label]) => deed(name, label, { refund: id }));
}

async function corrections(context: OperatorContext): Promise<Case[]> {
  return (await context.corrections.proposed()).map((correction) => ({
    id: correction.id,
    title: `${formatCedis(correction.amount)} to correct: ${correction.id}`,
    text: "Somebody says that a line of the books is not true. Another person looks at what shows it, and approves it.",
    facts: correctionFacts(correction),
    deeds: [
      deed("correction-approve", "Approve", { correction: correction.id }),
      deed("correction-withdraw", "Withdraw", { correction: correction.id }),
      seeDonation(correction.paymentId),
    ],
  }));
}

async function wentBackTwice({ database, clock, refunds }: OperatorContext): Promise<Case[]> {
  const twice = await readWentBackTwice(database, clock.now() - TWICE_SHOWN_MS);
  return Promise.all(
    twice.map(async ({ payment, id, came, returned }) => ({
      id: `twice-${id}`,
      title: `${formatCedis(returned)} of ${formatCedis(came)} went back`,
      text: "More of this gift went back than came. If it is so, ask the donor or the network for it. If a line is wrong, correct it.",
      facts: [["Gift", id]] satisfies Fact[],
      deeds: [
        ...(await refunds.of(payment, id)).filter(({ state }) => state === "done").map(correctRefund),
        deed("correction-propose", "Correct another line", { gift: id }),
        seeDonation(id),
      ],
    })),
  );
}

async function openDays({ database, clock }: OperatorContext): Promise<Case[]> {
  const days = await unclosedDays(database.db, clock.now());
  const last = days.at(-1);
  if (last === undefined) return [];
  return [
    {
      id: "days",
      title: days.length === 1 ? `The books of ${last} are open` : `The books of ${days.length} days are open`,
      text: "Closing a day records its totals once. What is counted later counts on a later day.",
      facts: [
        ["Open", days.length > 7 ? `${days.slice(0, 7).join(", ")} and ${days.length - 7} more` : days.join(", ")],
      ],
      deeds: [deed("day-close", `Close up to ${last}`, { day: last })],
    },
  ];
}
