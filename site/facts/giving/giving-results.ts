import type { FailureReason } from "#contract/states.ts";

/** What the impact page says once, right after a gift. */
export type Toast = { type: "success" | "error" | "info"; title: string; message: string };

/** A result on the impact page has the words of its toast. */
export const TOASTS = {
  paid: { type: "success", title: "Donation completed!", message: "Thank you for your donation!" },
  refused: { type: "error", title: "FAIL", message: "Could not complete donation" },
  processing: {
    type: "info",
    title: "Your subscription is being processed",
    message: "You will receive a confirmation text shortly. Thank you for your donation!",
  },
  returned: { type: "info", title: "This gift was given back", message: "By us or by your network" },
} as const;

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
  "timed-out": {
    title: "No approval came in time",
    text: "Keep the phone unlocked beside you and try again.",
  },
  "channel-unavailable": {
    title: "The network cannot be reached",
    text: "Choose another one, or try again later.",
  },
  "provider-unreachable": {
    title: "Your phone was never asked",
    text: "We could not reach the payment service. Try again in a few minutes.",
  },
  "not-given": { title: "The network did not say why", text: "Try again, or choose another network." },
};
