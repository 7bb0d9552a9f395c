import { waitText } from "./giving-messages.ts";
import type { Interval } from "#contract/channels.ts";
import type { DonationState, RecurringState } from "#contract/states.ts";
import { INTERVAL_WORDS } from "./giving-details.ts";

const adverb = (interval: Interval) => INTERVAL_WORDS[interval].adverb;

/** The donor's own page. */
export const MANAGE = {
  label: "Your gifts",
  description: "See your gifts and receipts, and change or end a monthly or yearly gift.",
} as const;

/** Shown when the page asks who the visitor is. */
export const PROVE = {
  title: "See, print or cancel your gifts",
  lead: "Type the mobile money number you gave from. We text you a code, and the code opens your gifts. No account, no password.",
  ranOut: "That link or code has expired. Ask for a new code here.",
  phone: "Mobile money number",
  phoneHint: "The number of the wallet that paid",
  submit: "Text me a code",
  sending: "Asking for a code",
  mailTitle: "Or use your receipt",
  mail: "Every receipt we send by email has a link that opens its gift at once, without a code.",
  lost: (email: string) => `Lost the number and the receipts? Write to ${email} from the email address you gave us.`,
} as const;

export const TYPE_CODE = {
  title: "Type the code from the text message",
  sent: (phone: string) => `If ${phone} has given before, a code is on its way to it. The code is not your wallet PIN.`,
  label: "Six-digit code",
  hint: "It works for 10 minutes",
  submit: "Open my gifts",
  sending: "Checking the code",
  noneTitle: "No text message?",
  none: "Wait a minute. If nothing comes, check the number: we text only numbers that have given before.",
  again: "Use another number, or ask again",
} as const;

export const DONATIONS = {
  title: { phone: "Your gifts", donation: "Your gift" },
  lead: {
    phone: "Only you can see this page. It closes by itself after half an hour.",
    donation:
      "Whoever has the link in your receipt can see this page, so keep that link to yourself. The page closes by itself after half an hour.",
  },
  none: "There are no gifts from this number.",
  give: "Give now",
  every: (amount: string, interval: Interval) => `${amount} ${INTERVAL_WORDS[interval].every}`,
  once: (amount: string) => `${amount}, once`,
  from: "From",
  since: "Since",
  given: "Given",
  reference: "Reference",
  next: "Next charge",
  ends: "Ends by itself on",
  lastCame: (date: string) =>
    `This gift was set up for five years, and its last charge has come. On ${date} it ends by itself: nothing more will be taken. If you would like to go on, begin again then.`,
  beginAgain: "Begin again",
  cancel: "Cancel this gift",
  receipts: "Receipts",
  noReceipts: "A receipt comes once the money has been confirmed.",
  receipt: (name: string) => `Receipt ${name}`,
  returned: "Given back since, by us or by your network",
  print: "Print",
  resend: "Send again",
  resent: (name: string, email: string | undefined) =>
    `Receipt ${name} is on its way${email ? ` to ${email}` : " by email"}.`,
  failed: (date: string, hasNext: boolean) =>
    `The charge of ${date} could not be taken. The network may have found too little in the wallet. You owe nothing${hasNext ? ", and we will try the next charge as usual" : ""}.`,
  giveOnce: "Give once",
  lessTitle: "Give less, or leave out a month?",
  less: "The payment provider keeps a recurring gift exactly as you approved it: it offers no way to change the amount or to leave out one charge. So cancel this gift, and set up a new one with the amount you like, when you like. You approve it on your phone, as you did the first time.",
  lessLink: "Set up another gift",
  moreTitle: "On a phone or computer that others use?",
  leave: "Close my gifts on this device",
  stopTitle: "Requests that you did not ask for?",
  stop: (email: string) => `Write to ${email}, and we stop all requests from this site to your phone.`,
  eraseTitle: "Want us to forget you?",
  erase: "Delete my data",
  unreachedTitle: "We cannot reach our own service",
  unreached: "Nothing has changed and nothing is lost. Try again in a minute.",
  again: "Try again",
} as const;

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

export const CANCEL = {
  title: (amount: string, interval: Interval) => `Cancel your ${adverb(interval)} gift of ${amount}?`,
  next: (date: string) => `The charge planned for ${date} will not be taken, and neither will any after it.`,
  noNext: "No further charge will be taken.",
  keeps: "We keep what you have given so far. Its receipts stay on this page.",
  again: "You can start again whenever you like.",
  yes: "Yes, cancel it",
  no: "Keep it",
  sending: "Telling the payment provider",
} as const;

export const ENDED = {
  stopping: (interval: Interval) => `Your ${adverb(interval)} gift is being stopped`,
  stoppingText:
    "We have told the payment provider to stop, and we keep asking until it confirms. That usually takes seconds. This page will show it, and you need not wait.",
  late: "If a charge was already on its way, it may still be taken. You would get a receipt, and we would stop the gift again.",
  title: (interval: Interval) => `Your ${adverb(interval)} gift has ended`,
  text: (date: string, time: string) =>
    `The payment provider confirmed it on ${date} at ${time}. That is final: nothing more will be charged.`,
  again: "Check again",
  thanks: "Thank you for what you have given.",
  back: "Back to my gifts",
} as const;

/** After the cancellation of a recurring gift whose invoice number the provider never told us. */
export const NOT_STOPPED = {
  title: (interval: Interval) => `Your ${adverb(interval)} gift has not been stopped yet`,
  text: "We are still asking the payment provider to stop it. The provider never told us its own number for this gift, so a person here is asking for it. Until the provider confirms, money can still be taken from your wallet.",
  mtn: "If a request for this gift is still waiting for your approval, decline it: dial *170#, choose My Wallet, then My Approvals.",
  contact: (contact: string, reference: string) =>
    `If money is taken all the same, you can ${contact}. Give the reference ${reference}.`,
} as const;

/** Erasing a donor's data, which takes two taps, as cancelling does. */
export const ERASE = {
  title: "Delete your data?",
  lines: [
    "We delete your name, email address, city and number from every gift from this number. Our books keep amounts, dates and receipt numbers, and nothing that identifies you.",
    "After that we can no longer show or send your receipts: print the ones you want to keep first.",
    "Updates by email are separate: each one has a link that ends them and deletes your address.",
    "This cannot be undone.",
  ],
  yes: "Yes, delete my data",
  no: "Keep it",
  sending: "Deleting",
  doneTitle: "Your data has been deleted",
  done: "We no longer keep anything that links your gifts to you. Backups still hold it for up to two weeks. Thank you for what you have given.",
} as const;

/** The receipt on the page: the e-mail's facts, made for printing. */
export const RECEIPT = {
  title: (name: string) => `Receipt ${name}`,
  amount: "Amount",
  kind: "What it is",
  kinds: { once: "One-time donation", recurring: "Charge of a recurring donation" },
  reference: "Reference",
  at: "Date and time",
  from: "Received from",
  paidTo: "Paid to",
  fee: "Fee added by us",
  noFee: "None. Your network may charge its own.",
  returned: "Now",
  givenBack: "Given back since, by us or by your network",
  print: "Print this receipt",
  printHow: "Print this page with your browser, or save it as a PDF: only the receipt comes out.",
  back: "Back to my gifts",
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
