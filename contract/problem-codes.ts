import { z } from "zod";

/**
 * Errors on the wire: RFC 9457, with `status` where the specification reads it, and a `code` that never changes once
 * published. `detail` addresses the person who will read it.
 */
export const PROBLEM_CODES = {
  "malformed-json": { status: 400, title: "The body is not JSON" },
  "payment-refused": { status: 400, title: "The payment was refused" },
  "pass-needed": { status: 401, title: "Prove the phone number first" },
  "pass-expired": { status: 401, title: "This link or code has expired" },
  "not-found": { status: 404, title: "Not found" },
  "not-acceptable-media": { status: 415, title: "The body must be JSON" },
  "already-running": { status: 409, title: "The first request is still running" },
  "record-conflict": { status: 409, title: "The record differs from this request" },
  "record-closed": { status: 409, title: "The record is closed" },
  "still-needed": { status: 409, title: "A gift still needs this" },
  "body-too-large": { status: 413, title: "The body is too large" },
  "foreign-origin": { status: 403, title: "The request comes from another site" },
  "invalid-fields": { status: 422, title: "Some fields need correcting" },
  "key-reused": { status: 422, title: "The same key came with another request" },
  "link-expired": { status: 410, title: "That link can no longer be used" },
  "code-wrong": { status: 422, title: "That is not the code we sent" },
  "code-expired": { status: 422, title: "That code can no longer be used" },
  "phone-check-required": { status: 403, title: "A code must check this number first" },
  "phone-check-failed": { status: 422, title: "That is not the code for this number" },
  "number-blocked": { status: 403, title: "This number asked not to be prompted" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  unexpected: { status: 500, title: "Something went wrong on our side" },
  "provider-unavailable": { status: 502, title: "The payment provider cannot be reached" },
  "not-ready": { status: 503, title: "Not ready" },
  "updates-off": { status: 503, title: "Updates by email are switched off" },
  "channel-unavailable": { status: 503, title: "This network is not available" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

export const FieldError = z.object({
  /** The field's name exactly as the request spells it. */
  field: z.string(),
  code: z.string(),
  /** How to correct it. */
  message: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(PROBLEM_CODES) as ProblemCode[]),
  detail: z.string().optional(),
  /** The request's id, to quote when asking for help. */
  instance: z.string().optional(),
  errors: z.array(FieldError).optional(),
  /** Seconds until another attempt makes sense; also sent as `Retry-After`. */
  retryAfter: z.int().optional(),
  /** Attempts left for the code, with `code-wrong` and `phone-check-failed`. */
  triesLeft: z.int().optional(),
  /** Why a payment was refused, with `payment-refused`. */
  reason: z.string().optional(),
  /** Whether money can have moved because of this request. */
  moneyMayHaveMoved: z.boolean().optional(),
});
export type Problem = z.infer<typeof Problem>;
