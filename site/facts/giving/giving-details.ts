import type { Interval } from "#contract/channels.ts";

export const INTERVAL_WORDS: Record<Interval, { every: string; adverb: string }> = {
  MONTHLY: { every: "every month", adverb: "monthly" },
  YEARLY: { every: "every year", adverb: "yearly" },
};

/** Step 2, on the donate page. */
export const DETAILS = {
  title: (amount: string) => `You’re donating ${amount}`,
  change: "Change",
  changeWhat: " the amount or your details",
  frequency: "How often?",
  channel: "Which network is your wallet on?",
  phone: "Mobile money number",
  phoneHint: "The wallet that pays. Used for your gifts only.",
  oneTimeOnly: "One-time gifts only",
  limit:
    "Some wallets can send no more than GH₵3,000 a day. If yours is one of them, the network will refuse this gift and nothing will be taken.",
  note: (amount: string, interval: Interval) =>
    `You’ll be charged ${amount} ${INTERVAL_WORDS[interval].every} until you cancel`,
  switchedOff: (labels: string[]) => `${labels.join(" and ")} cannot be used at the moment.`,
  submit: (amount: string) => `Donate ${amount}`,
  sending: (network: string | undefined) => `Asking ${network ?? "the network"}. This can take half a minute.`,
  again: "Try again",
} as const;

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

/** For a visitor who opens step 2 before step 1. */
export const NO_DRAFT = {
  title: "Donate",
  text: "It takes a minute, and nothing is charged until you approve it on your phone.",
  first: "First, choose how much to give.",
  amounts: "Amounts to begin with",
  link: "Another amount",
} as const;

/** For an address with a reference that no gift has. */
export const NO_DONATION = {
  title: "We do not know that gift",
  text: (reference: string) => `There is no gift with the reference ${reference}. Check the address, or write to us.`,
} as const;
