import type { FailureReason } from "#contract/states.ts";
import type { Limit } from "./limit.ts";

/** Opens when fewer than `percent` of the last `prompts` were approved. */
export type Breaker = { prompts: number; percent: number };

/** How often phones may be prompted. An empty list or `null` switches a limit off. */
export type PromptLimits = {
  perPhone: readonly Limit[];
  perAddress: Limit | null;
  /** For all phones together that have not approved anything yet. */
  overall: Limit | null;
  breaker: Breaker | null;
  /** After this many unanswered prompts or phone codes, a phone that never approved a prompt gets at most one a day. */
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

/** The defaults, in the notation of the configuration: counts per period, and per cent of prompts. */
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

/** The breaker judges only the prompts of this period, because older ones say nothing about the present. */
export const JUDGED_MS = 60 * MINUTE;
/**
 * At most this many of the judged prompts come from one address, so that a single address cannot open the breaker for
 * everybody.
 */
export const ADDRESS_SHARE = 3;
/** Each address is also judged by this many of its own prompts. Fewer would be unfair to donors who share an address. */
export const ADDRESS_PROMPTS = 20;
/** The retry time while the breaker is open. By then it judges other prompts. */
export const BREAK_MS = 10 * MINUTE;
/** While new phones get no prompts, the limit of phone codes for one address is `perAddress` divided by this. */
export const PART_WHILE_CLOSED = 10;

/** How long unanswered prompts and phone codes count, and how long a phone with too many of them gets no other. */
export const UNANSWERED_MS = 30 * DAY;
export const QUIET_MS = DAY;
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
export function spread({ perPhone }: PromptLimits): number {
  return Math.max(0, ...perPhone.map(({ windowMs }) => windowMs));
}
