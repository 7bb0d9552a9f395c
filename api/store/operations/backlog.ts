import { HORIZON_MS } from "#api/donations/confirm-donation.ts";
import { OPEN_STATES } from "#api/donations/states.ts";
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
  /** Charges taken twice for one date, or after the end, that have not gone back. */
  owedCharges: number;
  overdueJobs: number;
  oldestOverdueJob: number;
  waitingReceipts: number;
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
  const jobs = await readOverdueJobs({ db }, now);
  const receipts = await db
    .selectFrom("receipt")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where(isReceiptWaiting("receipt"))
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
    owedCharges: (await readOwedCharges(db)).length,
    overdueJobs: jobs.count,
    oldestOverdueJob: age(jobs.oldest),
    waitingReceipts: receipts.count,
    lastBackup: backup === null ? Infinity : age(backup),
  };
}
