import type { Problem, ProblemCode } from "#contract/problem-codes.ts";

type Details = Partial<Omit<Problem, "code" | "status" | "title" | "type">>;

/**
 * Why a request is refused, in words for whoever sent it. It is thrown where the reason is found, and only
 * `routes/problems.ts` makes an answer of it. With a `cause` the fault is ours, and the log says so.
 */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly problem: Details & { code: ProblemCode };
  constructor(code: ProblemCode, details: Details = {}, options?: ErrorOptions) {
    super(code, options);
    this.problem = { code, ...details };
  }
}

/** A refusal before any phone was asked to pay. */
export function nothingTaken(code: ProblemCode, detail: string, more: Details = {}): ProblemError {
  return new ProblemError(code, { detail, ...more, moneyMayHaveMoved: false });
}

export const leftOf = (tries: number) => (tries === 1 ? "One try is left." : `${tries} tries are left.`);
