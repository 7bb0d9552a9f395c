import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { LineSort, PaymentKind } from "#api/donations/ledger-line.ts";
import type { ChargeFlag } from "#api/recurring/ports.ts";
import type { RefundState, RefundWay } from "./states.ts";

/** A refund of all or part of one payment. `amount` is what the donor gets; `why` and `note` are for the books. */
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
  /** When we asked the provider to pay it out, which we do only once. */
  askedAt: number | null;
  /** The provider's transaction id. */
  providerId: string | null;
  /** When it is done: since when the provider says that it failed. */
  doubtedAt: number | null;
  note: string;
  /** An operator, or the worker. */
  settledBy: string | null;
  settledAt: number | null;
};

/**
 * A charge that we have to give back, and how much of it no refund gives back yet. `at`: when it was counted. `gift`: the
 * gift with which the donor has made up for it.
 */
export type OwedCharge = { id: string; dueOn: string; at: number; amount: Pesewas } & (
  | { flag: Exclude<ChargeFlag, "made-up"> }
  | { flag: "made-up"; gift: string }
);

export type PayOutRequest = {
  reference: string;
  amount: Pesewas;
  phone: Msisdn;
  channel: Channel;
  callbackUrl: string;
};

/** The outcome of asking the provider for a pay-out. `refused`: certainly nothing was paid out. */
export type PayOutOutcome = { kind: "accepted" } | { kind: "refused"; why: string } | { kind: "unknown"; why: string };

/** The provider's answer to an authenticated query for a pay-out's status. */
export type PayOutStatus =
  | { kind: "paid-out"; amount: Pesewas | null; fee: Pesewas | null; providerId: string | null }
  | { kind: "failed"; why: string }
  | { kind: "pending" }
  | { kind: "not-found" }
  | { kind: "no-answer"; why: string };

/** The provider's service for pay-outs. No method throws: "unknown" and "no answer" are outcomes. */
export type PayOutGateway = {
  payOut(request: PayOutRequest): Promise<PayOutOutcome>;
  payOutStatus(reference: string): Promise<PayOutStatus>;
};

export type Proposed =
  | { kind: "proposed"; refund: Refund }
  | { kind: "never-counted" }
  /** The network took the money back, so nothing is left to refund. */
  | { kind: "reversed" }
  /** A person must first decide whether the network took the money back. */
  | { kind: "disputed" }
  /** `left` is what remains of the payment, less what other refunds may still give back. */
  | { kind: "too-much"; left: Pesewas };

export type Approved =
  | { kind: "approved"; refund: Refund }
  | { kind: "not-found" }
  | { kind: "same-operator" }
  | { kind: "reversed" }
  | { kind: "disputed" }
  /** Another refund, which had counted as failed, was paid out. */
  | { kind: "too-much" }
  | { kind: "not-proposed"; state: RefundState };

/** What a transaction of the provider has settled already. */
export type Holder = { kind: "refund" | "donation" | "charge"; id: string; state: string };

export type Settled =
  | { kind: "settled"; refund: Refund }
  | { kind: "not-found" }
  /** The transaction has settled something else. */
  | { kind: "transaction-taken"; by: Holder }
  | { kind: "not-open"; state: RefundState };

export type RefundStore = {
  /** Claims `amount`, or all that is left of a payment, and writes the refund as proposed. */
  propose(refund: {
    id: string;
    payment: PaymentKind;
    paymentId: string;
    amount: Pesewas | undefined;
    why: string;
    who: string;
    at: number;
  }): Promise<Proposed>;
  /** Approves a proposed refund. A person then gives the money back (`by-hand`), or we ask the provider to (`pay-out`). */
  approve(step: { id: string; way: RefundWay; who: string; at: number }): Promise<Approved>;
  /**
   * Records that the provider is about to be asked for a pay-out. Only the caller that gets `marked` may ask. No caller may
   * if the money has, or may have, gone back another way.
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
    /** What the provider charged for the pay-out. */
    fee?: Pesewas | null;
    /** Settles only if the provider was not asked for the pay-out later than at this time. */
    notAskedAfter?: number;
  }): Promise<Settled>;
  find(id: string): Promise<Refund | undefined>;
  /** How much of a payment may be given back now, or why nothing may. */
  left(payment: PaymentKind, paymentId: string): Promise<Pesewas | "never-counted" | "reversed" | "disputed">;
  /** All refunds of one payment, oldest first. */
  of(payment: PaymentKind, paymentId: string): Promise<Refund[]>;
  /** The refunds that wait for a person or the provider, oldest first. */
  open(): Promise<Refund[]>;
  /** The refunds that have failed since `at` and that no other refund of the same payment has followed, oldest first. */
  failedSince(at: number): Promise<Refund[]>;
  /** The pay-outs whose money came back to us and that no other refund has followed, oldest first. */
  cameBack(): Promise<Refund[]>;
  /** The pay-outs that are done and that the provider calls failed, oldest first. */
  doubted(): Promise<Refund[]>;
  /** Records since when the provider contradicts a refund that is done; `null`: it no longer does. */
  doubt(id: string, since: number | null): Promise<void>;
  /** The charges that we have to give back, oldest first. */
  owed(): Promise<OwedCharge[]>;
  /** A line of the ledger by its id. `cameBack`: it says that the money of a pay-out came back to us. */
  line(
    id: string,
  ): Promise<
    (LineSort & { payment: PaymentKind; paymentId: string; amount: Pesewas; at: number; cameBack: boolean }) | undefined
  >;
  /** How much of a payment has gone back, by refunds and reversals. */
  returned(payment: PaymentKind, paymentId: string): Promise<Pesewas>;
};
