import type { z } from "zod";
import { PROBLEM_CODES, type FieldError, type Problem, type ProblemCode } from "#contract/problem.ts";

/** A refusal on its way to the wire. Thrown by routes, turned into an answer in one place: `problemResponse`. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly problem: Partial<Problem> & { code: ProblemCode };
  constructor(code: ProblemCode, details: Partial<Omit<Problem, "code" | "status" | "title" | "type">> = {}) {
    super(code);
    this.problem = { code, ...details };
  }
}

/** The refusal of fields, each with its name and how to put it right. */
export function invalidFields(error: z.ZodError): ProblemError {
  const errors: FieldError[] = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          field: [...issue.path, key].join("."),
          code: "unknown-field",
          message: "Take this field out: it is not part of the request",
        }))
      : [{ field: issue.path.join(".") || "(body)", code: issue.code, message: issue.message }],
  );
  return new ProblemError("invalid-fields", {
    errors,
    detail: errors.map(({ field, message }) => `${field}: ${message}`).join("; "),
    moneyMayHaveMoved: false,
  });
}

/** The refusal of one field that a schema cannot judge. */
export function invalidField(field: string, code: string, message: string): ProblemError {
  return new ProblemError("invalid-fields", {
    errors: [{ field, code, message }],
    detail: `${field}: ${message}`,
    moneyMayHaveMoved: false,
  });
}

export function problemResponse(error: unknown, instance: string): Response {
  const given = error instanceof ProblemError ? error.problem : { code: "unexpected" as const };
  const { status, title } = PROBLEM_CODES[given.code];
  const body: Problem = { type: `/api/v1/openapi.json#${given.code}`, title, status, instance, ...given };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...(given.retryAfter ? { "retry-after": String(given.retryAfter) } : {}),
    },
  });
}
