import type { Interval } from "#contract/channels.ts";

export const INTERVAL_WORDS: Record<Interval, { every: string; adverb: string }> = {
  MONTHLY: { every: "every month", adverb: "monthly" },
  YEARLY: { every: "every year", adverb: "yearly" },
};

/** The ticket of the gift beside the forms of both steps. */
export const SUMMARY = {
  title: "Your gift",
  amount: "Gift",
  giver: "From",
  frequency: "How often",
  channel: "From",
  phone: "Number",
  receipt: "Receipt to",
  fee: "Our fee",
  charged: "Charged",
  open: "Not chosen yet",
  /** Until script follows the form. */
  here: "As chosen here",
  you: "You",
  yourEmail: "Your email",
  noFee: "None",
  onApproval: "When you approve it",
} as const;
