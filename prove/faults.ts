import { DAY, HOUR } from "#api/clock.ts";
import type { Seeded, StepFaults } from "./agenda.ts";

/** The names of a payment: our reference, the provider's transaction, the network's id. */
const EVERY_NAME = ["reference", "transaction", "network"] as const;

/** From this long after the start, no process is killed. */
const CALM_AFTER = 10 * DAY;
/** From this long after the start the provider answers every call, so that the schedule comes to rest. */
export const CALLS_WORK_AFTER = 40 * DAY;

export function isCalm(faults: Faults, time: number): boolean {
  return time >= faults.start + CALM_AFTER;
}

export function callsFail({ start, call }: Faults, time: number): number {
  return time >= start + CALLS_WORK_AFTER ? 0 : call;
}

export type Faults = ReturnType<typeof drawFaults>;

/** Draws how much goes wrong in one schedule. Numbers are probabilities, unless a comment says otherwise. */
export function drawFaults(random: Seeded, start: number) {
  const rate = (often: number, ...rates: [number, ...number[]]) => (random.chance(often) ? random.pick(rates) : 0);
  const outageFrom = random.spread(1000, 2 * DAY);
  return {
    start,
    kill: rate(0.5, 0.005, 0.02, 0.05),
    trouble: rate(0.3, 0.005, 0.02),
    stall: rate(0.3, 0.02, 0.05),
    longestStallMs: random.pick([5000, 120_000]),
    processes: random.pick([1, 1, 2]),
    /** A call to the provider fails on the way there, at the provider, or on the way back. */
    call: rate(0.7, 0.1, 0.4, 0.8),
    /** A status query is answered from a copy that is minutes old. */
    stale: rate(0.4, 0.1, 0.6),
    /** A status query is answered about another payment. */
    misdirected: rate(0.2, 0.05, 0.3),
    /** In this period after the start, status queries get no usable answer. */
    outage: random.chance(0.25) ? { from: outageFrom, to: outageFrom + random.spread(HOUR, 9 * DAY) } : undefined,
    callbackLost: rate(0.6, 0.2, 0.6, 1),
    callbackRepeated: rate(0.5, 0.2, 0.6),
    /** A callback comes up to nine days late. */
    callbackLate: rate(0.5, 0.3, 0.8),
    /** Somebody posts false callbacks, on a gift's own path or on a guessed one. */
    forged: rate(0.4, 0.3, 1),
    /** The provider takes another amount than we asked for. */
    otherAmount: rate(0.2, 0.1, 0.5),
    /** A payment that was reported as failed is still taken, up to twenty days later. */
    lateSuccess: rate(0.4, 0.2, 0.6),
    /** A payment that was taken is also reported as failed. */
    contradiction: rate(0.4, 0.3, 0.8),
    mail: rate(0.3, 0.2, 0.5),
    /** The answer that names a new recurring invoice is lost. */
    invoiceLost: rate(0.4, 0.3, 0.8),
    /** The first request to stop an invoice is answered "not found". */
    mislaid: rate(0.4, 0.3, 1),
    // Settings of the sandbox, by their names there (sandbox/provider-state.ts).
    statusKnowsInvoices: random.chance(0.7),
    noCodes: random.chance(0.3),
    statusKnows: random.chance(0.6) ? EVERY_NAME : [random.pick(EVERY_NAME)],
    networkIds: random.chance(0.4),
    statusDates: random.chance(0.5),
    statusDelayMs: random.chance(0.7) ? 0 : random.spread(1000, 3 * HOUR),
    declinedStatus: random.pick(["Unpaid", "Failed"]),
    expiredStatus: random.pick(["Unpaid", "Expired"]),
    /** All of a payment goes back: given back in the provider's dashboard, or taken back by the network. */
    returned: rate(0.5, 0.3, 1),
    /** The disk dies, and the store goes back to an older copy. */
    lost: random.chance(0.1),
    /** The provider charges a recurring donation twice for one date. */
    chargedTwice: rate(0.3, 0.3, 1),
    /** A later charge of a recurring donation fails; `lateSuccess` is also that of such a charge. */
    debitFails: random.chance(0.4) ? 0.6 : 0.15,
  };
}

/** From the calm on, no process is killed. */
export function stepFaultsAt(faults: Faults, time: number): StepFaults {
  return isCalm(faults, time) ? { kill: 0, trouble: 0, stall: 0, longestStallMs: 0 } : faults;
}
