import { DAY, HOUR, MINUTE } from "#api/clock.ts";
import type { Schema } from "#api/store/engine/table-types.ts";
import { receiptNumber } from "#api/receipts/receipt-number.ts";
import { resumeStore } from "#api/store/operations/backup.ts";
import type { Agenda, Seeded } from "./scheduler.ts";
import type { ProviderLedger } from "./provider-ledger.ts";
import type { Written } from "./scene.ts";
import type { Copy, Store } from "./store.ts";

type Parts = {
  agenda: Agenda;
  /** A stream of its own, so that a schedule without a loss stays the same. */
  random: Seeded;
  store: Store;
  killAll: () => void;
};

/** From the copy until the store goes back to it: what began between is lost. `receipts`: those that the copy has. */
type LostSpan = { from: number; to: number; receipts: Schema["receipt"][] };

/**
 * The disk dies, and the store goes back to a copy from before; the provider's state stays. `step` has to be called
 * between two steps, when nothing is in a transaction.
 */
export function planLoss({ agenda, random, store, killAll }: Parts): {
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
        await resumeStore(store.database, agenda.now());
        span = { from: copy.at, to: agenda.now(), receipts: (copy.rows.get("receipt") ?? []) as Schema["receipt"][] };
      }
      due = "nothing";
    },
    span: () => span,
  };
}

/** The number and the gift of the receipt that an e-mail brings. */
const RECEIPT = /^<receipt-((?:\d+-)?\d{6,})[^.]*\.([^.@]+)@/u;

/**
 * No two gifts have ever had one receipt number, whatever the store forgot, and no payment whose receipt the backup had
 * got another.
 */
export function judgeMail(
  { delivered }: ProviderLedger,
  { receipts, nameOf }: Pick<Written, "receipts" | "nameOf">,
  loss: LostSpan,
): string[] {
  const mails = delivered.flatMap(({ messageId }) => {
    const [, number, reference] = RECEIPT.exec(messageId) ?? [];
    return number === undefined ? [] : [{ number, reference }];
  });
  const numbers = Map.groupBy(mails, ({ number }) => number);
  const twice = [...numbers].filter(([, of]) => new Set(of.map(({ reference }) => reference)).size > 1);
  const again = loss.receipts.filter(({ payment_id: id, ...known }) => {
    const number = receiptNumber(known);
    const now = receipts.find((receipt) => receipt.payment_id === id);
    // A charge has its mandate's name, and other charges have it too.
    const name = nameOf(id);
    const others = mails.filter((mail) => name && mail.reference === name && mail.number !== number);
    return now === undefined || receiptNumber(now) !== number || others.length > 0;
  });
  return [
    ...twice.map(([number]) => `number twice: ${number} is the receipt of two gifts`),
    ...again.map((receipt) => `receipt twice: ${receipt.payment_id} had ${receiptNumber(receipt)} in the backup`),
  ];
}
