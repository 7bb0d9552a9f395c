import { formatCedis } from "#contract/money.ts";
import type { Approved, Proposed, Refund, Settled } from "#api/refunds/ports.ts";
import type { RefundState } from "#api/refunds/states.ts";
import { timeText } from "../donation-words.ts";
import type { Fact, Link } from "../view-parts.ts";
import type { Outcome } from "./deed.ts";

/** The states in which a refund claims nothing of its gift. */
const RELEASED: readonly RefundState[] = ["failed", "returned", "withdrawn"];

/** Why a refund cannot be proposed of a gift in this state. `others`: the refunds of the same gift. */
export function whyNotProposed(
  refused: Exclude<Proposed, { kind: "proposed" }>,
  state: string,
  others: readonly Refund[],
): string {
  switch (refused.kind) {
    case "never-counted":
      return `No money of this gift has been counted: it is ${state}, so there is nothing to give back.`;
    case "reversed":
      return "The network has taken this money back, so nothing of it is left to give back.";
    case "disputed":
      return "The provider says that money of this gift went back. Decide that first: it waits on Today.";
    case "too-much": {
      const claims = others
        .filter((other) => !RELEASED.includes(other.state))
        .map((other) => `${other.id} (${formatCedis(other.amount)}, ${other.state})`);
      const taken = claims.length > 0 ? `: other refunds have the rest, ${claims.join(", ")}` : "";
      return refused.left > 0
        ? `Only ${formatCedis(refused.left)} is left of this gift${taken}. Enter a smaller amount.`
        : `Nothing is left of this gift${taken}.`;
    }
  }
}

export function whyNotApproved(refused: Exclude<Approved, { kind: "approved" }>): string {
  switch (refused.kind) {
    case "not-found":
      return "There is no such refund.";
    case "same-operator":
      return "You proposed it yourself, so another person has to approve it.";
    case "reversed":
      return "The network has taken this money back meanwhile, so nothing is left to give back. Withdraw it.";
    case "disputed":
      return "The provider says that money of this gift went back meanwhile. Decide that first: it waits on Today.";
    case "too-much":
      return "Another refund of this gift, which was called failed, was paid out meanwhile, so too little is left. Withdraw it.";
    case "not-proposed":
      return `It does not wait for approval any more: it is ${refused.state}. ${NEXT[refused.state]}`;
  }
}

export function whyNotSettled(
  to: "done" | "failed" | "withdrawn",
  refused: Exclude<Settled, { kind: "settled" }>,
): string {
  if (refused.kind === "not-found") return "There is no such refund.";
  if (refused.kind === "transaction-taken") {
    return `This number is the ${refused.by.kind} ${refused.by.id}, and a transaction settles one thing. Look it up again in the provider’s list. If the ${refused.by.kind} is wrong, two people correct its line first.`;
  }
  return refused.state === "sending"
    ? WHILE_SENDING[to]
    : `It cannot be ${to} now: it is ${refused.state}. ${NEXT[refused.state]}`;
}

/** The provider has been asked, or is about to be. */
const WHILE_SENDING: Record<"done" | "failed" | "withdrawn", string> = {
  withdrawn: "It cannot be withdrawn: the provider may be paying it out. Beat asks until it knows.",
  failed: "The provider was asked less than a day ago and may still pay it out, so nobody can call it failed yet.",
  done: "The provider has not been asked yet, so nothing has been paid out. Beat asks within a minute.",
};

/** What a refund waits for. */
export const NEXT: Record<RefundState, string> = {
  proposed: "Another person approves it, or withdraws it.",
  approved: "Give it back in the provider’s dashboard, and then record it.",
  sending: "The provider pays it out, and Beat asks until it knows. After a day, look in the provider’s list.",
  failed: "Nothing was paid out. It may be proposed again.",
  done: "It is over.",
  returned:
    "It was paid out, and the money came back to us. Give it back another way, or keep it if the donor wants that.",
  withdrawn: "It is over.",
};

/** Where somebody says that the line of a refund that is done is not true. */
export const correctRefund = ({ id, paymentId }: Refund): Link => ({
  label: `Correct the line of ${id}`,
  href: `/deeds/correction-propose?${new URLSearchParams({ gift: paymentId, line: "refund", refund: id })}`,
});

/** Where somebody says that the money of a pay-out came back to us. */
export const sayCameBack = ({ id, paymentId }: Refund): Link => ({
  label: `${id} came back to us`,
  href: `/deeds/correction-propose?${new URLSearchParams({ gift: paymentId, line: "came-back", refund: id })}`,
});

/** What may be said of a refund that is done: that its line is not true, or that its money came back. */
export const doubtRefund = (refund: Refund): Link[] => [
  ...(refund.way === "pay-out" ? [sayCameBack(refund)] : []),
  correctRefund(refund),
];

/** What is known of a refund. */
export function refundFacts(refund: Refund): Fact[] {
  return [
    ["Refund", `${refund.id}, ${refund.state}`],
    ["Amount", formatCedis(refund.amount)],
    ["Gift", refund.paymentId],
    ["Why", refund.why],
    ["Proposed by", `${refund.proposedBy}, ${timeText(refund.proposedAt)}`],
    ...(refund.approvedBy === null || refund.approvedAt === null
      ? []
      : [["Approved by", `${refund.approvedBy}, ${timeText(refund.approvedAt)}`] satisfies Fact]),
    ...(refund.note === "" ? [] : [["Note", refund.note] satisfies Fact]),
  ];
}

/** What came of a decision about a refund, and the ways on. */
export const done = (words: string, { paymentId }: Refund): Outcome => ({
  words,
  links: [
    { label: "Today", href: "/" },
    { label: "See the gift", href: `/gifts/${paymentId}` },
  ],
});
