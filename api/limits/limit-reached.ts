import { ProblemError } from "#api/problem.ts";
import type { Counted, Window } from "./windows.ts";

const NEW_NUMBERS =
  "Too many new numbers were asked, so for now we ask only those that have given before. Nothing was taken; try again later, or over another network.";

/** What a donor reads whose gift is refused, by the window that is full. */
const OF_GIFTS: Record<string, string> = {
  "open-prompt": "A request is already waiting on this phone. Approve or decline it there first.",
  address: NEW_NUMBERS,
  all: NEW_NUMBERS,
};
const ANY_GIFT = "There were too many requests. Nothing was taken; try again later.";

const OF_OTHERS = {
  // Names another way for a donor who cannot wait.
  "page-code":
    "You have asked for too many codes. The link in any receipt opens its gift at once, without a code. Try again later.",
  letter: "There were too many requests. Try again later.",
  record:
    "This record was sent too often without the Idempotency-Key that started the gift. Send that key with the request.",
  resend: "We have already sent this receipt again a few times. Try again later.",
};

/** One of the windows is full, or a prompt is open. */
export class LimitReached extends ProblemError {
  readonly limit: "open-prompt" | Window["per"];
  constructor(what: Counted, limit: LimitReached["limit"], retryAfterMs: number) {
    const retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1000));
    const details =
      what === "prompt" || what === "gift-code"
        ? { detail: OF_GIFTS[limit] ?? ANY_GIFT, moneyMayHaveMoved: false }
        : { detail: OF_OTHERS[what] };
    super("too-many-requests", { ...details, retryAfter });
    this.limit = limit;
  }
}
