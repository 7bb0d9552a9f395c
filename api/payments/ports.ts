import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Donor, Mismatch, Payment } from "./payment.ts";
import type { Cause, Flag, State } from "./states.ts";

/** The provider's answer to a payment request. `unknown`: the request may or may not have been carried out. */
export type RequestOutcome =
  | { kind: "accepted"; providerId: string | null }
  | { kind: "refused"; reason: FailureReason; code: string }
  | { kind: "unknown"; why: string };

/** The provider's answer to a status query with our credentials. `reference` is the one that the answer names. */
export type StatusOutcome =
  | MoneyOutcome
  | ({ kind: "unpaid" | "failed" | "expired"; amount: Pesewas | null; reason: FailureReason | null } & PaymentIds)
  | { kind: "not-found" }
  /** `about`: the answer names this payment, but its status or its amount is not understood. */
  | { kind: "no-answer"; why: string; about?: PaymentIds };

/** An answer that money was taken, or went back. `fee`: what the provider kept of the amount, if the answer says so. */
export type MoneyOutcome = {
  kind: "paid" | "refunded";
  amount: Pesewas;
  currency: string | null;
  fee: Pesewas | null;
} & PaymentIds;

/** The ids of a payment: ours, the provider's and the network's. `madeAt`: its time, as the provider gives it. */
export type PaymentIds = {
  reference: string;
  providerId: string | null;
  networkId: string | null;
  madeAt: number | null;
};

/** One of the parameters by which the provider finds a payment (docs/provider.md). */
export type StatusQuery = { reference: string } | { providerId: string } | { networkId: string };

export type PaymentRequest = {
  reference: string;
  amount: Pesewas;
  phone: Msisdn;
  channel: Channel;
  callbackUrl: string;
};

/**
 * The provider's one-time payments, and the callbacks of all payments. No method throws, because not knowing is one of
 * the outcomes.
 */
export type PaymentGateway = {
  requestPayment(request: PaymentRequest): Promise<RequestOutcome>;
  paymentStatus(query: StatusQuery): Promise<StatusOutcome>;
  readCallback(body: string): Callback;
};

/**
 * What a callback says. It proves nothing. `cancelled` belongs to recurring gifts. The two ids may be the same, and
 * either may be the network's (docs/provider.md).
 */
export type Callback =
  | ({ kind: "success" | "failure"; reason: FailureReason | null } & CallbackIds)
  | ({ kind: "cancelled" } & CallbackIds)
  | { kind: "unreadable" };

type CallbackIds = { transactionId: string | null; networkId: string | null; invoiceId: string | null };

/** A callback about a gift that reported a success or a failure. `ids`: what it called the payment. */
export type Report = {
  kind: "success" | "failure";
  reason: FailureReason | null;
  ids: string[];
  invoiceId: string | null;
  at: number;
};

/** Why a gift was not started. The provider has not been called. */
export type NotStarted =
  | { kind: "other-request" }
  | { kind: "limited"; limit: string; retryAfterMs: number }
  | { kind: "blocked" }
  /** Our settings do not open the network. */
  | { kind: "switched-off" };

/** What every gift's start needs besides the gift. */
export type StartRequest = {
  key: string;
  /** What the request asks for, as `fingerprintOf` writes it. The same key with another fingerprint is refused. */
  fingerprint: string;
  address: string;
  at: number;
  firstCheckAt: number;
  /** Whether our settings open its network for such gifts. */
  isOpen: boolean;
};

/** What the answer says that was taken: its sum, and the ids of its transaction. */
export type Taken = { amount: Pesewas; fee: Pesewas | null; madeAt: number | null };

export type Move = {
  id: string;
  to: State;
  cause: Cause;
  at: number;
  note: string;
  reason?: FailureReason;
  /** The ids of the transaction, from an authenticated answer. */
  ids?: Pick<PaymentIds, "providerId" | "networkId">;
  taken?: Taken;
  flag?: Flag;
  mismatch?: Mismatch;
};

/** The result of completing a record. `kept`: nothing changes, because this field may no longer be changed. */
export type RecordCompleted = { kind: "completed" } | { kind: "kept"; field: string } | { kind: "not-found" };

export type PaymentStore = {
  /**
   * In one transaction: takes the idempotency key, counts the prompt, and writes the payment in `created` with
   * its first check. Nothing is written unless the answer is `started`.
   */
  start(
    request: StartRequest & { payment: Pick<Payment, "id" | "amount" | "donor"> & { channel: Channel } },
  ): Promise<{ kind: "started" } | { kind: "same"; payment: Payment } | NotStarted>;
  /** The id of the payment that was started with this idempotency key. */
  startedBy(key: string): Promise<string | undefined>;
  find(id: string): Promise<Payment | undefined>;
  /**
   * Moves a payment if its state allows it, with everything that follows: lines of the ledger, receipt, letters, and for a
   * charge what it means for its mandate. An answer whose transaction is counted for another payment counts nothing and
   * is flagged. Returns the payment after the move, or `undefined` if nothing moved.
   */
  move(step: Move): Promise<Payment | undefined>;
  /** Flags a counted payment; nothing else changes. A flag that stands, and has not been noted, stays. */
  flag(step: { id: string; flag: Flag; at: number; note: string }): Promise<void>;
  /** Takes a payment off the list of what waits: a person has seen it. */
  note(step: { id: string; at: number; note: string }): Promise<boolean>;
  /** Records which answer does not agree with what stands, and since when; `null`: the answers agree, nothing is odd. */
  setMismatch(id: string, mismatch: Mismatch | null): Promise<void>;
  /**
   * Writes down a second payment under the reference of a counted one, as a payment of its own, flagged as taken twice.
   * Nothing happens if its transaction is known.
   */
  addSecond(first: Payment, step: Omit<Move, "id" | "to" | "cause">): Promise<void>;
  /**
   * Writes down a payment that only the provider's list told of, without a donor. Returns its id, or that of the payment
   * which has its transaction.
   */
  addFound(
    step: Omit<Move, "id" | "to" | "cause"> & { to: "paid" | "returned"; providerReference: string },
  ): Promise<string>;
  /** Records the donor's details until the receipt is made. With `onlyEmpty` it changes only empty fields. */
  completeRecord(
    id: string,
    donor: Partial<Omit<Donor, "phone">>,
    at: number,
    how?: { onlyEmpty: boolean },
  ): Promise<RecordCompleted>;
  /** Spends one attempt to complete this gift's record. Returns 0, or the milliseconds until the next attempt is allowed. */
  spendRecordTry(id: string, at: number): Promise<number>;
  /** Has the payment asked about at `at`. */
  checkNow(id: string, at: number): Promise<void>;
  /** Does the same because somebody looks at the gift, at most once an hour. */
  checkHourly(id: string, at: number): Promise<void>;
  /** Records that somebody has the provider asked again, from when the questions after it are counted. */
  askAgain(id: string, at: number): Promise<void>;
  /** What the provider's callbacks have said about a payment, newest first; about a charge, those about its mandate. */
  reports(id: string): Promise<Report[]>;
};
