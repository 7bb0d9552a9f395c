import type { Deps } from "#api/deps.ts";
import { confirmPayment } from "#api/payments/confirm-payment.ts";
import type { Agenda } from "./agenda.ts";
import { CALLS_WORK_AFTER, type Faults, isCalm } from "./faults.ts";
import type { Debit, Payment, ProviderLedger } from "./provider-ledger.ts";
import type { Seeded } from "./seeded.ts";

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Watching ends within this time, unless a check has no answer. */
const WATCHED = 34 * DAY;

type Parts = {
  agenda: Agenda;
  fate: Seeded;
  faults: Faults;
  providerLedger: ProviderLedger;
  /** Runs work in a living process, which may be killed at any step. */
  run: (work: (deps: Deps) => Promise<unknown>) => void;
};

/**
 * All of a payment goes back: whoever keeps the money gives it back in the provider's dashboard, or the network takes it
 * back. Either may happen when nobody watches any more; then a person asks again, about payments that the provider
 * certainly finds.
 */
export function planReturn(parts: Parts, payment: Payment, debit: Debit): void {
  const { agenda, fate, faults, providerLedger, run } = parts;
  if (!fate.chance(faults.returned)) return;
  const isLate = fate.chance(0.2);
  const at = debit.at + (isLate ? fate.between(WATCHED + 4 * DAY, 50 * DAY) : fate.spread(0.1 * DAY, WATCHED));
  agenda.at(at, () => {
    if (providerLedger.returns.some(({ transactionId }) => transactionId === debit.transactionId)) return;
    const { donation, transactionId, pesewas } = debit;
    const shownFrom = sayRefunded(parts, payment, pesewas);
    providerLedger.returns.push({ donation, transactionId, pesewas, at: agenda.now(), shownFrom });
  });
  if (debit.kind !== "payment" || !isLate) return;
  agenda.at(Math.max(at, faults.start + CALLS_WORK_AFTER) + fate.spread(DAY, 20 * DAY), () => {
    providerLedger.askedAgain.push({ donation: debit.donation, at: agenda.now() });
    run((deps) => askAgain(deps, debit.donation));
  });
}

/** How long after a payment the provider may begin to contradict what it said. */
const CONTRADICTED_AFTER = 17 * DAY;

/**
 * Weeks after it said `Paid`, the provider says something else, and half the time the network has the money; or it says
 * that another sum than was taken went back. Only about one-time payments, which it certainly finds.
 */
export function planContradiction(parts: Parts, payment: Payment, debit: Debit): void {
  const { agenda, fate, faults, providerLedger } = parts;
  if (debit.kind !== "payment" || !faults.knows.includes("reference")) return;
  const isPart = fate.chance(faults.partReturned);
  if (!isPart && !fate.chance(faults.contradicted)) return;
  agenda.at(debit.at + fate.between(CONTRADICTED_AFTER, WATCHED), () => {
    const { donation, transactionId, pesewas } = debit;
    const now = agenda.now();
    const wasSaid = providerLedger.statements.some(
      ({ donation: id, what, at }) => id === donation && what === "paid" && isCalm(faults, at),
    );
    if (!wasSaid || providerLedger.returns.some((gone) => gone.transactionId === transactionId)) return;
    const gone = { donation, transactionId, at: now };
    if (isPart) {
      const part = Math.ceil(pesewas * fate.pick([0.2, 0.5, 0.8]));
      const shownFrom = sayRefunded(parts, payment, part);
      providerLedger.returns.push({ ...gone, pesewas: part, shownFrom });
      return;
    }
    payment.statuses.push({ from: now, status: fate.pick(["Failed", "Unpaid", "Expired", "Reversed"]) });
    if (fate.chance(0.5)) providerLedger.returns.push({ ...gone, pesewas, shownFrom: now });
  });
}

/** Makes the status `Refunded`, with the sum that went back, perhaps only some time later. */
function sayRefunded({ agenda, fate }: Parts, payment: Payment, pesewas: number): number {
  const shownFrom = agenda.now() + (fate.chance(0.7) ? 0 : fate.spread(SECOND, 3 * HOUR));
  payment.statuses.push({ from: shownFrom, status: "Refunded", pesewas });
  return shownFrom;
}

/** As the office does: asks now, and again by the schedule of those who asked. */
async function askAgain(deps: Deps, id: string): Promise<void> {
  await deps.payments.askAgain(id, deps.clock.now());
  await deps.jobs.plan("check-payment", id, await confirmPayment(deps, id));
}
