import type { Database } from "../engine/database.ts";
import { unclosedDays } from "../ledger/closed-days.ts";
import { readWentBackTwice, TWICE_SHOWN_MS } from "../ledger/went-back-twice.ts";
import { readBacklog } from "./backlog.ts";

/** Every kind of thing that waits for a person, the most urgent first. */
export const WAITING = {
  review: "Gifts in review or dispute",
  missing: "Missing charges",
  reversals: "Gifts that one person says the network took back",
  refunds: "Refunds that wait for a person",
  corrections: "Corrections that wait for another person",
  refused: "Pay-outs that the provider refused",
  doubted: "Pay-outs recorded as done that the provider calls failed",
  bounced: "Pay-outs that came back to us",
  owed: "Charges to be given back: taken twice, after the end, or although made up for",
  sending: "Refunds that the provider is paying out",
  unstopped: "Recurring gifts that are not stopped",
  unknown: "Recurring gifts whose outcome is unknown",
  receipts: "Receipts that have not been sent",
  held: "E-mails held since a restore",
  twice: "Gifts of which more went back than came",
  days: "Days that are not closed",
} as const;

export type WaitingKind = keyof typeof WAITING;
export type Waiting = Readonly<Record<WaitingKind, number>>;

/** How much of each kind waits. Today, the treasurer's e-mail and `beat doctor` say the same, because all ask here. */
export async function readWaiting(database: Database, now: number): Promise<Waiting> {
  const backlog = await readBacklog(database, now);
  return {
    review: backlog.donationsInReview,
    missing: backlog.missingCharges,
    reversals: backlog.waitingReversals,
    refunds: backlog.waitingRefunds,
    corrections: backlog.waitingCorrections,
    refused: backlog.failedPayOuts,
    doubted: backlog.doubtedRefunds,
    bounced: backlog.bouncedPayOuts,
    owed: backlog.owedCharges,
    sending: backlog.sendingRefunds,
    unstopped: backlog.unstoppedDonations,
    unknown: backlog.unknownRecurringDonations,
    receipts: backlog.waitingReceipts,
    held: backlog.heldMail,
    twice: (await readWentBackTwice(database, now - TWICE_SHOWN_MS)).length,
    days: (await unclosedDays(database.db, now)).length,
  };
}

/** What waits, in words, each with how often. */
export function waitingWords(waiting: Waiting): [what: string, count: number][] {
  // The cast is safe, because the keys of the words are the kinds.
  const kinds = Object.keys(WAITING) as WaitingKind[];
  return kinds.filter((kind) => waiting[kind] > 0).map((kind) => [WAITING[kind], waiting[kind]]);
}
