import type { Seeded } from "../operator/practice/seeded.ts";
import type { StepFaults } from "./scheduler.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How much goes wrong in one schedule: probabilities, unless said otherwise. */
export type Faults = StepFaults & {
  processes: number;
  limits: boolean;
  /** A call to the provider goes wrong on the way there, there, or on the way back. */
  call: number;
  /** A status query is answered from a copy that is minutes old. */
  stale: number;
  /** A status query is answered about another payment. */
  misdirected: number;
  start: number;
  /** The status queries of this stretch after the start have no usable answer. */
  outage: { from: number; to: number } | undefined;
  callbackLost: number;
  callbackRepeated: number;
  callbackLate: number;
  /** A callback comes one to nine days late. */
  callbackDaysLate: number;
  /** Somebody posts callbacks that are not true, on a gift's own path or on a guessed one. */
  forged: number;
  /** The provider takes another amount than was asked for. */
  otherAmount: number;
  /** A payment that was reported as failed is taken all the same, up to twenty days later. */
  lateSuccess: number;
  /** A payment that was taken is reported as failed as well. */
  contradiction: number;
  mail: number;
  /** Whether the provider answers status queries for a recurring invoice's id: not every one does. */
  knowsInvoices: boolean;
  /** Whether the provider texts a code before the first charge of a recurring donation. */
  hasCodes: boolean;
  /** The answer that tells a new recurring invoice is lost. */
  invoiceLost: number;
  /** The process dies between that answer and writing it down. */
  dyingWithInvoice: number;
  /** The first time that a payment is asked about, or an invoice is to be stopped, it is not found. */
  mislaid: number;
  /** By which of its names a status query finds a payment. */
  knows: readonly NameKind[];
  /** Whether callbacks about recurring charges call the network's id the transaction's. */
  networkIds: boolean;
  /** Whether a status answer says when the payment was. */
  hasDates: boolean;
  /** The network takes money back that was paid. */
  reversed: number;
  /** Operators give money back in the dashboard. */
  refunded: number;
  /** The second operator has the provider pay a refund out. */
  paidOut: number;
  /** The status says `Refunded` though only a part was given back. */
  partIsRefunded: number;
};

/** What a payment goes by: our reference, the provider's own transaction, the network's. */
export type NameKind = "reference" | "transaction" | "network";
const EVERY_NAME: readonly NameKind[] = ["reference", "transaction", "network"];

/** This long after the start no process is killed any more. */
const CALM_AFTER = 10 * DAY;
/** From then on the provider answers every call, so that the schedule comes to rest. */
export const CALLS_WORK_AFTER = 40 * DAY;

export function isCalm(faults: Faults, time: number): boolean {
  return time >= faults.start + CALM_AFTER;
}

export function callsFail({ start, call }: Faults, time: number): number {
  return time >= start + CALLS_WORK_AFTER ? 0 : call;
}

/** `fate` decides what goes back: a stream of its own, so that a schedule in which nothing does is as it always was. */
export function drawFaults(random: Seeded, fate: Seeded, start: number): Faults {
  const rate = (often: number, ...rates: [number, ...number[]]) => rateOf(random, often, rates);
  const outageFrom = random.spread(1000, 2 * DAY);
  return {
    start,
    kill: rate(0.5, 0.005, 0.02, 0.05),
    trouble: rate(0.3, 0.005, 0.02),
    stall: rate(0.3, 0.02, 0.05),
    longestStallMs: random.pick([5000, 120_000]),
    processes: random.pick([1, 1, 2]),
    limits: random.chance(0.5),
    call: rate(0.7, 0.1, 0.4, 0.8),
    stale: rate(0.4, 0.1, 0.6),
    misdirected: rate(0.2, 0.05, 0.3),
    outage: random.chance(0.25) ? { from: outageFrom, to: outageFrom + random.spread(HOUR, 9 * DAY) } : undefined,
    callbackLost: rate(0.6, 0.2, 0.6, 1),
    callbackRepeated: rate(0.5, 0.2, 0.6),
    callbackLate: rate(0.4, 0.3, 0.8),
    callbackDaysLate: rate(0.3, 0.1, 0.5),
    forged: rate(0.4, 0.3, 1),
    otherAmount: rate(0.2, 0.1, 0.5),
    lateSuccess: rate(0.4, 0.2, 0.6),
    contradiction: rate(0.4, 0.3, 0.8),
    mail: rate(0.3, 0.2, 0.5),
    knowsInvoices: random.chance(0.7),
    hasCodes: random.chance(0.7),
    invoiceLost: rate(0.4, 0.3, 0.8),
    dyingWithInvoice: rate(0.2, 0.3),
    mislaid: rate(0.4, 0.3, 1),
    knows: random.chance(0.6) ? EVERY_NAME : [random.pick(["reference", "transaction", "network"])],
    networkIds: random.chance(0.4),
    hasDates: random.chance(0.5),
    reversed: rateOf(fate, 0.3, [0.3, 1]),
    refunded: rateOf(fate, 0.3, [0.3, 1]),
    partIsRefunded: rateOf(fate, 0.5, [0.3, 1]),
    paidOut: rateOf(fate, 0.6, [0.5, 1]),
  };
}

function rateOf(random: Seeded, often: number, rates: [number, ...number[]]): number {
  return random.chance(often) ? random.pick(rates) : 0;
}

/** Once calm has come no process is killed. */
export function stepFaultsAt(faults: Faults, time: number): StepFaults {
  return isCalm(faults, time) ? { kill: 0, trouble: 0, stall: 0, longestStallMs: 0 } : faults;
}
