import type { Charge } from "#sandbox/charges.ts";
import type { Deps } from "#api/deps.ts";
import { confirmPayment } from "#api/payments/confirm-payment.ts";
import { CALLS_WORK_AFTER, isCalm } from "./faults.ts";
import type { SandboxParts } from "./sandbox-parts.ts";

const DAY = 86_400_000;
/** Watching ends within this time, unless a check has no answer. */
const WATCHED = 34 * DAY;

type Parts = SandboxParts & {
  /** Writes what happened at the provider into the judge's record. */
  look: () => void;
};

/**
 * All of a payment goes back: whoever keeps the money gives it back in the provider's dashboard, or the network takes it
 * back. Either may happen when nobody watches any more; then a person asks again, about payments that the provider
 * certainly finds.
 */
export function planReturn(parts: Parts, charge: Charge): void {
  const { agenda, fate, faults, provider, look, providerLedger, run } = parts;
  if (!fate.chance(faults.returned)) return;
  const isLate = fate.chance(0.4);
  const at = charge.at + (isLate ? fate.between(WATCHED + 4 * DAY, 50 * DAY) : fate.spread(0.1 * DAY, WATCHED));
  agenda.at(at, () => {
    if (charge.returns.length > 0) return;
    provider.refund(charge);
    if (charge.says) charge.says.status = "";
    look();
  });
  const { kind, reference: donation } = charge;
  if (kind !== "payment" || !isLate) return;
  agenda.at(Math.max(at, faults.start + CALLS_WORK_AFTER) + fate.spread(DAY, 20 * DAY), () => {
    providerLedger.askedAgain.push({ donation, at: agenda.now() });
    run((deps) => askAgain(deps, donation));
  });
}

/** How long after a payment the provider may begin to contradict what it said. */
const CONTRADICTED_AFTER = 17 * DAY;

/**
 * Weeks after it said `Paid`, the provider says something else, and half the time the network has the money; or it says
 * that another sum than was taken went back. Only about one-time payments, which it certainly finds.
 */
export function planContradiction(parts: Parts, charge: Charge): void {
  const { agenda, fate, faults, provider, look, providerLedger } = parts;
  if (charge.kind !== "payment" || !faults.knows.includes("reference")) return;
  const isPart = fate.chance(faults.partReturned);
  if (!isPart && !fate.chance(faults.contradicted)) return;
  agenda.at(charge.at + fate.between(CONTRADICTED_AFTER, WATCHED), () => {
    const wasSaid = providerLedger.statements.some(
      ({ donation, what, at }) => donation === charge.reference && what === "paid" && isCalm(faults, at),
    );
    if (!wasSaid || charge.returns.length > 0) return;
    if (isPart) provider.refund(charge, Math.ceil(charge.pesewas * fate.pick([0.2, 0.5, 0.8])));
    else {
      charge.says = { status: fate.pick(["Failed", "Unpaid", "Expired", "Reversed"]), at: agenda.now() };
      if (fate.chance(0.5)) provider.refund(charge);
    }
    look();
  });
}

/** As the office does: asks now, and again by the schedule of those who asked. */
async function askAgain(deps: Deps, id: string): Promise<void> {
  await deps.payments.askAgain(id, deps.clock.now());
  const next = await confirmPayment(deps, id);
  if (next !== null) await deps.jobs.schedule("check-payment", id, next);
}
