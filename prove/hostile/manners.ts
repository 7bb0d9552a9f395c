import type { Faults } from "../faults.ts";

/** A little of most faults. */
function usual(start: number): Faults {
  return {
    kill: 0,
    trouble: 0,
    stall: 0,
    longestStallMs: 0,
    processes: 1,
    limits: false,
    start,
    call: 0.1,
    stale: 0.1,
    misdirected: 0.05,
    outage: undefined,
    callbackLost: 0,
    callbackRepeated: 0.2,
    callbackLate: 0.3,
    callbackDaysLate: 0.1,
    forged: 0.1,
    otherAmount: 0.05,
    lateSuccess: 0,
    contradiction: 0.2,
    mail: 0,
    knowsInvoices: true,
    hasCodes: true,
    invoiceLost: 0,
    dyingWithInvoice: 0,
    mislaid: 0.2,
    knows: ["reference", "transaction", "network"],
    networkIds: false,
    hasDates: true,
    reversed: 0,
    refunded: 0,
    partIsRefunded: 0,
    paidOut: 0,
    payOutRevived: 0,
    contradicted: 0,
  };
}

/**
 * How the provider treats one-time payments and recurring invoices. Money taken after our last check is always reported
 * here, because otherwise only the statement would show it, and nobody here reads one.
 */
export function mannersFrom(start: number): { payments: Faults[]; invoices: Faults[] } {
  const base = usual(start);
  return {
    payments: [
      { ...base, lateSuccess: 0.3 },
      { ...base, callbackLost: 0.5 },
      { ...base, callbackLost: 1, call: 0.4, mislaid: 1 },
      { ...base, knows: ["reference"], otherAmount: 0.3 },
    ],
    invoices: [
      base,
      { ...base, hasCodes: false, invoiceLost: 0.5, networkIds: true },
      { ...base, hasCodes: false, invoiceLost: 0.5, callbackLost: 0.4, knowsInvoices: false },
      { ...base, hasCodes: false, dyingWithInvoice: 0.1, knows: ["transaction"], hasDates: false },
      { ...base, knows: ["reference"], networkIds: true, callbackLost: 0.3 },
      { ...base, knows: ["network"], networkIds: true, callbackDaysLate: 0.5 },
    ],
  };
}
