import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { OutsideState, OutsideWay } from "./states.ts";

/** The donor, as far as known; unknown fields are empty. Sealed in the store. */
export type OutsideDonor = { name: string; email: string; phone: Msisdn | "" };

/** What the provider's statement says of a payment that is adopted: its transaction, the reference, what it kept. */
export type AdoptedPayment = { transaction: string; reference: string; fee: Pesewas | null };

/** An outside donation without its donor. `why`: the evidence that the money came, for the books. */
export type OutsideDonation = {
  id: string;
  /** The short name that operators type and the receipt shows. */
  reference: string;
  amount: Pesewas;
  how: OutsideWay;
  /** The day on which the money reached us, `YYYY-MM-DD`. */
  receivedOn: string;
  state: OutsideState;
  why: string;
  /** What was proposed together with one signature; empty for a donation that was proposed alone. */
  batch: string;
  /** For an adopted payment. */
  payment: AdoptedPayment | null;
  proposedBy: string;
  proposedAt: number;
  note: string;
  /** The operator who approved or withdrew it. */
  settledBy: string | null;
  settledAt: number | null;
};

/** How the receipt reaches its donor: by e-mail, by text message, or on paper alone. */
export type ReceiptBy = "e-mail" | "text" | "paper";

export type Recorded =
  | { kind: "recorded"; donation: OutsideDonation; receipt: number; receiptBy: ReceiptBy }
  | { kind: "not-found" }
  | { kind: "same-operator" }
  /** The payment of `reference` is that of our own gift `id`, so it is not adopted. */
  | { kind: "own-gift"; id: string; reference: string }
  | { kind: "not-proposed"; state: OutsideState };

/** `onPaper`: how many of the receipts have no address to go to. */
export type RecordedBatch =
  | { kind: "recorded"; receipts: number[]; onPaper: number }
  | Exclude<Recorded, { kind: "recorded" }>;

export type Withdrawn =
  | { kind: "withdrawn"; donation: OutsideDonation }
  | { kind: "not-found" }
  | { kind: "not-proposed"; state: OutsideState };

export type Proposal = {
  id: string;
  amount: Pesewas;
  how: OutsideWay;
  receivedOn: string;
  donor: OutsideDonor;
  why: string;
  who: string;
  at: number;
};

/** `known`: one of the payments waits already or is counted. `own-gift`: it is that of a gift of ours. */
export type Adopting = { kind: "proposed" | "known" } | { kind: "own-gift"; id: string };

export type OutsideStore = {
  /** Writes a proposed donation, with a new reference. */
  propose(proposal: Proposal): Promise<OutsideDonation>;
  /** Writes all of these adopted payments or none. */
  proposeAdoption(batch: string, proposals: readonly (Proposal & { payment: AdoptedPayment })[]): Promise<Adopting>;
  /** Adopted payments with any of these transactions or references, the latest last. */
  adopted(of: readonly Pick<AdoptedPayment, "transaction" | "reference">[]): Promise<OutsideDonation[]>;
  /** The id of our own gift or charge, in any state, that is this payment. */
  ownGift(of: Pick<AdoptedPayment, "transaction" | "reference">): Promise<string | undefined>;
  /** Counts a donation once: credit, receipt number and the job that sends the receipt, all in one transaction. */
  record(step: { id: string; who: string; at: number }): Promise<Recorded>;
  /** Records all of them in one transaction, or none. Returns what the first that cannot be recorded returns. */
  recordBatch(step: { ids: readonly string[]; who: string; at: number }): Promise<RecordedBatch>;
  withdraw(step: { id: string; who: string; at: number; note: string }): Promise<Withdrawn>;
  /** The donations that wait for an operator, oldest first. */
  proposed(): Promise<OutsideDonation[]>;
  /** Those of a batch that wait, each with its donor. */
  proposedIn(batch: string): Promise<(OutsideDonation & { donor: OutsideDonor })[]>;
};
