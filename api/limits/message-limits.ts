import type { FailureReason } from "#contract/states.ts";
import type { Limit } from "./limit.ts";

/**
 * A code or a prompt for a gift, a code that opens a donor's page, or a letter to somebody who asked for updates.
 */
export type MessageKind = "gift-code" | "prompt" | "page-code" | "letter";

/**
 * How many messages somebody may be sent who does not answer them. When one address has used a limit up, up to `others`
 * further addresses may each cause one more, so that a stranger's requests do not shut the person out.
 */
export type PersonLimit = Limit & { others: number };

/** An empty list or `null` switches a limit off. */
export type MessageLimits = {
  /** For prompts and codes to one phone. */
  perPhone: readonly Limit[];
  /** For letters to one mailbox. */
  perMailbox: readonly PersonLimit[];
  /**
   * How many messages a day may stay unanswered: by phone for gifts and for donors' pages, and by mail. Without it
   * there are no limits for strangers either: those of an address, and of a phone that never answers.
   */
  perDay: number | null;
  /** Whether a phone may have only one open prompt at a time. */
  oneOpenPrompt: boolean;
};

export const LIMIT_NAMES = ["open-prompt", "person", "unanswered", "address", "domain", "day"] as const;

export type Refusal = { kind: "blocked" } | Limited;
export type Limited = {
  kind: "limited";
  limit: (typeof LIMIT_NAMES)[number];
  retryAfterMs: number;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Rule = {
  /** The kinds of messages that are counted together. */
  kinds: readonly MessageKind[];
  /** Whether a phone that has given or typed a code before is exempt from the limits of the address and the day. */
  knownPass: boolean;
  /** Whether a phone that leaves `SILENT_MESSAGES` of them unanswered gets at most one a day. */
  quiet: boolean;
  person: (limits: MessageLimits) => readonly PersonLimit[];
  /** Which part of a day's messages they may be, and which part those to one mail domain; without it, all. */
  parts?: { day: number; domain: number };
};

/** Prompts, and codes for gifts, reach the phone of whoever is named in a request. */
const GIFT: Rule = {
  kinds: ["gift-code", "prompt"],
  knownPass: true,
  quiet: true,
  person: ({ perPhone }) => perPhone.map((limit) => ({ ...limit, others: 1 })),
};
/** These reach only phones that have given, but nobody may learn from the answer which those are. */
const PAGE: Rule = {
  kinds: ["page-code"],
  knownPass: false,
  quiet: false,
  // Their owner may want to cancel a gift, so as many addresses have one more as the limit has messages.
  person: ({ perPhone }) => perPhone.map((limit) => ({ ...limit, others: limit.count })),
};
/** The hosts that get letters which nobody wanted get our receipts too, and may refuse both. So letters are fewer. */
const LETTER: Rule = {
  kinds: ["letter"],
  knownPass: false,
  quiet: false,
  person: ({ perMailbox }) => perMailbox,
  parts: { day: 1 / 4, domain: 1 / 20 },
};
/**
 * Every message that a request may cause, before anybody has shown that they want it. The count of a phone, a mailbox, an
 * address or a day goes down again when a message is answered: a code is typed, a gift approved, an address confirmed.
 */
export const MESSAGE_RULES: Readonly<Record<MessageKind, Rule>> = {
  "gift-code": GIFT,
  prompt: GIFT,
  "page-code": PAGE,
  letter: LETTER,
};

/** The period in which messages count towards the limits of an address and a day. */
export const COUNTED_MS = DAY;
/**
 * One address may leave at most this fraction of what is left of the day unanswered. The more addresses attack, the less
 * each of them may do, and something is left for an address that has done nothing.
 */
export const ADDRESS_SHARE = 40;
/** When somebody may try again whose address, or the day, is used up: answers may come at any time. */
export const TRY_AGAIN_MS = HOUR;

/** After this many unanswered prompts or codes, a phone that never approved anything gets at most one a day. */
export const SILENT_MESSAGES = 3;
export const QUIET: PersonLimit = { count: 1, windowMs: DAY, others: 1 };
/** How long unanswered messages count. */
export const UNANSWERED_MS = 30 * DAY;

/** Reasons for a failure which show that the donor wanted to give, or that no prompt reached the phone. */
export const MEANT_OR_UNSENT: readonly FailureReason[] = [
  "insufficient-funds",
  "wrong-pin",
  "limit-reached",
  "no-wallet",
  "channel-unavailable",
  "provider-unreachable",
];

/** The longest period that a limit on a phone covers, in milliseconds. */
export function spread({ perPhone }: MessageLimits): number {
  return Math.max(0, ...perPhone.map(({ windowMs }) => windowMs));
}
