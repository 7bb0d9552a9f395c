import type { Config } from "#api/config.ts";
import type { NotStarted } from "#api/payments/ports.ts";
import type { Unchecked } from "#api/phone-codes/check-phone.ts";
import { invalidField, nothingTaken, ProblemError } from "./problems.ts";
import type { FailureReason } from "#contract/states.ts";
import { formatCedis, limitProblem, type Pesewas } from "#contract/money.ts";

type Refusal =
  | Unchecked
  | Exclude<NotStarted, { kind: "switched-off" }>
  | { kind: "already-running" }
  | { kind: "unknown" }
  | { kind: "refused"; reason: FailureReason };

/** The outcome of a request as the metrics name it, with the limit that refused it, if any. */
export function outcomeOf(asked: { kind: string; limit?: string }): string {
  return asked.kind === "limited" ? `limited-${asked.limit}` : asked.kind;
}

const NEW_NUMBERS =
  "Too many new numbers were asked, so for now we ask only those that have given before. Nothing was taken; try again later, or over another network.";

const LIMITED: Record<string, string> = {
  "open-prompt": "A request is already waiting on this phone. Approve or decline it there first.",
  address: NEW_NUMBERS,
  all: NEW_NUMBERS,
};

/** The problem for a gift that was not started. It says whether money can have moved. */
export function refuse(refusal: Refusal): ProblemError {
  switch (refusal.kind) {
    case "unknown":
      return new ProblemError("provider-unavailable", {
        detail:
          "The payment provider did not answer. We are checking: do not give again before you have looked at your phone.",
        moneyMayHaveMoved: true,
      });
    case "already-running":
      return new ProblemError("already-running", {
        detail: "The first request with this key is still running. Ask again in a moment.",
        retryAfter: 2,
        moneyMayHaveMoved: true,
      });
    case "other-request":
      return nothingTaken(
        "key-reused",
        "This Idempotency-Key came with another request before. Use a new key for a new gift.",
      );
    case "check-required":
      return nothingTaken(
        "phone-check-required",
        "We texted a code to this number. Send the same request again, with the code in Phone-Check-Code.",
      );
    case "check-failed": {
      const { triesLeft } = refusal;
      const detail =
        triesLeft === 0
          ? "This code can no longer be used. Send the request without a code, and we will text a new one."
          : `That is not the code we texted. ${leftOf(triesLeft)}`;
      return nothingTaken("phone-check-failed", detail, { triesLeft });
    }
    case "blocked":
      return nothingTaken("number-blocked", "The owner of this number asked us not to prompt it.");
    case "refused":
      return refused(refusal.reason);
    case "limited": {
      const detail = LIMITED[refusal.limit] ?? "There were too many requests. Nothing was taken; try again later.";
      return nothingTaken("too-many-requests", detail, { retryAfter: secondsIn(refusal.retryAfterMs) });
    }
  }
}

export const leftOf = (tries: number) => (tries === 1 ? "One try is left." : `${tries} tries are left.`);

export const secondsIn = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

export function refuseCode(tried: { kind: "wrong"; triesLeft: number } | { kind: "dead" }): ProblemError {
  return tried.kind === "wrong"
    ? new ProblemError("code-wrong", { detail: "That is not the code we sent.", triesLeft: tried.triesLeft })
    : new ProblemError("code-expired", { detail: "This code can no longer be used. Ask for a new one.", triesLeft: 0 });
}

export function tooMany(retryAfterMs: number, why: string): ProblemError {
  const retryAfter = secondsIn(retryAfterMs);
  return new ProblemError("too-many-requests", { detail: `${why} Try again later.`, retryAfter });
}

/** The problem for a definite refusal by the provider. Trouble with our account, which is not the donor's fault, has its own. */
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

/** Refuses an amount below the smallest or above the largest gift. `field` is its name in the request. */
export function checkLimits(config: Config, field: string, amount: Pesewas): void {
  const problem = limitProblem(amount, config);
  if (problem === undefined) return;
  const message =
    problem === "too-small"
      ? `Enter ${formatCedis(config.minimum)} or more: it is the smallest gift`
      : `Enter ${formatCedis(config.maximum)} or less: it is the most you can give at once`;
  throw invalidField(field, problem, message);
}
