import type { Channel } from "#contract/channels.ts";

/** A network shows our text or the name of the account that collects (docs/provider.md). */
const requestNames = (brand: string) => `The request names ${brand}, or the company that collects for us.`;

/** While the request is on the donor's phone. */
export const WAITING = {
  title: (amount: string) => `Approve ${amount} on your phone`,
  titleUnknown: "Approve your gift on your phone",
  sentTo: "Request sent to",
  change: "Change",
  changeWhat: " the number or the network",
  usually: "Usually takes",
  usualTime: "less than a minute",
  ends: "Ends by itself",
  endTime: (time: string | undefined) => (time ? `at about ${time}, Ghana time` : "after about five minutes"),
  look: (network: string, amount: string) => `Look at that phone. ${network} asks you to approve ${amount}.`,
  lookUnknown: "Look at the phone with your wallet. Your network asks you to approve the gift.",
  names: requestNames,
  pin: "Enter your wallet PIN on that phone. We never ask for it, here or by phone.",
  wait: "Wait here, or close this page: nothing is lost. The receipt comes by email once the gift is confirmed. If the request ends first, nothing is charged.",
  status: "Waiting for your approval",
  unreached: "We cannot reach our own service at the moment. Nothing is lost, and we keep trying.",
  noPrompt: "Nothing on your phone?",
  noPromptAny: "Keep the phone unlocked with a signal. On MTN, dial *170# and open My Approvals.",
  number: "If the number or the network was wrong, start again. Decline the old request if it still comes.",
  again: "Check again",
  restart: "Change the number or the network",
  reference: "Reference",
  keep: "Keep this page’s address: it shows the status of your gift on any device.",
} as const;

/**
 * Shown while the outcome of the request is unknown: we do not know whether the network has it, or a person has to look
 * at the network's answer. The request is sent once and then only checked (api/payments/states.ts). A gift that is not
 * paid ends after a day.
 */
export const CHECKING = {
  title: "Still being checked",
  status: (network: string | undefined, amount: string | undefined) =>
    `We do not know yet whether ${amount ?? "your gift"} has left your wallet. We keep asking ${network ?? "your network"}.`,
  asked: (phone: string | undefined, amount: string | undefined) =>
    `We sent one request${phone ? ` to ${phone}` : ""}. If that phone asks you to approve ${amount ?? "the gift"}, it is this gift, and you can approve it.`,
  notAsked:
    "If no request comes, you need not do anything. Nothing leaves your wallet unless you approve it on that phone.",
  until:
    "We expect to know within a day. You can close this page: if the gift was paid, the receipt comes by email. If it was not, this page says so, and then you can try again.",
} as const;

/** Where to find a request when no prompt appears, by network. Each text says only what the network itself documents. */
export const NO_PROMPT: Record<Channel, string> = {
  "mtn-gh":
    "Dial *170#, choose My Wallet, then My Approvals. Enter your PIN, choose the waiting request and approve it.",
  "vodafone-gh": "Keep the phone unlocked with a signal. If nothing comes, start again and ask for a new request.",
  "tigo-gh": "Keep the phone unlocked with a signal. If nothing comes, start again and ask for a new request.",
};

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

/** The phone code, which proves that a number is the donor's before it is asked to pay. */
export const CHECK = {
  title: (phone: string) => `Type the code we texted to ${phone}`,
  why: "It shows that this is your phone, so that nobody is asked to pay for somebody else.",
  label: "Code from the text message",
  hint: "Six digits. They work for ten minutes.",
  verify: "Verify",
  resend: "Send a new code",
  sending: "Checking. This can take half a minute.",
  late: "Nothing after half a minute? Send a new code, or change the number if it is not yours.",
  after: (amount: string) =>
    `Once the code is right, your phone asks you to approve ${amount}. Type your PIN on that phone only: this site never asks for a mobile-money PIN.`,
  back: "Change the number",
} as const;

/** A recurring gift that has been set up. */
export const SET_UP = {
  title: { MONTHLY: "Your monthly gift is set up", YEARLY: "Your yearly gift is set up" },
  approveTitle: "One more step: approve it on your phone",
  endedTitle: "This recurring gift has ended",
  failedTitle: "Your gift was not set up",
  unknownTitle: "Your recurring gift",
  thanks: "Thank you. Your gift helps pay for alerts.",
  received: (amount: string) => `Thank you. The first ${amount} has been received. The receipt comes by email.`,
  waiting: "Nothing has been taken yet.",
  approve: (brand: string) =>
    `Your phone may now ask for your wallet PIN. ${requestNames(brand)} Type the PIN on the phone only: we never ask for it.`,
  checking:
    "We do not know yet whether the first charge was made. Do not set it up again: we keep asking the network, and this page says what it answers.",
  ended: "Nothing more will be charged.",
  failed: "Nothing has been taken, and nothing will be charged. You can start again.",
  unreached: "We cannot reach our own service at the moment. The text message from your network tells you the result.",
  amount: "Amount",
  interval: "Charged",
  next: "Next charge",
  nextUnknown: "Your network’s text message says when",
  reference: "Reference",
  cancel: "You can end it in two taps, with your number or with the link in any receipt.",
  manage: "See or cancel your gifts",
  help: (contact: string) => `If that does not work, you can ${contact}. Give the reference.`,
  back: "Back to the impact page",
  again: "Give again",
} as const;
