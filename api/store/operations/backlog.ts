import { HORIZON_MS } from "#api/payments/ask-schedule.ts";
import { type Flag, OPEN_STATES } from "#api/payments/states.ts";
import type { Database } from "../engine/database.ts";
import { isFlagged } from "./flagged.ts";
import { readLastBackup, readOverdueJobs } from "./money-health.ts";
import { isReceiptWaiting } from "./waiting-receipt.ts";

/** Every kind of thing that waits for a person, the most urgent first. */
export const WAITING = {
  odd: "Payments of which the provider says something odd",
  unanswered: "Payments of which the provider has not said whether they were paid",
  owed: "Payments to be given back: taken twice, or after the end",
  unstopped: "Recurring gifts that are not stopped",
  unknown: "Recurring gifts whose outcome is unknown",
  receipts: "Receipts that have not been sent",
} as const;

export type WaitingKind = keyof typeof WAITING;
/** How much of each kind waits. Today, the treasurer's letter and `beat doctor` say the same, because all ask here. */
export type Waiting = Readonly<Record<WaitingKind, number>>;

/** What is waiting, and for how long (seconds). Ages are 0 if nothing waits. */
export type Backlog = Waiting & {
  openPayments: number;
  overdueJobs: number;
  oldestOverdueJob: number;
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
  const { count: unstopped } = await mandates().where("state", "=", "cancelling").executeTakeFirstOrThrow();
  const { count: unknown } = await mandates()
    .where("state", "=", "unknown")
    .where("created_at", "<", now - HORIZON_MS)
    .executeTakeFirstOrThrow();
  const jobs = await readOverdueJobs({ db }, now);
  const { count: receipts } = await db
    .selectFrom("receipt")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where(isReceiptWaiting("receipt"))
    .executeTakeFirstOrThrow();
  const backup = await readLastBackup({ db });
  return {
    openPayments: open.count,
    odd: await flagged(ODD),
    unanswered: await flagged(UNANSWERED),
    owed: await flagged(OWED),
    unstopped,
    unknown,
    overdueJobs: jobs.count,
    oldestOverdueJob: age(jobs.oldest),
    receipts,
    lastBackup: backup === null ? Infinity : age(backup),
  };
}

/** What waits, in words, each with how often. */
export function waitingWords(waiting: Waiting): [what: string, count: number][] {
  // The cast is safe, because the keys of the words are the kinds.
  const kinds = Object.keys(WAITING) as WaitingKind[];
  return kinds.filter((kind) => waiting[kind] > 0).map((kind) => [WAITING[kind], waiting[kind]]);
}
