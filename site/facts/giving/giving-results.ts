import type { FailureReason } from "#contract/states.ts";
import { TRAINING } from "../training.ts";

/** What the impact page says once, right after a gift. */
export type Toast = { type: "success" | "error" | "info"; title: string; message: string };

/** The result of a gift, on the impact page. Its title and text are those of the toast. */
export const RESULTS = {
  /** "Thank you" in Twi. The donor's name follows it, if there is one. */
  thanks: "Medaase",
  light: (town: string) => `A map of Ghana at night. A light has come on in ${town}.`,
  paid: "The money has arrived. The receipt is on its way by email.",
  manage: "See your gifts and receipts",
  next: `Next: learn CPR ${TRAINING.afternoon}`,
  waiting: {
    title: "Waiting for your approval",
    text: "Your phone has been asked to approve this gift.",
    link: "See the status of your gift",
  },
  checking: {
    title: "We are checking this gift",
    text: "We do not know yet whether this gift went through. We are asking your network. You need not do anything.",
    link: "See the status of your gift",
  },
  refused: { title: "Could not complete donation", text: "Nothing has been taken." },
  expired: {
    title: "Could not complete donation",
    text: "As far as the network has told us, nothing was taken. If you did approve it, wait for the text message before giving again: a late approval still counts.",
  },
  returned: {
    title: "This gift was given back",
    text: "All of it was given back, by us or by your network. The money goes to the wallet it came from.",
  },
  processing:
    "We could not confirm the set-up ourselves. If no text message comes within an hour, the gift was not set up: write to us with the reference.",
  from: "From",
  amount: "Amount",
  date: "Date",
  reference: "Reference",
  retry: "Try again",
  kept: "What you typed is still in the form.",
  help: (contact: string) => `Questions about a gift? You can ${contact}. Give the reference.`,
} as const;

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
