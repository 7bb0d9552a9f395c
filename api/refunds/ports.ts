import type { Pesewas } from "#contract/money.ts";
import type { LineKind, PaymentKind } from "#api/donations/ledger-line.ts";
import type { RefundsByHand } from "#api/donations/ports.ts";
import type { RefundState, RefundWay } from "./states.ts";

/** Money that we give back of one payment. `amount` is what the donor gets; `why` and `note` are for the books. */
export type Refund = {
  id: string;
  payment: PaymentKind;
  paymentId: string;
  amount: Pesewas;
  way: RefundWay;
  state: RefundState;
  why: string;
  proposedBy: string;
  proposedAt: number;
  approvedBy: string | null;
  approvedAt: number | null;
  /** The provider's transaction. */
  providerId: string | null;
  note: string;
  /** An operator, or the worker. */
  settledBy: string | null;
  settledAt: number | null;
};

export type Proposed =
  | { kind: "proposed"; refund: Refund }
  | { kind: "never-counted" }
  /** The network took the money back: there is nothing left to give. */
  | { kind: "reversed" }
  /** A person decides first whether it did. */
  | { kind: "disputed" }
  /** What is left, less what other refunds may still give back. */
  | { kind: "too-much"; left: Pesewas };

export type Approved =
  | { kind: "approved"; refund: Refund }
  | { kind: "not-found" }
  | { kind: "same-operator" }
  | { kind: "reversed" }
  | { kind: "disputed" }
  | { kind: "not-proposed"; state: RefundState };

export type Settled =
  { kind: "settled"; refund: Refund } | { kind: "not-found" } | { kind: "not-open"; state: RefundState };

export type RefundStore = RefundsByHand & {
  /** Claims an amount of what is left of a payment (all of it without `amount`), and writes the refund as proposed. */
  propose(refund: {
    id: string;
    payment: PaymentKind;
    paymentId: string;
    amount: Pesewas | undefined;
    why: string;
    who: string;
    at: number;
  }): Promise<Proposed>;
  /** Approves a proposed refund: `by-hand` is then given back by a person, `pay-out` by the provider's call. */
  approve(step: { id: string; way: RefundWay; who: string; at: number }): Promise<Approved>;
  /** Ends a refund, once. `done` writes its ledger line and moves the payment, all in one transaction. */
  settle(step: {
    id: string;
    to: "done" | "failed" | "withdrawn";
    cause: "operator" | "worker";
    /** The operator. */
    who?: string;
    at: number;
    note: string;
    providerId?: string | null;
    /** What the provider kept for giving it back. */
    fee?: Pesewas | null;
  }): Promise<Settled>;
  find(id: string): Promise<Refund | undefined>;
  /** All of one payment, the oldest first. */
  of(payment: PaymentKind, paymentId: string): Promise<Refund[]>;
  /** Those that wait for a person or the provider, the oldest first. */
  open(): Promise<Refund[]>;
  /** A line of the ledger by its id. */
  line(
    id: string,
  ): Promise<{ kind: LineKind; payment: PaymentKind; paymentId: string; amount: Pesewas; at: number } | undefined>;
  /** What of a payment has gone back, by us or by the network. */
  returned(payment: PaymentKind, paymentId: string): Promise<Pesewas>;
};
