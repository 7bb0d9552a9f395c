import type { Channel, Interval } from "#contract/channels.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Toast } from "#site/components/toaster.ts";
import type { Message } from "#site/giving/outcomes.ts";

export const INTERVAL_WORDS: Record<Interval, { every: string; adverb: string }> = {
  MONTHLY: { every: "every month", adverb: "monthly" },
  YEARLY: { every: "every year", adverb: "yearly" },
};

/** Step 1, on the impact page. */
export const IMPACT_FORM = {
  title: "Make a Donation! Be part of the impact",
  heading: "Fuel the mission. Save more lives.",
  promises: [
    "You approve every gift on your own phone, with your own PIN",
    "A receipt comes by email each time",
    "Monthly and yearly gifts end the day you say so",
  ],
  manage: "Gave before?",
  manageLink: "See your gifts, print a receipt, or cancel",
  lead: "Every gift goes to the people who reach an emergency first. Give once, every month or every year, by mobile money.",
  step: "Step 1 of 2. Nothing is charged on this page.",
  amount: "Your gift",
  scale: "The line runs from GH₵0 to GH₵10,000, in steps of GH₵100. For another amount, tick Other.",
  starts: "is where the line starts",
  other: "Other amount",
  otherAmount: "Amount in cedis",
  otherHint: "For example 20 or 20.50",
  name: "Name/Company Name (optional)",
  email: "Email (required)",
  emailHint: "We send your receipt here",
  country: "Country (required)",
  city: "City (required)",
  submit: "Continue",
} as const;

/** What a gift of a size is meant for, from the largest to the smallest: `from` is in cedis. */
export const EXAMPLES: { from: number; purpose: string }[] = [
  { from: 10_000, purpose: "a share of a public defibrillator, its cabinet and its upkeep" },
  {
    from: 5000,
    purpose: "a weekend CPR and first-aid class in one community: the hall, the trainer and the practice kit",
  },
  { from: 2000, purpose: "practice manikins that one class after another can learn on" },
  { from: 500, purpose: "a refresher evening for the responders of one neighbourhood" },
  { from: 100, purpose: "gloves, a pocket mask and dressings for one responder’s bag" },
  { from: 0, purpose: "the texts and data that carry an alert to the responders nearby" },
];

export const EXAMPLE_SENTENCE = {
  none: "Move the line to choose an amount.",
  some: (amount: string, purpose: string) => `An example, not a promise: ${amount} is meant for ${purpose}.`,
} as const;

/** Step 2, on the donate page. */
export const DETAILS = {
  title: (amount: string) => `You're donating ${amount}`,
  change: "Change",
  changeWhat: " the amount or your details",
  frequency: "How often?",
  channel: "Which network is your wallet on?",
  phone: "Mobile money number",
  phoneHint: "The number of the wallet that pays. We use it to ask for this gift and for nothing else.",
  oneTimeOnly: "One-time gifts only",
  limit:
    "Some wallets can send no more than GH₵3,000 a day. If yours is one of them, the network will refuse this gift and nothing will be taken.",
  note: (amount: string, interval: Interval) =>
    `You'll be charged ${amount} ${INTERVAL_WORDS[interval].every} until you cancel`,
  switchedOff: (labels: string[]) => `${labels.join(" and ")} cannot be used at the moment.`,
  submit: (amount: string) => `Donate ${amount}`,
  sending: (network: string | undefined) => `Asking ${network ?? "the network"}. This can take half a minute.`,
  again: "Try again",
} as const;

/** The gift beside the form of step 2. */
export const SUMMARY = {
  title: "Your gift",
  amount: "Gift",
  frequency: "How often",
  channel: "From",
  phone: "Number",
  receipt: "Receipt to",
  open: "Not chosen yet",
  nextTitle: "What happens next",
  next: [
    "You press Donate. Nothing has been taken yet.",
    "Your phone asks you to approve, with your wallet PIN. Type it on the phone only: we never ask for it.",
    "Your network takes the gift and texts you. Our receipt comes by email.",
  ],
} as const;

