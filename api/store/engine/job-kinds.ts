/** What jobs wait for: while the mail server does not answer, payments go on, and the other way round. */
export const jobPools = ["provider", "letters"] as const;
export type JobPool = (typeof jobPools)[number];

export const poolOfKind = {
  "check-payment": "provider",
  "check-mandate": "provider",
  "cancel-mandate": "provider",
  "send-letter": "letters",
  "tell-treasurer": "letters",
  forget: "provider",
  "check-ledger": "provider",
} as const satisfies Record<string, JobPool>;
export type JobKind = keyof typeof poolOfKind;

/** Receipts and notices to donors. */
export const DONORS_LETTERS = [
  "receipt",
  "receipt-again",
  "reminder",
  "failed-charge",
  "ending",
  "ended",
  "returned",
] as const;
/** Codes by text, and what subscribers get. */
export const MOMENTARY_LETTERS = ["code", "confirm", "already", "welcome", "update"] as const;

/**
 * The subject of the job of a letter begins with its kind; `day` is what the treasurer gets. `api/letters/send-letter.ts`
 * says what builds each.
 */
export type LetterKind = (typeof DONORS_LETTERS | typeof MOMENTARY_LETTERS)[number] | "day";
