import { DAY, HOUR, MINUTE } from "#api/clock.ts";
import { ProblemError } from "#api/problem.ts";

/** What is counted: each message that a request would cause, and each try that somebody makes at somebody's gift. */
export type Counted = "prompt" | "gift-code" | "page-code" | "letter" | "record" | "resend";

/** No more than `count` of these pass in any stretch of `ms`: about one phone, from one address, or of everybody's. */
export type Window = {
  of: readonly Counted[];
  per: "phone" | "mailbox" | "gift" | "receipt" | "address" | "all";
  count: number;
  ms: number;
};

const ON_PHONES = ["prompt", "gift-code", "page-code"] as const;

/**
 * The limits: of what, per whom, how many, how long. What was sent stays counted, answered or not. Prompts and codes for
 * the gifts of phones that are known (`isKnownPhone`) pass the windows of the address and of all, and are not counted there.
 */
export const WINDOWS: readonly Window[] = [
  ...ON_PHONES.flatMap((what): Window[] => [
    { of: [what], per: "phone", count: 3, ms: 15 * MINUTE },
    { of: [what], per: "phone", count: 6, ms: DAY },
  ]),
  { of: ["letter"], per: "mailbox", count: 3, ms: DAY },
  // Tries at a gift's record without its key, and repeats of a receipt.
  { of: ["record"], per: "gift", count: 5, ms: DAY },
  { of: ["resend"], per: "receipt", count: 3, ms: DAY },
  { of: [...ON_PHONES, "letter"], per: "address", count: 60, ms: HOUR },
  { of: [...ON_PHONES, "letter"], per: "address", count: 200, ms: DAY },
  // Separate, so that neither codes for donors' pages nor letters use up the day of those who give.
  { of: ["prompt", "gift-code"], per: "all", count: 2400, ms: DAY },
  { of: ["page-code"], per: "all", count: 2400, ms: DAY },
  // Fewer: the hosts that get letters which nobody wanted get our receipts too, and may refuse both.
  { of: ["letter"], per: "all", count: 600, ms: DAY },
];

/** Pretend phones belong to nobody, and whoever tries them out comes from one address. */
export const PRETEND_WINDOWS = WINDOWS.filter(({ per }) => per === "mailbox" || per === "gift" || per === "receipt");

/** After this nothing is counted. */
export const LONGEST_MS = Math.max(...WINDOWS.map(({ ms }) => ms));

const NEW_NUMBERS =
  "Too many new numbers were asked, so for now we ask only those that have given before. Nothing was taken; try again later, or over another network.";

/** What a donor reads whose gift is refused, by the window that is full. */
const OF_GIFTS: Record<string, string> = {
  "open-prompt": "A request is already waiting on this phone. Approve or decline it there first.",
  address: NEW_NUMBERS,
  all: NEW_NUMBERS,
};
const ANY_GIFT = "There were too many requests. Nothing was taken; try again later.";

const OF_OTHERS = {
  // Names another way for a donor who cannot wait.
  "page-code":
    "You have asked for too many codes. The link in any receipt opens its gift at once, without a code. Try again later.",
  letter: "There were too many requests. Try again later.",
  record:
    "This record was sent too often without the Idempotency-Key that started the gift. Send that key with the request.",
  resend: "We have already sent this receipt again a few times. Try again later.",
};

/** One of the windows is full, or a prompt is open. */
export class LimitReached extends ProblemError {
  readonly limit: "open-prompt" | Window["per"];
  constructor(what: Counted, limit: LimitReached["limit"], retryAfterMs: number) {
    const retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1000));
    const details =
      what === "prompt" || what === "gift-code"
        ? { detail: OF_GIFTS[limit] ?? ANY_GIFT, moneyMayHaveMoved: false }
        : { detail: OF_OTHERS[what] };
    super("too-many-requests", { ...details, retryAfter });
    this.limit = limit;
  }
}
