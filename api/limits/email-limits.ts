import type { Limit } from "./limit.ts";

/** How often somebody's request may cause an e-mail. `null` switches a limit off. */
export type EmailLimits = { perEmail: Limit | null; perVisitor: Limit | null; overall: Limit | null };

const MINUTE = 60_000;
export const EMAIL_LIMITS: EmailLimits = {
  perEmail: { count: 3, windowMs: 24 * 60 * MINUTE },
  // Loose: mobile networks share addresses.
  perVisitor: { count: 20, windowMs: 10 * MINUTE },
  overall: { count: 300, windowMs: 10 * MINUTE },
};
export const NO_EMAIL_LIMITS: EmailLimits = { perEmail: null, perVisitor: null, overall: null };

/** How often one receipt is sent again because its donor asks. */
export const RESENDS: Limit = { count: 3, windowMs: 24 * 60 * MINUTE };
