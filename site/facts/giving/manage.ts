import type { Interval } from "#contract/channels.ts";
import type { DonationState, RecurringState } from "#contract/states.ts";
import { INTERVAL_WORDS } from "./giving-details.ts";
import { waitText } from "./giving-messages.ts";

const adverb = (interval: Interval) => INTERVAL_WORDS[interval].adverb;

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

/** While a cancelled gift is being stopped, on the donor's own page and at the gift's own address. */
export const ENDED = {
  stopping: (interval: Interval) => `Your ${adverb(interval)} gift is being stopped`,
  stoppingText:
    "We have told the payment provider to stop, and we keep asking until it confirms. That usually takes seconds. This page will show it, and you need not wait.",
} as const;

/** After the cancellation of a recurring gift whose invoice number the provider never told us. */
export const NOT_STOPPED = {
  title: (interval: Interval) => `Your ${adverb(interval)} gift has not been stopped yet`,
  text: "We are still asking the payment provider to stop it. The provider never told us its own number for this gift, so a person here is asking for it. Until the provider confirms, money can still be taken from your wallet.",
} as const;

export const MANAGE_MESSAGES = {
  noCode: "Enter the six digits from the text message",
  wrongCode: (triesLeft: number | undefined) =>
    triesLeft === undefined || triesLeft === 0
      ? "That is not the code we sent, and it can no longer be used: ask for a new one"
      : `That is not the code we sent: check the text message. ${triesLeft === 1 ? "1 try" : `${triesLeft} tries`} left`,
  deadCode: "That code can no longer be used: ask for a new one",
  unreached: {
    title: "We could not do that",
    lines: ["Our service did not answer. Nothing has changed: try again in a minute."],
  },
  notCancelled: {
    title: "We could not pass your request on",
    lines: [
      "Our service did not answer, so your gift may still be running. Press the button again: asking twice does no harm.",
    ],
  },
  stillNeeded: {
    title: "A gift still needs this",
    lines: [
      "A monthly or yearly gift is still running, or a gift is still being checked. Nothing was deleted.",
      "Cancel the running gift first. We expect to know within a day about a gift that is being checked: come back then.",
    ],
  },
  throttled: (seconds: number | undefined, why: string | undefined) => ({
    title: "Wait, then try again",
    lines: [why ?? "There were too many tries in a short time.", `Wait ${waitText(seconds)}.`],
  }),
} as const;
