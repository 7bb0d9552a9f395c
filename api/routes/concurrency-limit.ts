import { ProblemError } from "./problems.ts";

/** By then some of the earlier requests have been answered. */
const RETRY_S = 3;

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets this many gifts run at once and refuses the others before anything is written, because an overloaded process
 * answers nobody. Requests that are still being sent do not count, so that slow senders cannot shut others out.
 */
export function concurrencyLimit(limit: number): ConcurrencyLimit {
  let running = 0;
  return async (work) => {
    if (running >= limit) {
      throw new ProblemError("too-many-requests", {
        detail:
          "Very many people are giving at this moment. This request took nothing; send it again in a few seconds.",
        retryAfter: RETRY_S,
        moneyMayHaveMoved: false,
      });
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
