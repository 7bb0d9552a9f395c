import { ProblemError } from "#api/problems.ts";

/** By then some of those before have had their answers. */
const RETRY_S = 3;

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets so many gifts be worked on at once and turns the others away before anything is written: a process that takes
 * on more than it can carry answers nobody. Who is still sending does not count, so that slow senders shut nobody out.
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
