import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Flag, State } from "./states.ts";

/** The person who gives. Encrypted at rest; never in a log, a URL or a metric. */
export type Donor = { name: string; email: string; phone: Msisdn; country: string; city: string; company: string };

/**
 * One payment: a one-time gift, or a charge of a recurring gift. `id` is unguessable; for a one-time gift it is public
 * (`TransactionId`), and our reference at the provider.
 */
export type Payment = {
  id: string;
  /** The recurring gift that it is a charge of. */
  mandateId: string | null;
  /** For a charge: the date on which it was due, `YYYY-MM-DD`. */
  dueOn: string | null;
  /** The short public name of the gift. */
  reference: string;
  /** The reference under which the provider knows it: our id, or the mandate's invoice; `null` while that is unknown. */
  providerReference: string | null;
  state: State;
  version: number;
  /** What was asked for. */
  amount: Pesewas;
  /** `null` if only the provider's list told of it. */
  channel: Channel | null;
  donor: Donor;
  reason: FailureReason | null;
  /** What the provider said that it took. The credit is of this sum. */
  taken: Pesewas | null;
  /** The ids that the provider's own answers gave its transactions: the provider's, then the networks'. */
  transactions: string[];
  flag: Flag | null;
  /** Since when the provider gives an answer that does not agree with what stands here, and which. */
  mismatch: Mismatch | null;
  /** When somebody last had the provider asked again. */
  askedAt: number | null;
  createdAt: number;
  /** When it entered its current state, if that is not an open one. */
  settledAt: number | null;
};

export type Mismatch = { answer: string; since: number };

/** A one-time gift, or a charge of a recurring one. */
export type PaymentKind = "one-time" | "charge";

/** What a line of the ledger says: money came, or all of a payment went back. */
export type LineKind = "credit" | "returned";

/** 1 if a line says that we have more money than before, and -1 if less. */
export const signOf = (kind: LineKind): 1 | -1 => (kind === "credit" ? 1 : -1);
