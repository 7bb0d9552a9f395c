import { DAY, HOUR, MINUTE } from "#api/clock.ts";

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
