/**
 * What jobs wait for. While one service does not answer, the jobs of the other pools continue. One pool is apart for
 * another reason: no receipt waits behind updates and sign-ups.
 */
export const jobPools = ["provider", "mail", "texts", "updates", "store"] as const;
export type JobPool = (typeof jobPools)[number];

export const poolOfKind = {
  "check-payment": "provider",
  "check-mandate": "provider",
  "cancel-mandate": "provider",
  "send-receipt": "mail",
  "resend-receipt": "mail",
  "send-email": "updates",
  "send-notice": "mail",
  "tell-treasurer": "mail",
  "send-code": "texts",
  "forget-unconfirmed": "store",
  forget: "store",
  "check-ledger": "store",
} as const satisfies Record<string, JobPool>;
export type JobKind = keyof typeof poolOfKind;
