import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { OutsideState, OutsideWay } from "./states.ts";

/** Who gave, as far as they said; what they did not say is empty. Sealed at rest. */
export type OutsideDonor = { name: string; email: string; phone: Msisdn | "" };

/** Money that was given outside the site, without the person. `why`: what shows that it came, for the books. */
export type OutsideDonation = {
  id: string;
  /** Its short name, which operators type and the receipt bears. */
  reference: string;
  amount: Pesewas;
  how: OutsideWay;
  /** The day it reached us, `YYYY-MM-DD`. */
  receivedOn: string;
  state: OutsideState;
  why: string;
  proposedBy: string;
  proposedAt: number;
  note: string;
  /** Who approved or withdrew it. */
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
  /** Writes it as proposed, with a reference of its own. */
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
  /** Counts it, once: credit, receipt number and the job that sends the receipt, all in one transaction. */
  record(step: { id: string; who: string; at: number }): Promise<Recorded>;
  withdraw(step: { id: string; who: string; at: number; note: string }): Promise<Withdrawn>;
  /** Those that wait for an operator, the oldest first. */
  proposed(): Promise<OutsideDonation[]>;
};
