import type { Seeded } from "./seeded.ts";
import type { StepFaults } from "./scheduler.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How much goes wrong in one schedule. Numbers are probabilities, unless a comment says otherwise. */
export type Faults = StepFaults & {
  processes: number;
  limits: boolean;
  /** A call to the provider fails on the way there, at the provider, or on the way back. */
  call: number;
  /** A status query is answered from a copy that is minutes old. */
  stale: number;
  /** A status query is answered about another payment. */
  misdirected: number;
  start: number;
  /** In this period after the start, status queries get no usable answer. */
  outage: { from: number; to: number } | undefined;
  callbackLost: number;
  callbackRepeated: number;
  callbackLate: number;
  /** A callback comes one to nine days late. */
  callbackDaysLate: number;
  /** Somebody posts false callbacks, on a gift's own path or on a guessed one. */
  forged: number;
  /** The provider takes another amount than we asked for. */
  otherAmount: number;
  /** A payment that was reported as failed is still taken, up to twenty days later. */
  lateSuccess: number;
  /** A payment that was taken is also reported as failed. */
  contradiction: number;
  mail: number;
  /** Whether the provider answers status queries for a recurring invoice's id. Not every provider does. */
  knowsInvoices: boolean;
  /** Whether the provider texts a code before the first charge of a recurring donation. */
  hasCodes: boolean;
  /** The answer that names a new recurring invoice is lost. */
  invoiceLost: number;
  /** The process dies after that answer, before it records it. */
  dyingWithInvoice: number;
  /** The first query about a payment, or the first request to stop an invoice, is answered "not found". */
  mislaid: number;
  /** The kinds of name by which a status query finds a payment. */
  knows: readonly NameKind[];
  /** Whether callbacks about recurring charges give the network's id as the transaction's. */
  networkIds: boolean;
  /** Whether a status answer has the payment's date. */
  hasDates: boolean;
  /** How long it takes until status answers show a charge or a return, in milliseconds. */
  shownAfter: number;
  /** The status of payments that were declined, and of prompts that expired. */
  declinedStatus: "Unpaid" | "Failed";
  expiredStatus: "Unpaid" | "Expired";
  /** All of a payment goes back: given back in the provider's dashboard, or taken back by the network. */
  returned: number;
  /** The provider says that another sum than was taken went back. */
  partReturned: number;
  /** Weeks after a payment its status contradicts `Paid`, in undocumented words too, and the network has it or not. */
  contradicted: number;
  /** The disk dies, and the store goes back to an older copy. */
  lost: number;
  /** A later charge of a recurring donation fails; `lateSuccess` is also that of such a charge. */
  debitFails: number;
  /** The provider charges a recurring donation twice for one date. */
  chargedTwice: number;
  /** How many months a mandate lasts. */
  mandateMonths: number;
};

/** The names of a payment: our reference, the provider's transaction, the network's id. */
export type NameKind = "reference" | "transaction" | "network";
const EVERY_NAME: readonly NameKind[] = ["reference", "transaction", "network"];

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

/** What does not happen beside a loss, because only a person with the list could tell of it. */
export const NOTHING_BACK: Partial<Faults> = { returned: 0, partReturned: 0, contradicted: 0 };

/** `fate` decides which money goes back. It is a separate stream, so a schedule in which none does stays the same. */
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
    shownAfter: random.chance(0.7) ? 0 : random.spread(1000, 3 * HOUR),
    declinedStatus: random.pick(["Unpaid", "Failed"]),
    expiredStatus: random.pick(["Unpaid", "Expired"]),
    returned: rateOf(fate, 0.5, [0.3, 1]),
    partReturned: rateOf(fate, 0.3, [0.3, 1]),
    contradicted: rateOf(fate, 0.3, [0.3, 1]),
    lost: 0.1,
    chargedTwice: rateOf(fate, 0.3, [0.3, 1]),
    mandateMonths: fate.chance(0.3) ? fate.pick([1, 2]) : 60,
    debitFails: fate.chance(0.4) ? 0.6 : 0.15,
  };
}

function rateOf(random: Seeded, often: number, rates: [number, ...number[]]): number {
  return random.chance(often) ? random.pick(rates) : 0;
}

/** From the calm on, no process is killed. */
export function stepFaultsAt(faults: Faults, time: number): StepFaults {
  return isCalm(faults, time) ? { kill: 0, trouble: 0, stall: 0, longestStallMs: 0 } : faults;
}
