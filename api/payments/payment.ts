import type { Msisdn } from "#contract/phone.ts";

/** The person who gives. Encrypted at rest; never in a log, a URL or a metric. */
export type Donor = { name: string; email: string; phone: Msisdn; country: string; city: string; company: string };

export type PaymentKind = "one-time" | "charge";

/** What a line of the ledger says: money came, or all of a payment went back. */
export type LineKind = "credit" | "returned";

export const signOf = (kind: LineKind): 1 | -1 => (kind === "credit" ? 1 : -1);