/** Step 2 opened before step 1. */
export const NO_DRAFT = {
  title: "Donate",
  text: "Choose how much you want to give first. It takes a minute, and nothing is charged until you approve it on your phone.",
  link: "Choose an amount",
} as const;

/** While the request is on the donor's phone. */
export const WAITING = {
  title: (amount: string) => `Approve ${amount} on your phone`,
  titleUnknown: "Approve your gift on your phone",
  checkingTitle: "Still being checked",
  look: (network: string, phone: string, amount: string) =>
    `Look at the phone with ${phone}. ${network} asks you to approve ${amount}.`,
  lookUnknown: "Look at the phone with your wallet. Your network asks you to approve the gift.",
  pin: "Enter your wallet PIN on that phone. Nobody from us ever asks for it, here or by call.",
  wait: "Wait here, or close this page: nothing is lost. The receipt comes by email once the gift is confirmed.",
  status: {
    pending: "Waiting for your approval",
    checking:
      "The network has not told us the outcome yet. Do not pay again: we keep asking, and the receipt comes by email.",
    late: "This takes longer than usual. Your gift is still being checked: do not pay again. You can close this page, and the receipt comes by email.",
    unreached: "We cannot reach our own service at the moment. Nothing is lost, and we keep trying.",
  },
  noPrompt: "Nothing on your phone?",
  noPromptAny: "Keep the phone unlocked with a signal. On MTN, dial *170# and open My Approvals.",
  number: "If the number or the network was wrong, start again. Decline the old request if it still comes.",
  again: "Check again",
  restart: "Change the number or the network",
  reference: "Reference",
  keep: "Keep this page’s address: it shows how your gift stands on any device.",
} as const;

/** The code that confirms a recurring gift. */
export const CODE = {
  title: "Enter the code we texted you",
  sentTo: (phone: string) => `A text message with a code is on its way to ${phone}. The code is not your wallet PIN.`,
  label: "Code from the text message",
  hint: (prefix: string) => `The four digits after ${prefix}`,
  verify: "Verify",
  resend: "Send a new code",
  sending: "Checking. This can take half a minute.",
  after: (amount: string, every: string) =>
    `Once the code is right, your phone may ask for your wallet PIN to approve ${amount} ${every}. Type the PIN on your phone only.`,
  back: "Change the number or the network",
} as const;

/** A recurring gift that was set up. */
export const SET_UP = {
  title: { MONTHLY: "Your monthly gift is set up", YEARLY: "Your yearly gift is set up" },
  approveTitle: "One more step: approve it on your phone",
  endedTitle: "This recurring gift has ended",
  unknownTitle: "Your recurring gift",
  thanks: "Thank you. You are now part of every alert that is answered.",
  approve: "Your phone may now ask for your wallet PIN. Type it on the phone only: we never ask for it.",
  ended: "Nothing more will be charged.",
  failed: "It was not set up, and nothing will be charged. You can start again.",
  unreached: "We cannot reach our own service at the moment. The text message from your network says how it stands.",
  amount: "Amount",
  interval: "Charged",
  next: "Next charge",
  nextUnknown: "Your network’s text message says when",
  reference: "Reference",
  cancelTitle: "To cancel",
  cancel: "Two taps end it, with your number or with the link in any receipt.",
  manage: "See or cancel your gifts",
  help: (email: string) => `If that does not work, write to ${email} with the reference.`,
  back: "See what your gift does",
  again: "Give again",
} as const;

/** An address with a reference that is nobody's. */
export const NO_GIFT = {
  title: "We do not know that gift",
  text: (reference: string) => `There is no gift with the reference ${reference}. Check the address, or write to us.`,
} as const;

