import type { z } from "zod";
import { nothingTaken, ProblemError } from "#api/problem.ts";
import { PROBLEM_CODES, type FieldError, type Problem } from "#contract/problem-codes.ts";

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
              message: issue.message,
            },
          ],
    ),
  );
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

/** Any error as a refusal. Of an unexpected one it says only that it happened. */
export const problemOf = (error: unknown): ProblemError =>
  error instanceof ProblemError ? error : new ProblemError("unexpected", { detail: UNEXPECTED }, { cause: error });

export function problemResponse(refusal: ProblemError, instance: string): Response {
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
    },
  });
}
