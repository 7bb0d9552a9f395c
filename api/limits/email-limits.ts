import type { Limit } from "./limit.ts";

/** How often requests may trigger an e-mail. `null` switches a limit off. */
export type EmailLimits = { perEmail: Limit | null; perVisitor: Limit | null; overall: Limit | null };

const MINUTE = 60_000;
export const EMAIL_LIMITS: EmailLimits = {
  perEmail: { count: 3, windowMs: 24 * 60 * MINUTE },
  // This limit is loose, because the customers of a mobile network share addresses.
  perVisitor: { count: 20, windowMs: 10 * MINUTE },
  overall: { count: 300, windowMs: 10 * MINUTE },
};
export const NO_EMAIL_LIMITS: EmailLimits = { perEmail: null, perVisitor: null, overall: null };

/** How often a donor may have one receipt sent again. */
export const RESENDS: Limit = { count: 3, windowMs: 24 * 60 * MINUTE };