/** What became of a gift, on the impact page. Titles and texts of what was toasted stay the toast's own. */
export const RESULTS = {
  paid: "The receipt is on its way by email.",
  manage: "See your gifts and receipts",
  next: "Next: learn to push on a chest until help arrives",
  waiting: {
    title: "Waiting for your approval",
    text: "Your phone has been asked to approve this gift.",
    link: "See how it stands",
  },
  refused: { title: "Could not complete donation", text: "Nothing has been taken." },
  expired: {
    title: "Could not complete donation",
    text: "No approval came in time, and as far as the network has told us nothing was taken. If you did approve it, wait for the text message before giving again: a late approval still counts.",
  },
  refunded: { title: "Donation refunded", text: "The money for this gift was given back." },
  processing:
    "We could not confirm the set-up ourselves. If no text message comes within an hour, it was not set up: write to us with the reference.",
  amount: "Amount",
  reference: "Reference",
  retry: "Try again",
  kept: "What you typed is still in the form.",
  help: (email: string) => `Questions about a gift? Write to ${email} with the reference.`,
} as const;

export const TOASTS = {
  paid: { type: "success", title: "Donation completed!", message: "Thank you for your donation!" },
  refused: { type: "error", title: "FAIL", message: "Could not complete donation" },
  processing: {
    type: "info",
    title: "Your subscription is being processed",
    message: "You will receive a confirmation text shortly. Thank you for your donation!",
  },
  refunded: { type: "info", title: "Donation refunded", message: "The money was given back" },
} as const satisfies Record<string, Toast>;

/** What the forms say when they stay. */
export const MESSAGES = {
  mayHaveMoved: (amount: string): Message => ({
    title: "We cannot tell yet whether your gift went through",
    lines: [
      `No clear answer came back, so ${amount} may or may not have left your wallet.`,
      "Try again asks about this same gift. It cannot charge you twice.",
      "If your phone shows a request for this amount, you can approve it.",
    ],
    again: true,
  }),
  notMoved: {
    title: "Your gift did not go through",
    lines: ["Nothing has been taken. What you typed is still here: try again in a moment."],
    again: true,
  } satisfies Message,
  throttled: (wait: string, why: string | undefined): Message => ({
    title: "Wait a little, then try again",
    lines: [why ?? "There were too many tries in a short time. Nothing was taken by this one.", `Wait ${wait}.`],
    again: true,
  }),
  unavailable: (label: string) => `${label} cannot be reached right now, and nothing was taken: choose another network`,
  blocked: "The owner of this number asked not to receive requests: enter another number",
  wrongCode: (triesLeft: number | undefined) =>
    triesLeft === undefined
      ? "That is not the code we sent: check the text message and enter its four digits"
      : `That is not the code we sent: check the text message. ${triesLeft === 1 ? "1 try" : `${triesLeft} tries`} left`,
  deadCode: "That code can no longer be used: send a new one",
  noCode: "Enter the four digits from the text message",
} as const;

/** Why a payment did not happen, and what to do about it. */
export const REASONS: Record<FailureReason, string> = {
  "insufficient-funds": "The wallet did not hold enough for the gift and its fee. Top it up, or give a little less.",
  declined: "The request was declined on the phone. If that was a slip, try again and approve it.",
  "wrong-pin": "The wallet PIN was not accepted. Take care: several wrong PINs can lock a wallet.",
  "no-wallet": "This number has no wallet on the chosen network. Check the number and the network.",
  "limit-reached": "The gift is over the wallet’s limit. Give less, or try again tomorrow.",
  "phone-unreachable": "The phone could not be reached. Switch it on, find a signal and try again.",
  "timed-out": "No approval came in time. Keep the phone unlocked beside you and try again.",
  "channel-unavailable": "The network cannot be reached right now. Choose another one, or try again later.",
  "not-given": "The network did not say why. Try again, or choose another network.",
};

/** Where a request hides when no prompt comes up, by network. Only what the network itself documents. */
export const NO_PROMPT: Record<Channel, string> = {
  "mtn-gh":
    "Dial *170#, choose My Wallet, then My Approvals. Enter your PIN, choose the waiting request and approve it.",
  "vodafone-gh": "Keep the phone unlocked with a signal. If nothing comes, start again and ask for a new request.",
  "tigo-gh": "Keep the phone unlocked with a signal. If nothing comes, start again and ask for a new request.",
};
