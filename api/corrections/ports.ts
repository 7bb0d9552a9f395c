import type { Pesewas } from "#contract/money.ts";
import type { MoneyKind, PaymentKind } from "#api/donations/ledger-line.ts";
import type { CorrectionCause, CorrectionState } from "./states.ts";

/**
 * Which line of a payment is corrected: its credit, its reversal, or the line of one refund. `cameBack`: the refund was
 * paid out, and the money came back to us.
 */
export type Corrected =
  | { corrects: "credit" | "reversal" }
  | { corrects: "refund"; refund: string; cameBack?: boolean };

/** A correction of one line of the ledger. `amount` is how much of the line does not stand; `why` is for the books. */
export type Correction = {
  id: string;
  payment: PaymentKind;
  paymentId: string;
  corrects: MoneyKind;
  /** The id of the line. */
  line: string;
  amount: Pesewas;
  because: CorrectionCause;
  state: CorrectionState;
  why: string;
  proposedBy: string;
  proposedAt: number;
  note: string;
  /** The operator who approved or withdrew it. */
  settledBy: string | null;
  settledAt: number | null;
};

export type CorrectionProposed =
  | { kind: "proposed"; correction: Correction }
  | { kind: "no-line" }
  /** Only all of a pay-out that is done comes back. */
  | { kind: "no-pay-out" }
  /** `left`: how much of the line still stands and may be taken back. */
  | { kind: "too-much"; left: Pesewas };

export type CorrectionSettled =
  | { kind: "settled"; correction: Correction }
  | { kind: "not-found" }
  | { kind: "same-operator" }
  | { kind: "too-much"; left: Pesewas }
  | { kind: "not-proposed"; state: CorrectionState };

export type CorrectionStore = {
  /** Writes a proposed correction of `amount`, or of all that stands of the line. */
  propose(proposal: {
    id: string;
    payment: PaymentKind;
    paymentId: string;
    corrected: Corrected;
    amount: Pesewas | undefined;
    why: string;
    who: string;
    at: number;
  }): Promise<CorrectionProposed>;
  /** Writes the ledger's line, and moves the payment and the refund to what is true now, all in one transaction. */
  approve(step: { id: string; who: string; at: number }): Promise<CorrectionSettled>;
  withdraw(step: { id: string; who: string; at: number; note: string }): Promise<CorrectionSettled>;
  find(id: string): Promise<Correction | undefined>;
  /** How much of a line stands and may be taken back; `undefined`: there is no such line. */
  left(payment: PaymentKind, paymentId: string, corrected: Corrected): Promise<Pesewas | undefined>;
  /** The corrections that wait for another operator, oldest first. */
  proposed(): Promise<Correction[]>;
};
