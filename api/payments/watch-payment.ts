import type { Deps } from "#api/deps.ts";
import { nextCheck, REPEATED_MS, WATCH_AGES_MS } from "./ask-schedule.ts";
import type { Found } from "./ask-status.ts";
import { answerText, isAbout, isCedis, isMoney, sumOf, takenIn } from "./judge-answer.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";

/** What an answer says about a counted payment. `change`: all of it went back, or it is here again. */
type Verdict = "agrees" | "nothing" | { answer: string; change: "paid" | "returned" | undefined };

/**
 * Watches a counted payment, whose money may go back and come again. An answer against what is counted is believed once
 * it has come twice, six hours apart: the whole sum gets its line, anything else is flagged. Returns when to ask again.
 */
export async function watchPayment({ payments, clock }: Deps, payment: Payment, found: Found): Promise<number | null> {
  const { id, mismatch } = payment;
  const at = clock.now();
  const verdict = verdictOn(payment, found);
  const isSilent = verdict === "nothing";
  const isAnswered = !isSilent || found.kind === "not-found";
  const next = nextCheck([payment.settledAt ?? payment.createdAt], at, isAnswered, WATCH_AGES_MS);
  if (isSilent) {
    if (mismatch === null || payment.flag === "contrary") return next;
    if (next !== null) return Math.min(next, at + REPEATED_MS);
    const note = `the provider said ${mismatch.answer}, and then no longer found it`;
    await payments.flag({ id, flag: "contrary", at, note });
    return null;
  }
  if (verdict === "agrees") {
    if (mismatch !== null) await payments.setMismatch(id, null);
    return next;
  }
  const { answer, change } = verdict;
  if (mismatch?.answer !== answer) {
    await payments.setMismatch(id, { answer, since: at });
    return at + REPEATED_MS;
  }
  if (at < mismatch.since + REPEATED_MS) return mismatch.since + REPEATED_MS;
  const note = `status ${answer}, twice`;
  if (change !== undefined) {
    const step = { id, to: change, cause: "worker", at, note } as const;
    const moved = await payments.move({ ...step, ...(isMoney(found) ? takenIn(found) : {}) });
    return moved ? nextCheck([at], at, true, WATCH_AGES_MS) : next;
  }
  await payments.flag({ id, flag: "contrary", at, note });
  return next;
}

function verdictOn(payment: Payment, found: Found): Verdict {
  if (found.kind === "not-found" || found.kind === "another") return "nothing";
  if (found.kind === "no-answer" && found.about?.reference !== payment.providerReference) return "nothing";
  const answer = answerText(found);
  const isWhole = isMoney(found) && isCedis(found) && found.amount === sumOf(payment);
  // Two payments may have our reference, and only what is said of the counted one moves it.
  const isMove = isWhole && isAbout(payment, found);
  if (payment.state === "returned") {
    // Any other word agrees with money that is gone.
    return found.kind === "paid" ? { answer, change: isMove ? "paid" : undefined } : "agrees";
  }
  if (found.kind === "paid" && isWhole) return "agrees";
  return { answer, change: found.kind === "refunded" && isMove ? "returned" : undefined };
}
