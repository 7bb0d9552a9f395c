/** What a line of the ledger is about: a one-time donation, or a charge of a recurring one. */
export type PaymentKind = "donation" | "charge";

/** `reversal`: all of a payment went back, given back by us or taken back by the network. It is a contra line. */
export type LineKind = "credit" | "reversal";

/** 1 if a line says that we have more money than before, and -1 if less. */
export const signOf = (kind: LineKind): 1 | -1 => (kind === "credit" ? 1 : -1);
