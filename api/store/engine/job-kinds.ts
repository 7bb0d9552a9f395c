/**
 * What jobs wait for. While one service does not answer, the jobs of the other pools continue. Two pools are apart for
 * another reason: no receipt waits behind updates and sign-ups, and alarms tell that the others stand.
 */
export const jobPools = ["provider", "mail", "texts", "updates", "store", "alarms"] as const;
export type JobPool = (typeof jobPools)[number];

export const poolOfKind = {
  "check-donation": "provider",
  "check-recurring": "provider",
  "check-charge": "provider",
  "cancel-recurring": "provider",
  "pay-out": "provider",
  "send-receipt": "mail",
  "resend-receipt": "mail",
  "send-email": "updates",
  "remind-charge": "mail",
  "tell-failed-charge": "mail",
  "tell-made-up": "mail",
  "tell-ended": "mail",
  "tell-ending": "mail",
  "tell-returned": "mail",
  "tell-treasurer": "mail",
  "send-code": "texts",
  "text-receipt": "texts",
  "forget-unconfirmed": "store",
  forget: "store",
  "check-ledger": "store",
  "raise-alarms": "alarms",
  "tell-alarm": "alarms",
} as const satisfies Record<string, JobPool>;
export type JobKind = keyof typeof poolOfKind;
