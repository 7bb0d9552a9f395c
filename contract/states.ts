/** The states of a one-time donation as the public sees them. The public learns only the state and the amount. */
export const DONATION_STATES = {
  pending: "The donor's phone has been asked; we are waiting for the answer.",
  checking: "The outcome is not known yet. We are asking the provider and assume nothing.",
  paid: "The provider has confirmed the money, and its amount.",
  failed: "No money moved: the provider has said so, or could not be reached and was never asked.",
  expired: "No approval came in time. A late approval would still be counted.",
  returned: "All of the money was given back, by us or by the network.",
} as const;
export type DonationState = keyof typeof DONATION_STATES;

/** The states of a recurring donation as the public sees them. */
export const RECURRING_STATES = {
  "awaiting-code": "A code was texted; nobody has typed it yet.",
  "awaiting-approval": "The code was right; the phone has been asked to approve the first charge.",
  active: "A first charge was confirmed; the provider charges the wallet at each interval.",
  cancelling: "Asked to stop; the provider has not confirmed yet.",
  "not-stopped": "Asked to stop, but we cannot tell the provider yet: money may still be taken.",
  cancelled: "Stopped; nothing more will be charged.",
  failed: "It was never set up; nothing will be charged.",
  checking: "The outcome is not known yet.",
} as const;
export type RecurringState = keyof typeof RECURRING_STATES;

/** Why a payment failed. The site has an explanation for each. */
export const FAILURE_REASONS = [
  "insufficient-funds",
  "declined",
  "wrong-pin",
  "no-wallet",
  "limit-reached",
  "phone-unreachable",
  "timed-out",
  "channel-unavailable",
  "provider-unreachable",
  "not-given",
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
