import type { Database } from "#api/store/engine/database.ts";
import { holdMail, raiseReceipts, releaseJobs } from "#api/store/operations/after-restore.ts";
import type { Agenda } from "./agenda.ts";
import { CLERK } from "./clerk.ts";
import type { Delivered, ProviderLedger } from "./provider-ledger.ts";
import type { Seeded } from "./seeded.ts";
import type { Copy, Store } from "./store.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Parts = {
  agenda: Agenda;
  /** A stream of its own, so that a schedule without a loss stays the same. */
  random: Seeded;
  store: Store;
  providerLedger: ProviderLedger;
  killAll: () => void;
};

/** From the copy until the store goes back to it. What began between is lost. */
export type LostSpan = { from: number; to: number };

/**
 * The disk dies, and the store goes back to a copy from before; the provider's state stays. `step` has to be called
 * between two steps, when nothing is in a transaction.
 */
export function planLoss({ agenda, random, store, providerLedger, killAll }: Parts): {
  step: () => Promise<void>;
  span: () => LostSpan | undefined;
} {
  // Gifts begin within ten minutes.
  const copiedAt = agenda.now() + (random.chance(0.7) ? random.between(0, 10 * MINUTE) : random.spread(HOUR, 3 * DAY));
  const lostAt = copiedAt + random.spread(MINUTE, 40 * DAY);
  let copy: { rows: Copy; at: number } | undefined;
  let span: LostSpan | undefined;
  let due: "nothing" | "copy" | "restore" = "nothing";
  agenda.at(copiedAt, () => void (due = "copy"));
  agenda.at(lostAt, () => void (due = "restore"));
  return {
    async step() {
      if (due === "copy") copy = { rows: await store.copy(), at: agenda.now() };
      if (due === "restore" && copy) {
        killAll();
        await store.putBack(copy.rows);
        await restoreAs(store.database, highestReceipt(providerLedger), agenda.now());
        span = { from: copy.at, to: agenda.now() };
      }
      due = "nothing";
    },
    span: () => span,
  };
}

/** What `beat restore` does with a store from an earlier moment. The next receipt's number is from the mail server's log. */
async function restoreAs(database: Database, highest: number, at: number): Promise<void> {
  await holdMail(database, at);
  await releaseJobs(database);
  await raiseReceipts(database, { from: highest + 1, at, who: CLERK });
}

const highestReceipt = ({ delivered }: ProviderLedger) => Math.max(0, ...delivered.map(receiptNumber));

/** The number of the receipt that an e-mail brings; 0 for any other e-mail. */
const receiptNumber = ({ messageId }: Delivered) =>
  Number(/^<receipt-(?<number>\d+)/u.exec(messageId)?.groups?.["number"] ?? 0);

/** No donor has two receipts of one payment, whatever the store forgot. */
export function judgeMail({ delivered, debits }: ProviderLedger, references: ReadonlyMap<string, string>): string[] {
  const ofGift = Map.groupBy(
    delivered,
    ({ messageId }) => /\.(?<reference>[^.@]+)@/u.exec(messageId)?.groups?.["reference"],
  );
  return [...references].flatMap(([gift, reference]) => {
    const mails = ofGift.get(reference) ?? [];
    const numbers = new Set(mails.map(receiptNumber).filter((number) => number > 0));
    const taken = debits.filter(({ donation }) => donation === gift).length;
    return numbers.size > taken ? [`told twice: ${gift} has ${numbers.size} receipts of ${taken} payments`] : [];
  });
}
