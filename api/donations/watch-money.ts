import { nextCheck, WATCH_AGES_MS } from "./ask-schedule.ts";
import type { Found } from "./ask-status.ts";
import type { Counted, PaymentIds } from "./ports.ts";

const HOUR = 3_600_000;

/**
 * How long after an answer against counted money we ask again. Only a second such answer makes it a question for a
 * person, because one may come from an old copy.
 */
const DOUBT_MS = 6 * HOUR;

/** What an answer says against what we have counted. `sure`: at once. `repeated`: if a second check agrees. */
type Word = { to: "reversed" | "disputed"; note: string; counts: "sure" | "repeated" };

/**
 * Watches counted money: it may be given back in the provider's dashboard or taken back by the network, and whatever else
 * the provider says against what we have counted is for a person. Returns when to check again, or `null` for never.
 */
export async function watchMoney(watched: {
  counted: Counted;
  isReversed: boolean;
  outcome: Found;
  /** Whether these ids are the payment's. */
  isIts: (ids: PaymentIds) => boolean;
  at: number;
  /** When the payment was counted, or when money of it last went back. */
  since: number;
  move: (step: { to: "reversed" | "disputed"; note: string }) => Promise<unknown>;
  /** Records that the provider has contradicted us since a moment, or no longer does. */
  doubt: (since: number | null) => Promise<unknown>;
}): Promise<number | null> {
  const { counted, outcome, at, since } = watched;
  const { doubtedAt } = counted;
  const word = wordOf(watched);
  const isSilent = word === "nothing";
  const isAnswered = outcome.kind !== "no-answer" && outcome.kind !== "another";
  const next = nextCheck([since], at, isAnswered || !isSilent, WATCH_AGES_MS);
  if (isSilent) {
    if (doubtedAt === null) return next;
    if (next !== null) return Math.min(next, at + DOUBT_MS);
    await watched.move({ to: "disputed", note: "the provider said otherwise, and then no longer found it" });
    return null;
  }
  if (word === "agrees") {
    if (doubtedAt !== null) await watched.doubt(null);
    return next;
  }
  const { counts, ...step } = word;
  const isRepeated = doubtedAt !== null && doubtedAt + DOUBT_MS <= at;
  if (counts === "sure" || (counts === "repeated" && isRepeated)) {
    await watched.move(step);
    return step.to === "reversed" ? nextCheck([at], at, true, WATCH_AGES_MS) : null;
  }
  if (doubtedAt === null) await watched.doubt(at);
  return Math.max(at + 1, (doubtedAt ?? at) + DOUBT_MS);
}

/** What a status answer says. `Refunded` with the whole amount says that all of it went back, whoever gave it. */
function wordOf({
  counted: { credit },
  isReversed,
  outcome,
  isIts,
}: Parameters<typeof watchMoney>[0]): Word | "agrees" | "nothing" {
  if (outcome.kind === "not-found" || outcome.kind === "another") return "nothing";
  if (outcome.kind === "no-answer" && (outcome.about === undefined || !isIts(outcome.about))) return "nothing";
  const isOurs =
    "currency" in outcome && (outcome.currency === null || outcome.currency === "GHS") && outcome.amount === credit;
  if (outcome.kind === "paid" && isReversed) {
    return { to: "disputed", note: "status Paid again, after it had gone back", counts: "repeated" };
  }
  // Any other word agrees with money that is gone.
  if (isReversed || (outcome.kind === "paid" && isOurs)) return "agrees";
  if (outcome.kind === "refunded") {
    return isOurs
      ? { to: "reversed", note: "status Refunded: all of it went back", counts: "sure" }
      : { to: "disputed", note: "status Refunded, but amount or currency differs", counts: "sure" };
  }
  if (outcome.kind === "paid") {
    return { to: "disputed", note: "status Paid, but amount or currency differs", counts: "repeated" };
  }
  const said = outcome.kind === "no-answer" ? outcome.why : `status ${outcome.kind}`;
  return { to: "disputed", note: `counted as paid, and now ${said}`, counts: "repeated" };
}
