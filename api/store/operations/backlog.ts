import { HORIZON_MS } from "#api/payments/ask-schedule.ts";
import { type Flag, OPEN_STATES } from "#api/payments/states.ts";
import type { Database } from "../engine/database.ts";
import { isFlagged } from "./flagged.ts";
import { readLastBackup, readOverdueJobs } from "./money-health.ts";
import { isReceiptWaiting } from "./waiting-receipt.ts";

/** What is waiting, and for how long (seconds). Ages are 0 if nothing waits. */
export type Backlog = {
  openPayments: number;
  /** Payments whose sum, transaction or answers a person has to look at. */
  oddPayments: number;
  /** Payments of which the provider has not said whether they were paid. */
  unansweredPayments: number;
  /** Charges taken twice for one date, or after the end, that have not gone back. */
  owedPayments: number;
  /** Mandates that must stop, but whose end the provider has not confirmed. */
  unstoppedMandates: number;
  /** Mandates whose set-up is still uncertain after a day. */
  unknownMandates: number;
  overdueJobs: number;
  oldestOverdueJob: number;
  waitingReceipts: number;
  /** The age of the last complete backup; `Infinity` if there is none. */
  lastBackup: number;
};

/** The flags of each kind of thing that waits. */
export const ODD: readonly Flag[] = ["another-sum", "same-transaction", "contrary"];
export const UNANSWERED: readonly Flag[] = ["unanswered"];
export const OWED: readonly Flag[] = ["taken-twice", "after-cancel"];

/** Counts what waits at `now`. */
export async function readBacklog({ db }: Database, now: number): Promise<Backlog> {
  const age = (at: number | null | undefined) => (at ? Math.max(0, now - at) / 1000 : 0);
  const payments = () => db.selectFrom("payment").select((e) => e.fn.countAll<number>().as("count"));
  const mandates = () => db.selectFrom("mandate").select((e) => e.fn.countAll<number>().as("count"));
  const flagged = async (flags: readonly Flag[]) =>
    (await payments().where("flag", "is not", null).where(isFlagged("payment", flags)).executeTakeFirstOrThrow()).count;
  const open = await payments().where("state", "in", OPEN_STATES).executeTakeFirstOrThrow();
  const unstopped = await mandates().where("state", "=", "cancelling").executeTakeFirstOrThrow();
  const unknown = await mandates()
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
  return {
    openPayments: open.count,
    oddPayments: await flagged(ODD),
    unansweredPayments: await flagged(UNANSWERED),
    owedPayments: await flagged(OWED),
    unstoppedMandates: unstopped.count,
    unknownMandates: unknown.count,
    overdueJobs: jobs.count,
    oldestOverdueJob: age(jobs.oldest),
    waitingReceipts: receipts.count,
    lastBackup: backup === null ? Infinity : age(backup),
  };
}
