/** What jobs wait for: while the mail server does not answer, payments go on, and the other way round. */
export const jobPools = ["provider", "letters"] as const;
export type JobPool = (typeof jobPools)[number];

export const poolOfKind = {
  "check-payment": "provider",
  "check-mandate": "provider",
  "cancel-mandate": "provider",
  "send-receipt": "letters",
  "resend-receipt": "letters",
  "send-email": "letters",
  "send-notice": "letters",
  "tell-treasurer": "letters",
  "send-code": "letters",
  forget: "provider",
  "check-ledger": "provider",
} as const satisfies Record<string, JobPool>;
export type JobKind = keyof typeof poolOfKind;
