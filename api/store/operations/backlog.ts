import { HORIZON_MS } from "#api/donations/confirm-donation.ts";
import { OPEN_STATES } from "#api/donations/states.ts";
import { FAILED_SHOWN_MS, type RefundState } from "#api/refunds/states.ts";
import { countedDecisions, waitingDecisions } from "../donations/decision-store.ts";
import { cameBackRefunds, failedRefunds } from "../donations/refund-rows.ts";
import { readOwedCharges } from "../donations/owed-charges.ts";
import type { Database } from "../engine/database.ts";
import { readLastBackup, readOverdueJobs } from "./money-health.ts";
import { isReceiptWaiting } from "./waiting-receipt.ts";

/** What is waiting, and for how long (seconds). Ages are 0 if nothing waits. */
export type Backlog = {
  openDonations: number;
  donationsInReview: number;
  /** Charges that nobody has reported two weeks after their date. */
  missingCharges: number;
  /** Recurring gifts that must stop, but whose end the provider has not confirmed. */
  unstoppedDonations: number;
  /** Recurring gifts whose set-up is still uncertain after a day. */
  unknownRecurringDonations: number;
  /** Refunds that wait for a person: proposed, or approved but not yet given back. */
  waitingRefunds: number;
  oldestWaitingRefund: number;
  /** Pay-outs whose outcome is unknown. */
  sendingRefunds: number;
  oldestSendingRefund: number;
  /** Pay-outs that the provider refused in the last week and that no other refund has followed. */
  failedPayOuts: number;
  /** Pay-outs that are done and that the provider calls failed. */
  doubtedRefunds: number;
  /** Pay-outs whose money came back to us and that no other refund has followed. */
  bouncedPayOuts: number;
  /** Gifts that were given back by hand, and that the provider still calls paid three days later. */
  unshownRefunds: number;
  /** Charges taken twice for one date, after the end, or although made up for, that nobody has begun to give back. */
  owedCharges: number;
  /** Corrections that wait for another person's approval. */
  waitingCorrections: number;
  /** Counted payments of which one person has decided that the network took them back, and nobody else has. */
  waitingReversals: number;
  overdueJobs: number;
  oldestOverdueJob: number;
  waitingReceipts: number;
  /** E-mails and texts that may have gone out before a restore. */
  heldMail: number;
  /** The age of the last complete backup; `Infinity` if there is none. */
  lastBackup: number;
};

const DECIDED_BY_A_PERSON = ["review", "disputed"] as const;

/** Counts what waits at `now`. */
export async function readBacklog({ db }: Database, now: number): Promise<Backlog> {
  const age = (at: number | null | undefined) => (at ? Math.max(0, now - at) / 1000 : 0);
  const open = await db
    .selectFrom("donation")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("state", "in", OPEN_STATES)
    .executeTakeFirstOrThrow();
  const review = await db
    .selectFrom("donation")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("state", "in", DECIDED_BY_A_PERSON)
    .executeTakeFirstOrThrow();
  const chargesInReview = await db
    .selectFrom("charge")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("state", "in", DECIDED_BY_A_PERSON)
    .executeTakeFirstOrThrow();
  const unstopped = await db
    .selectFrom("recurring")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("state", "=", "cancelling")
    .executeTakeFirstOrThrow();
  const unknown = await db
    .selectFrom("recurring")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("state", "=", "unknown")
    .where("created_at", "<", now - HORIZON_MS)
    .executeTakeFirstOrThrow();
  const waiting = await refundsIn(db, ["proposed", "approved"], "proposed_at");
  const sending = await refundsIn(db, ["sending"], "approved_at");
  const failed = await failedRefunds(db, now - FAILED_SHOWN_MS)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const doubted = await db
    .selectFrom("refund")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("doubted_at", "is not", null)
    .executeTakeFirstOrThrow();
  const bounced = await cameBackRefunds(db)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const corrections = await db
    .selectFrom("correction")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("state", "=", "proposed")
    .executeTakeFirstOrThrow();
  const decisions = await waitingDecisions(db);
  const jobs = await readOverdueJobs({ db }, now);
  const receipts = await db
    .selectFrom("receipt")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where(isReceiptWaiting("receipt"))
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom("job")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("held_at", "is not", null)
    .executeTakeFirstOrThrow();
  const backup = await readLastBackup({ db });
  const missing = await db
    .selectFrom("charge")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("state", "=", "missing")
    .executeTakeFirstOrThrow();
  return {
    missingCharges: missing.count,
    unstoppedDonations: unstopped.count,
    unknownRecurringDonations: unknown.count,
    openDonations: open.count,
    donationsInReview: review.count + chargesInReview.count,
    waitingRefunds: waiting.count,
    oldestWaitingRefund: age(waiting.oldest),
    sendingRefunds: sending.count,
    oldestSendingRefund: age(sending.oldest),
    failedPayOuts: failed.count,
    doubtedRefunds: doubted.count,
    bouncedPayOuts: bounced.count,
    unshownRefunds: (await countUnshown(db, "donation")) + (await countUnshown(db, "charge")),
    owedCharges: (await readOwedCharges(db)).length,
    waitingCorrections: corrections.count,
    waitingReversals: countedDecisions(decisions).length,
    overdueJobs: jobs.count,
    oldestOverdueJob: age(jobs.oldest),
    waitingReceipts: receipts.count,
    heldMail: held.count,
    lastBackup: backup === null ? Infinity : age(backup),
  };
}

async function countUnshown(db: Database["db"], kind: "donation" | "charge"): Promise<number> {
  const { count } = await db
    .selectFrom(kind)
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("doubted_at", "is not", null)
    .where("state", "=", "refunded")
    .executeTakeFirstOrThrow();
  return count;
}

function refundsIn(db: Database["db"], states: readonly RefundState[], since: "proposed_at" | "approved_at") {
  return db
    .selectFrom("refund")
    .select((e) => [e.fn.countAll<number>().as("count"), e.fn.min<number | null>(since).as("oldest")])
    .where("state", "in", states)
    .executeTakeFirstOrThrow();
}
