import { nothingTaken, ProblemError } from "#api/problem.ts";
import type { FailureReason } from "#contract/states.ts";

/** The store failed before anybody was asked to pay. For the `catch` of writes that precede the call to the provider. */
export function nothingAsked(cause: unknown): never {
  if (cause instanceof ProblemError) throw cause;
  // Without the store we cannot know about an earlier request with the same key, so we say nothing about its money.
  const detail =
    "We cannot take gifts at the moment, so this attempt sent no request to a phone. If you have tried before, look at your phone first.";
  throw new ProblemError("not-ready", { detail, retryAfter: 60 }, { cause });
}

export const noSuchDonation = () => new ProblemError("not-found", { detail: "There is no donation with this id." });

export const alreadyRunning = () =>
  new ProblemError("already-running", {
    detail: "The first request with this key is still running. Ask again in a moment.",
    retryAfter: 2,
    moneyMayHaveMoved: true,
  });

/** A definite refusal by the provider. Trouble with our account, which is not the donor's fault, has its own. */
export function refused(reason: FailureReason): ProblemError {
  if (reason === "channel-unavailable") return channelUnavailable("This network cannot be used at the moment.");
  if (reason === "provider-unreachable") {
    return nothingTaken(
      "provider-unavailable",
      "The payment provider could not be reached, so no request went to the phone and nothing was taken. Try again in a few minutes, with a new Idempotency-Key.",
      { reason },
    );
  }
  return nothingTaken("payment-refused", "The payment was refused and nothing was taken.", { reason });
}

export const channelUnavailable = (detail: string): ProblemError =>
  nothingTaken("channel-unavailable", `${detail} Nothing was taken.`);
