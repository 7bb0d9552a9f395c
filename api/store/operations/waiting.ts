import type { Database } from "../engine/database.ts";
import { readBacklog } from "./backlog.ts";

/** Every kind of thing that waits for a person, the most urgent first. */
export const WAITING = {
  review: "Gifts in review or dispute",
  missing: "Missing charges",
  owed: "Charges to be given back: taken twice, or after the end",
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
    review: backlog.donationsInReview,
    missing: backlog.missingCharges,
    owed: backlog.owedCharges,
    unstopped: backlog.unstoppedDonations,
    unknown: backlog.unknownRecurringDonations,
    receipts: backlog.waitingReceipts,
  };
}

/** What waits, in words, each with how often. */
export function waitingWords(waiting: Waiting): [what: string, count: number][] {
  // The cast is safe, because the keys of the words are the kinds.
  const kinds = Object.keys(WAITING) as WaitingKind[];
  return kinds.filter((kind) => waiting[kind] > 0).map((kind) => [WAITING[kind], waiting[kind]]);
}
