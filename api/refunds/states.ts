import { type Cause, sourcesIn } from "#api/donations/states.ts";

/** How money is given back: by a person in the provider's dashboard, who then records it, or by a call to the provider. */
export type RefundWay = "by-hand" | "pay-out";

/**
 * The states of a refund. The ledger has its line only in `done`. As long as it may still become `done`, no other refund
 * can claim its amount.
 */
export const REFUNDS = {
  proposed: {
    means: "One person has proposed it, with a reason. Nothing has been given back.",
    to: { approved: ["another-operator"], sending: ["another-operator"], withdrawn: ["operator"] },
  },
  approved: {
    means: "A second person has approved it. Somebody now gives the money back in the provider's dashboard.",
    to: { done: ["operator"], withdrawn: ["operator"] },
  },
  sending: {
    means:
      "A second person has approved it, and the provider has been asked, or is about to be asked once, to pay it out. Only a status answer ends this.",
    to: { done: ["worker", "operator"], failed: ["worker", "operator"] },
  },
  done: {
    means:
      "The money has gone back; the ledger has its line. If it has not, or came back to us, two people correct the line.",
    to: { failed: ["another-operator"], returned: ["another-operator"] },
  },
  returned: {
    means:
      "It was paid out, and the money came back to us, as two people have seen in the provider's list; the ledger's line is corrected. A new refund is proposed, or the donor wants us to keep the money.",
    to: { withdrawn: ["operator"] },
  },
  failed: {
    means:
      "The provider has said that nothing was paid out, or a person found no trace of it. A new refund may be proposed. We go on asking for two weeks, and a success still counts.",
    to: { done: ["worker"] },
  },
  withdrawn: { means: "It was given up: no money moved, or it came back to us.", to: {} },
} as const satisfies Record<string, { means: string; to: { readonly [state: string]: readonly Cause[] } }>;

export type RefundState = keyof typeof REFUNDS;
export const refundStateNames = Object.keys(REFUNDS) as RefundState[];

export const refundSourcesOf = sourcesIn(REFUNDS);

/** The states in which a refund's amount may still go back. */
export const OPEN_REFUNDS: readonly RefundState[] = ["proposed", "approved", "sending"];

/** The states in which a refund's amount has gone back or may go back. */
export const CLAIMING_STATES: readonly RefundState[] = [...OPEN_REFUNDS, "done"];

/** How long a failed refund is shown in the office. */
export const FAILED_SHOWN_MS = 7 * 24 * 60 * 60 * 1000;
