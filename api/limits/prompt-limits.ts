import type { FailureReason } from "#contract/states.ts";
import type { Limit } from "./limit.ts";

/** Opens when fewer than `percent` of the last `prompts` were approved. */
export type Breaker = { prompts: number; percent: number };

/** How often phones may be asked. An empty list or `null` switches a limit off. */
export type PromptLimits = {
  perPhone: readonly Limit[];
  perAddress: Limit | null;
  /** For phones that have not approved anything yet. */
  overall: Limit | null;
  breaker: Breaker | null;
  /** After this many unanswered prompts, a phone that never approved one is asked once a day. */
  unanswered: number | null;
  /** Whether a phone may have only one open prompt at a time. */
  oneOpenPrompt: boolean;
};

export const LIMIT_NAMES = ["open-prompt", "phone", "unanswered", "approvals", "address", "overall"] as const;

export type Refusal = { kind: "blocked" } | Limited;
export type Limited = {
  kind: "limited";
  limit: (typeof LIMIT_NAMES)[number];
  retryAfterMs: number;
};

/** The defaults, written like the configuration: counts per time, and per cent of prompts. */
export const REAL_LIMITS = {
  perPhone: "3/15m,6/24h",
  perAddress: "60/10m",
  overall: "600/10m",
  breaker: "20/50",
  unanswered: "3",
};
/** Pretend phones belong to nobody, so practice mode does not need the limits that protect real ones. */
export const PRACTICE_LIMITS = {
  perPhone: "60/15m,400/24h",
  perAddress: "600/10m",
  overall: "6000/10m",
  breaker: "off",
  unanswered: "off",
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The breaker judges only the prompts of this period: older ones say nothing about now. */
export const JUDGED_MS = 60 * MINUTE;
/** At most this many of the judged prompts count for one address, which alone must not close the door for everybody. */
export const ADDRESS_SHARE = 3;
/** An address is also judged by itself, by this many of its own prompts, because many donors may share it. */
export const ADDRESS_PROMPTS = 20;
/** When to try again while the breaker is open: by then it has judged other prompts. */
export const BREAK_MS = 10 * MINUTE;
/**
 * While new phones are not asked, one address gets only this small share of the codes with which they prove themselves.
 */
export const PART_WHILE_CLOSED = 10;

/** How long unanswered prompts are remembered; during that time, the next one waits for a day. */
export const UNANSWERED_MS = 30 * DAY;
export const QUIET_MS = DAY;
/** Reasons that show that somebody at the phone wanted to give, or that nothing ever reached it. */
export const MEANT_OR_UNSENT: readonly FailureReason[] = [
  "insufficient-funds",
  "wrong-pin",
  "limit-reached",
  "no-wallet",
  "channel-unavailable",
  "provider-unreachable",
];

/** The longest period that a limit on a phone covers. */
export function spread({ perPhone }: PromptLimits): number {
  return Math.max(0, ...perPhone.map(({ windowMs }) => windowMs));
}
