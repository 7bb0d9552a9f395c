import type { z } from "zod";
import { NothingAsked } from "#api/payments/start-payment.ts";
import { PROBLEM_CODES, type FieldError, type Problem, type ProblemCode } from "#contract/problem-codes.ts";

type Details = Partial<Omit<Problem, "code" | "status" | "title" | "type">>;

/** A refusal. Routes throw it, and only `problemResponse` turns it into an answer. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly problem: Details & { code: ProblemCode };
  readonly headers: Readonly<Record<string, string>>;
  constructor(code: ProblemCode, details: Details = {}, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.problem = { code, ...details };
    this.headers = headers;
  }
}

export function nothingTaken(code: ProblemCode, detail: string, more: Details = {}): ProblemError {
  return new ProblemError(code, { detail, ...more, moneyMayHaveMoved: false });
}

export function invalidFields(error: z.ZodError): ProblemError {
  return refuseFields(
    error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({
            field: [...issue.path, key].join("."),
            code: "unknown-field",
            message: "Take this field out: it is not part of the request",
          }))
        : [
            {
              field: issue.path.join(".") || "(body)",
              code: issue.code,
              message: wordsOf(issue),
              ...(issue.code === "invalid_value" ? { allowed: issue.values.map(String) } : {}),
            },
          ],
    ),
  );
}

const KINDS: Record<string, string> = { string: "text", object: "one JSON object", number: "a number" };

/** The message of an issue. Fields that no form shows have no messages of their own, so they get this one. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_type" || !issue.message.startsWith("Invalid input")) return issue.message;
  return `Send ${KINDS[issue.expected] ?? issue.expected} here`;
}

export function invalidField(field: string, code: string, message: string): ProblemError {
  return refuseFields([{ field, code, message }]);
}

function refuseFields(errors: FieldError[]): ProblemError {
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return nothingTaken("invalid-fields", detail, { errors });
}

const UNEXPECTED =
  "It is in our log under this instance. Try again in a minute, with the same Idempotency-Key if you sent one.";

/** Turns every error into an answer. For an unexpected error the answer says only that it happened. */
export function problemResponse(error: unknown, instance: string): Response {
  const refusal = error instanceof ProblemError ? error : unforeseen(error);
  const { code, retryAfter } = refusal.problem;
  const { status, title } = PROBLEM_CODES[code];
  const body: Problem = { type: `urn:beat:problem:${code}`, title, status, instance, ...refusal.problem };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
      ...(retryAfter ? { "retry-after": String(retryAfter) } : {}),
      ...refusal.headers,
    },
  });
}

function unforeseen(error: unknown): ProblemError {
  if (!(error instanceof NothingAsked)) return new ProblemError("unexpected", { detail: UNEXPECTED });
  // Without the store we cannot know about an earlier request with the same key, so we say nothing about its money.
  return new ProblemError("not-ready", {
    detail:
      "We cannot take gifts at the moment, so this attempt sent no request to a phone. If you have tried before, look at your phone first.",
    retryAfter: 60,
  });
}
