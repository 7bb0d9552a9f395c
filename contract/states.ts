/** What the public sees of a one-time donation besides its amount: its state, with what the API says of it. */
export const DONATION_STATES = {
  pending: "Approve the payment on your phone",
  checking: "The payment is being checked. Do not pay again yet",
  paid: "Paid",
  failed: "Nothing was taken",
  expired: "No approval came in time",
  returned: "The money was given back",
} as const;
export type DonationState = keyof typeof DONATION_STATES;

/** The same for a recurring donation. */
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
