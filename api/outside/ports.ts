import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { OutsideState, OutsideWay } from "./states.ts";

/** The donor, as far as known; unknown fields are empty. Sealed in the store. */
export type OutsideDonor = { name: string; email: string; phone: Msisdn | "" };

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
  | { kind: "not-proposed"; state: OutsideState };

export type Withdrawn =
  | { kind: "withdrawn"; donation: OutsideDonation }
  | { kind: "not-found" }
  | { kind: "not-proposed"; state: OutsideState };

export type OutsideStore = {
  /** Writes a proposed donation, with a new reference. */
  propose(proposal: {
    id: string;
    amount: Pesewas;
    how: OutsideWay;
    receivedOn: string;
    donor: OutsideDonor;
    why: string;
    who: string;
    at: number;
  }): Promise<OutsideDonation>;
  /** Counts a donation once: credit, receipt number and the job that sends the receipt, all in one transaction. */
  record(step: { id: string; who: string; at: number }): Promise<Recorded>;
  withdraw(step: { id: string; who: string; at: number; note: string }): Promise<Withdrawn>;
  /** The donations that wait for an operator, oldest first. */
  proposed(): Promise<OutsideDonation[]>;
};
