import type { Database } from "../engine/database.ts";
import { readBacklog } from "./backlog.ts";

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
export type Waiting = Readonly<Record<WaitingKind, number>>;

/** How much of each kind waits. Today, the treasurer's e-mail and `beat doctor` say the same, because all ask here. */
export async function readWaiting(database: Database, now: number): Promise<Waiting> {
  const backlog = await readBacklog(database, now);
  return {
    odd: backlog.oddPayments,
    unanswered: backlog.unansweredPayments,
    owed: backlog.owedPayments,
    unstopped: backlog.unstoppedMandates,
    unknown: backlog.unknownMandates,
    receipts: backlog.waitingReceipts,
  };
}

/** What waits, in words, each with how often. */
export function waitingWords(waiting: Waiting): [what: string, count: number][] {
  // The cast is safe, because the keys of the words are the kinds.
  const kinds = Object.keys(WAITING) as WaitingKind[];
  return kinds.filter((kind) => waiting[kind] > 0).map((kind) => [WAITING[kind], waiting[kind]]);
}
