import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { LineKind, PaymentKind } from "#api/donations/ledger-line.ts";
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
  /** When the provider was asked to pay it out; it is asked once. */
  askedAt: number | null;
  /** The provider's transaction. */
  providerId: string | null;
  note: string;
  /** An operator, or the worker. */
  settledBy: string | null;
  settledAt: number | null;
};

export type PayOutRequest = {
  reference: string;
  amount: Pesewas;
  phone: Msisdn;
  channel: Channel;
  callbackUrl: string;
};

/** What the provider answered when it was asked to pay out. `refused`: certainly nothing was paid out. */
export type PayOutOutcome = { kind: "accepted" } | { kind: "refused"; why: string } | { kind: "unknown"; why: string };

/** What the provider says about a pay-out when asked with our credentials. */
export type PayOutStatus =
  | { kind: "paid-out"; amount: Pesewas | null; fee: Pesewas | null; providerId: string | null }
  | { kind: "failed"; why: string }
  | { kind: "pending" }
  | { kind: "not-found" }
  | { kind: "no-answer"; why: string };

/** The provider's service for paying out. No method throws: not knowing is one of the outcomes. */
export type PayOutGateway = {
  payOut(request: PayOutRequest): Promise<PayOutOutcome>;
  payOutStatus(reference: string): Promise<PayOutStatus>;
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
  /** Another refund, which had been called failed, was paid out. */
  | { kind: "too-much" }
  | { kind: "not-proposed"; state: RefundState };

export type Settled =
  | { kind: "settled"; refund: Refund }
  | { kind: "not-found" }
  | { kind: "not-open"; state: RefundState };

export type RefundStore = {
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
  /**
   * Writes down that the provider is about to be asked to pay a refund out. Only whoever gets `marked` may ask it. Nobody
   * may when the money has gone back by other means, or may have.
   */
  markAsked(id: string, at: number): Promise<"marked" | "asked-before" | "reversed" | "disputed" | "too-much">;
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
    /** Only if the provider has not been asked to pay it out, or was asked before this. */
    askedBefore?: number;
  }): Promise<Settled>;
  find(id: string): Promise<Refund | undefined>;
  /** All of one payment, the oldest first. */
  of(payment: PaymentKind, paymentId: string): Promise<Refund[]>;
  /** Those that wait for a person or the provider, the oldest first. */
  open(): Promise<Refund[]>;
  /** Those that have failed since then, the oldest first. */
  failedSince(at: number): Promise<Refund[]>;
  /** A line of the ledger by its id. */
  line(
    id: string,
  ): Promise<{ kind: LineKind; payment: PaymentKind; paymentId: string; amount: Pesewas; at: number } | undefined>;
  /** What of a payment has gone back, by us or by the network. */
  returned(payment: PaymentKind, paymentId: string): Promise<Pesewas>;
};
