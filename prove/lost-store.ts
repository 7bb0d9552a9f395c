import { csvLine } from "#api/by-hand/csv.ts";
import { readAdoptable, whyOf } from "#api/by-hand/adoptable.ts";
import type { Deps } from "#api/deps.ts";
import { contextOf } from "#api/operator-context.ts";
import type { Database } from "#api/store/engine/database.ts";
import { holdMail, raiseReceipts, releaseJobs } from "#api/store/operations/after-restore.ts";
import type { Agenda } from "./agenda.ts";
import { CLERK, TREASURER } from "./clerk.ts";
import type { Delivered, ProviderLedger } from "./provider-ledger.ts";
import type { Seeded } from "./seeded.ts";
import type { Copy, Store } from "./store.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The people who compare the provider's list after the loss. Each has a list of their own. */
const READERS = [CLERK, "esi"];

type Parts = {
  agenda: Agenda;
  /** A stream of its own, so that a schedule without a loss stays the same. */
  random: Seeded;
  store: Store;
  providerLedger: ProviderLedger;
  killAll: () => void;
  /** Runs work in a living process, which may be killed at any step. */
  run: (work: (deps: Deps) => Promise<unknown>) => void;
};

/**
 * The disk dies, and the store goes back to a copy from before; the provider's state stays. In the days after it people
 * adopt what only the provider knows. Returns what has to be called between two steps, when nothing is in a transaction.
 */
export function planLoss({ agenda, random, store, providerLedger, killAll, run }: Parts): () => Promise<void> {
  // Gifts begin within ten minutes.
  const copiedAt = agenda.now() + (random.chance(0.7) ? random.between(0, 10 * MINUTE) : random.spread(HOUR, 3 * DAY));
  const lostAt = copiedAt + random.spread(MINUTE, 40 * DAY);
  let copy: Copy | undefined;
  let due: "nothing" | "copy" | "restore" = "nothing";
  agenda.at(copiedAt, () => void (due = "copy"));
  agenda.at(lostAt, () => void (due = "restore"));
  for (const who of READERS) {
    const hasReferences = random.chance(0.5);
    const proposeAt = lostAt + random.spread(HOUR, 20 * DAY);
    agenda.at(proposeAt, () => run((deps) => proposeMissing(deps, providerLedger, { who, hasReferences })));
    agenda.at(proposeAt + random.spread(HOUR, 20 * DAY), () => run(approveProposed));
  }
  return async () => {
    if (due === "copy") copy = await store.copy();
    if (due === "restore" && copy) {
      killAll();
      await store.putBack(copy);
      await restoreAs(store.database, highestReceipt(providerLedger), agenda.now());
    }
    due = "nothing";
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

/** At the end what then is only in the list is adopted. */
export async function adoptRest(deps: Deps, providerLedger: ProviderLedger): Promise<void> {
  await proposeMissing(deps, providerLedger, { who: CLERK, hasReferences: true });
  await approveProposed(deps);
}

/** Proposes each payment that the list has and the books do not, as the office does. Some lists have no references. */
async function proposeMissing(
  deps: Deps,
  { debits }: ProviderLedger,
  { who, hasReferences }: { who: string; hasReferences: boolean },
): Promise<void> {
  const known = debits.filter(({ at }) => at <= deps.clock.now());
  if (known.length === 0) return;
  const rows = known.map(({ at, transactionId, reference, pesewas }) => [
    new Date(at).toISOString(),
    transactionId,
    hasReferences ? reference : "",
    (pesewas / 100).toFixed(2),
    "Paid",
  ]);
  const list = [["Date", "Transaction ID", "Client Reference", "Amount", "Status"], ...rows].map(csvLine).join("");
  for (const { amount, day, row, source, ...payment } of await readAdoptable(
    contextOf(deps, () => who),
    list,
  )) {
    const id = deps.newId();
    const donor = { name: "", email: "", phone: "" } as const;
    const proposal = {
      id,
      amount,
      how: "provider",
      receivedOn: day,
      donor,
      why: `${row}: ${whyOf(source, payment)}`,
    } as const;
    await deps.outside.proposeAdoption(id, [{ ...proposal, payment, who, at: deps.clock.now() }]);
  }
}

async function approveProposed(deps: Deps): Promise<void> {
  for (const { id } of await deps.outside.proposed()) {
    await deps.outside.recordBatch({ ids: [id], who: TREASURER, at: deps.clock.now() });
  }
}
