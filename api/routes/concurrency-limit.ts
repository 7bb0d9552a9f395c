import { nothingTaken } from "./problems.ts";

/** After this time some of the earlier requests have been answered. */
const RETRY_S = 3;

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets at most `limit` gifts run at once. It refuses others before anything is written, because an overloaded process
 * would answer nobody. Requests that are still arriving do not count, so that slow senders cannot block others.
 */
export function concurrencyLimit(limit: number): ConcurrencyLimit {
  let running = 0;
  return async (work) => {
    if (running >= limit) {
      throw nothingTaken(
        "too-many-requests",
        "Very many people are giving at this moment. This request took nothing; send it again in a few seconds.",
        { retryAfter: RETRY_S },
      );
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
