import { ProblemError } from "#api/problems.ts";

type Refusal =
  | { kind: "unavailable" | "unknown" | "already-running" | "other-request" | "blocked" }
  | { kind: "refused"; reason: string }
  | { kind: "limited"; limit: string; retryAfterMs: number };

const SECONDS = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** Why a gift was not started, for the wire. Each says whether money can have moved. */
export function refuse(refusal: Refusal): ProblemError {
  switch (refusal.kind) {
    case "unavailable":
      return new ProblemError("channel-unavailable", {
        detail: "This network cannot be used at the moment. Nothing was taken.",
        moneyMayHaveMoved: false,
      });
    case "unknown":
      return new ProblemError("provider-unavailable", {
        detail: "The payment provider did not answer. Nothing was taken.",
        moneyMayHaveMoved: false,
      });
    case "already-running":
      return new ProblemError("already-running", {
        detail: "The first request with this key is still running. Ask again in a moment.",
        retryAfter: 2,
        moneyMayHaveMoved: true,
      });
    case "other-request":
      return new ProblemError("key-reused", {
        detail: "This Idempotency-Key came with another request before. Use a new key for a new gift.",
        moneyMayHaveMoved: false,
      });
    case "blocked":
      return new ProblemError("number-blocked", {
        detail: "The owner of this number asked us not to prompt it.",
        moneyMayHaveMoved: false,
      });
    case "refused":
      return new ProblemError("payment-refused", {
        detail: "The provider refused this and nothing was taken.",
        reason: refusal.reason,
        moneyMayHaveMoved: false,
      });
    case "limited":
      return new ProblemError("too-many-requests", {
        detail:
          refusal.limit === "open-prompt"
            ? "A prompt is already waiting on this phone. Approve or decline it first."
            : "There were too many requests. Nothing was taken; try again later.",
        retryAfter: SECONDS(refusal.retryAfterMs),
        moneyMayHaveMoved: false,
      });
  }
}
