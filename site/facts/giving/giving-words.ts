import type { Interval } from "#contract/channels.ts";
import { formatCedis, fromCedis, type Pesewas } from "#contract/money.ts";
import type { DonationState, FailureReason, RecurringState } from "#contract/states.ts";

export const INTERVAL_WORDS: Record<Interval, { every: string; adverb: string }> = {
  MONTHLY: { every: "every month", adverb: "monthly" },
  YEARLY: { every: "every year", adverb: "yearly" },
};

/** On the ticket of the gift beside the forms, for what is not chosen or typed yet. */
export const NOT_CHOSEN = "Not chosen yet";
export const NOT_TYPED = { giver: "You", email: "Your email" };

/** Amounts that many people give, each chosen with one press. */
export const COMMON_AMOUNTS = [20, 50, 100, 200].map(fromCedis);

/** For a form's button while something is missing: it looks disabled, but pressing it shows what is missing. */
export const INCOMPLETE = "Something is still missing. Press the button to see what.";

/** What a gift of each size helps pay for, the largest first. `from` is in pesewas. */
const EXAMPLES: { from: number; purpose: string }[] = [
  { from: 1_000_000, purpose: "a share of a public defibrillator, its cabinet and its upkeep" },
  {
    from: 500_000,
    purpose: "a weekend CPR and first-aid class in one community: the hall, the trainer and the practice kit",
  },
  { from: 200_000, purpose: "practice manikins that one class after another can learn on" },
  { from: 50_000, purpose: "a refresher evening for the responders of one neighbourhood" },
  { from: 10_000, purpose: "gloves, a pocket mask and dressings for one responder’s bag" },
  { from: 0, purpose: "the texts and data that carry an alert to the responders nearby" },
];

/** One sentence about what a gift of this size helps pay for, marked as an example. */
export function exampleFor(amount: Pesewas): string {
  const purpose = EXAMPLES.find((example) => amount >= example.from)?.purpose;
  return amount > 0 && purpose
    ? `For example, ${formatCedis(amount)} helps pay for ${purpose}.`
    : "Choose an amount to see what it helps pay for.";
}

/** What the impact page says once, right after a gift. */
export type Toast = { type: "success" | "error" | "info"; title: string; message: string };

const FAIL = { type: "error", title: "FAIL", message: "Could not complete donation" } as const;

/** A result on the impact page has the words of its toast. */
export const TOASTS = {
  paid: { type: "success", title: "Donation completed!", message: "Thank you for your donation!" },
  refused: FAIL,
  expired: FAIL,
  processing: {
    type: "info",
    title: "Your subscription is being processed",
    message: "You will receive a confirmation text shortly. Thank you for your donation!",
  },
  returned: { type: "info", title: "This gift was given back", message: "By us or by your network" },
} as const satisfies Record<string, Toast>;

/** Why a payment did not happen, as the heading of its result, and what to do about it. */
export const REASONS: Record<FailureReason, { title: string; text: string }> = {
  "insufficient-funds": {
    title: "Not enough in the wallet",
    text: "The wallet did not hold enough for the gift and your network’s charge. Top it up, or give a little less.",
  },
  declined: { title: "Declined on the phone", text: "If that was a mistake, try again and approve it." },
  "wrong-pin": { title: "The PIN was not accepted", text: "Take care: several wrong PINs can lock a wallet." },
  "no-wallet": { title: "No wallet on this network", text: "Check the number and the network." },
  "limit-reached": { title: "Over the wallet’s limit", text: "Give less, or try again tomorrow." },
  "phone-unreachable": { title: "The phone was out of reach", text: "Switch it on, find a signal and try again." },
  "timed-out": { title: "No approval came in time", text: "Keep the phone unlocked beside you and try again." },
  "channel-unavailable": { title: "The network cannot be reached", text: "Choose another one, or try again later." },
  "provider-unreachable": {
    title: "Your phone was never asked",
    text: "We could not reach the payment service. Try again in a few minutes.",
  },
  "not-given": { title: "The network did not say why", text: "Try again, or choose another network." },
};

/** The state of a gift on its donor's own page. */
export const STATE_WORDS: Record<DonationState | RecurringState, string> = {
  pending: "Waiting for your approval on the phone",
  checking: "Still being checked with the network",
  paid: "Received",
  failed: "Nothing was taken",
  expired: "No approval came in time; nothing was taken",
  returned: "Given back, by us or by your network",
  "awaiting-code": "Waiting for the code",
  "awaiting-approval": "Waiting for your approval on the phone",
  active: "Active",
  cancelling: "Being stopped",
  "not-stopped": "Not stopped yet: we are still asking the provider",
  cancelled: "Ended",
};

/** What is said of a cancelled gift until the provider has confirmed its end, on the donor's own page and at its own address. */
export const STOPPING: Record<"cancelling" | "not-stopped", { title: (interval: Interval) => string; text: string }> = {
  cancelling: {
    title: (interval) => `Your ${INTERVAL_WORDS[interval].adverb} gift is being stopped`,
    text: "We have told the payment provider to stop, and we keep asking until it confirms. That usually takes seconds. This page will show it, and you need not wait.",
  },
  /** Its invoice number the provider never told us. */
  "not-stopped": {
    title: (interval) => `Your ${INTERVAL_WORDS[interval].adverb} gift has not been stopped yet`,
    text: "We are still asking the payment provider to stop it. The provider never told us its own number for this gift, so a person here is asking for it. Until the provider confirms, money can still be taken from your wallet.",
  },
};
