import type { Agenda } from "./agenda.ts";
import { type Faults, isCalm } from "./faults.ts";
import { type Debit, isReversedAt, type Payment, type ProviderLedger } from "./provider-ledger.ts";
import type { Seeded } from "./seeded.ts";

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type ReturnParts = { agenda: Agenda; fate: Seeded; faults: Faults; providerLedger: ProviderLedger };

/** A donor complains to the network, which takes back the whole payment, whatever we gave back before. */
export function planReversal(parts: ReturnParts, payment: Payment, debit: Debit): void {
  const { agenda, fate, faults, providerLedger } = parts;
  if (!fate.chance(faults.reversed)) return;
  agenda.at(debit.at + fate.spread(0.1 * DAY, 34 * DAY), () => {
    const { donation, transactionId, pesewas } = debit;
    if (isReversedAt(providerLedger, debit, Infinity)) return;
    const shownFrom = sayRefunded(parts, payment);
    providerLedger.returns.push({ donation, transactionId, pesewas, at: agenda.now(), shownFrom, refund: undefined });
  });
}

/** How long after a payment the provider may begin to contradict what it said. */
const CONTRADICTED_AFTER = 17 * DAY;

/**
 * Weeks after it said `Paid`, the provider says something else, and half the time the network has the money. Only about
 * one-time payments, which it certainly finds.
 */
export function planContradiction(
  { agenda, fate, faults, providerLedger }: ReturnParts,
  payment: Payment,
  debit: Debit,
) {
  if (debit.kind !== "payment" || !faults.knows.includes("reference") || !fate.chance(faults.contradicted)) return;
  agenda.at(debit.at + fate.between(CONTRADICTED_AFTER, 34 * DAY), () => {
    const { donation, transactionId, pesewas } = debit;
    const now = agenda.now();
    const wasSaid = providerLedger.statements.some(
      ({ donation: id, what, at }) => id === donation && what === "paid" && isCalm(faults, at),
    );
    const isGone = providerLedger.returns.some((gone) => gone.transactionId === transactionId);
    if (!wasSaid || isGone) return;
    payment.statuses.push({ from: now, status: fate.pick(["Failed", "Unpaid", "Expired", "Reversed"]) });
    if (!fate.chance(0.5)) return;
    providerLedger.returns.push({ donation, transactionId, pesewas, at: now, shownFrom: now, refund: undefined });
  });
}

/** Makes the status `Refunded`, perhaps only some time later. */
export function sayRefunded({ agenda, fate }: ReturnParts, payment: Payment): number {
  const shownFrom = agenda.now() + (fate.chance(0.7) ? 0 : fate.spread(SECOND, 3 * HOUR));
  payment.statuses.push({ from: shownFrom, status: "Refunded" });
  return shownFrom;
}
