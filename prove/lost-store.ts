import { DAY, HOUR, MINUTE } from "#api/clock.ts";
import { resumeStore } from "#api/store/operations/backup.ts";
import type { Agenda, Seeded } from "./scheduler.ts";
import type { ProviderLedger } from "./provider-ledger.ts";
import type { Copy, Store } from "./store.ts";

type Parts = {
  agenda: Agenda;
  random: Seeded;
  store: Store;
  killAll: () => void;
};

/**
 * The disk dies, and the store goes back to a copy from before; the provider's state stays. `step` has to be called
 * between two steps, when nothing is in a transaction.
 */
export function planLoss({ agenda, random, store, killAll }: Parts): { step: () => Promise<void> } {
  // Gifts begin within ten minutes.
  const copiedAt = agenda.now() + (random.chance(0.7) ? random.between(0, 10 * MINUTE) : random.spread(HOUR, 3 * DAY));
  const lostAt = copiedAt + random.spread(MINUTE, 40 * DAY);
  let copy: Copy | undefined;
  let due: "nothing" | "copy" | "restore" = "nothing";
  agenda.at(copiedAt, () => void (due = "copy"));
  agenda.at(lostAt, () => void (due = "restore"));
  return {
    async step() {
      if (due === "copy") copy = await store.copy();
      if (due === "restore" && copy) {
        killAll();
        await store.putBack(copy);
        await resumeStore(store.database, agenda.now());
      }
      due = "nothing";
    },
  };
}

/** The number and the gift of the receipt that an e-mail brings. */
const RECEIPT = /^<receipt-((?:\d+-)?\d{6,})[^.]*\.([^.@]+)@/u;

/** No two gifts have ever had one receipt number, whatever the store forgot. */
export function judgeMail({ delivered }: ProviderLedger): string[] {
  const numbers = Map.groupBy(
    delivered.flatMap(({ messageId }) => [RECEIPT.exec(messageId) ?? []]),
    ([, number]) => number,
  );
  const twice = [...numbers].filter(([number, of]) => number && new Set(of.map(([, , name]) => name)).size > 1);
  return twice.map(([number]) => `number twice: ${number} is the receipt of two gifts`);
}
