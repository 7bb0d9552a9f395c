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
  /** After so many prompts that its owner left unanswered, a phone that never approved one is asked once a day. */
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

/** What holds where nothing else is configured, written as configuration is: counts per time, and per cent of prompts. */
export const REAL_LIMITS = {
  perPhone: "3/15m,6/24h",
  perAddress: "60/10m",
  overall: "600/10m",
  breaker: "20/50",
  unanswered: "3",
};
/** Pretend phones belong to nobody, so practising is not held up by the limits that protect real ones. */
export const PRACTICE_LIMITS = {
  perPhone: "60/15m,400/24h",
  perAddress: "600/10m",
  overall: "6000/10m",
  breaker: "off",
  unanswered: "off",
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What was longer ago says nothing about now: the breaker judges prompts of this stretch of time. */
export const JUDGED_MS = 60 * MINUTE;
/** So many of the prompts that are judged may be one address's: one alone must not close the door for all. */
export const ADDRESS_SHARE = 3;
/** An address is judged by itself too, by so many of its own prompts: many donors share one. */
export const ADDRESS_PROMPTS = 20;
/** When to try again while the breaker is open: by then other prompts have been judged. */
export const BREAK_MS = 10 * MINUTE;

/** Prompts that were left unanswered are remembered for so long, and while they are, the next one waits for a day. */
export const UNANSWERED_MS = 30 * DAY;
export const QUIET_MS = DAY;

/** The longest stretch of time that a limit on a phone looks back over. */
export function spread({ perPhone }: PromptLimits): number {
  return Math.max(0, ...perPhone.map(({ windowMs }) => windowMs));
}
