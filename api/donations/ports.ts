import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Limit } from "#api/limits/limit.ts";
import type { Donation, Donor, AnonymousDonation, NewDonation } from "./donation.ts";
import type { Cause, State } from "./states.ts";

/** The provider's answer to a payment request. `unknown`: the request may or may not have been carried out. */
export type RequestOutcome =
  | { kind: "accepted"; providerId: string | null }
  | { kind: "refused"; reason: FailureReason; code: string }
  | { kind: "unknown"; why: string };

/** The provider's answer to a status query with our credentials. `reference` is the one that the answer names. */
export type StatusOutcome =
  /** `fee`: what the provider kept of the amount, if the answer says so. */
  | ({ kind: "paid" | "refunded"; amount: Pesewas; currency: string | null; fee: Pesewas | null } & PaymentIds)
  | ({ kind: "unpaid" | "failed" | "expired"; amount: Pesewas | null; reason: FailureReason | null } & PaymentIds)
  | { kind: "not-found" }
  /** `about`: the answer names this payment, but its status or its amount is not understood. */
  | { kind: "no-answer"; why: string; about?: PaymentIds };

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
  readCallback(body: string): Hint;
};

/**
 * What a callback says. It proves nothing. `cancelled` belongs to recurring donations. The two ids may be the same, and
 * either may be the network's (docs/provider.md).
 */
export type Hint =
  | ({ kind: "success" | "failure"; reason: FailureReason | null } & Named)
  | ({ kind: "cancelled" } & Named)
  | { kind: "unreadable" };

type Named = { transactionId: string | null; networkId: string | null; invoiceId: string | null };

/** What the callbacks about a gift have said so far. */
export type Reports = {
  /** Why the gift failed, if the last of them reported a failure. */
  failure: FailureReason | undefined;
  /** When the last new callback reported a success. */
  succeededAt: number | undefined;
  /** The ids that they gave its payments, newest first. */
  ids: string[];
  /** The ids that they gave its recurring invoice, newest first. */
  invoiceIds: string[];
};

/** What is counted of a payment. */
export type Counted = {
  credit: Pesewas;
  /** Since when the provider's answers contradict what is counted. */
  doubtedAt: number | null;
};

/** Why a gift was not started. The provider has not been called. */
export type NotStarted =
  | { kind: "other-request" }
  | { kind: "limited"; limit: string; retryAfterMs: number }
  | { kind: "blocked" }
  /** Our settings do not open the network. */
  | { kind: "switched-off" };

export type Transition = {
  id: string;
  to: State;
  cause: Cause;
  at: number;
  note: string;
  reason?: FailureReason;
  providerId?: string | null;
  /** The amount that was taken, if the provider or a person names one. The credit is for this amount. */
  debited?: Pesewas;
  /** What the provider kept of the amount, if it says so. */
  fee?: Pesewas | null;
};

/** The result of completing a record. `kept`: nothing changes, because this field may no longer be changed. */
export type RecordCompleted = { kind: "completed" } | { kind: "kept"; field: string } | { kind: "not-found" };

export type DonationStore = {
  /**
   * In one transaction: claims the idempotency key, spends the prompt limits, and writes the donation in
   * `submitting` with its first check. Nothing is written unless the answer is `claimed`.
   */
  claim(request: {
    donation: NewDonation;
    key: string;
    /** The request as `meaningOf` writes it. A request with the same key and another meaning is refused. */
    meaning: string;
    address: string;
    at: number;
    firstCheckAt: number;
    /** Whether our settings open its network for such gifts. */
    isOpen: boolean;
  }): Promise<{ kind: "claimed" } | { kind: "same"; donation: Donation } | NotStarted>;
  /** The id of the gift that was written under this idempotency key. */
  claimedBy(key: string): Promise<string | undefined>;
  find(id: string): Promise<Donation | undefined>;
  /**
   * Moves a donation if `to` can be reached from its state. A move to `paid` also writes the ledger, the receipt and
   * the outbox. Returns the donation after the move, or `undefined` if nothing moved.
   */
  transition(step: Transition): Promise<AnonymousDonation | undefined>;
  /** Records the donor's details until the receipt is made. With `onlyEmpty` it changes only empty fields. */
  completeRecord(
    id: string,
    donor: Partial<Omit<Donor, "phone">>,
    at: number,
    how?: { onlyEmpty: boolean },
  ): Promise<RecordCompleted>;
  /** Spends one attempt to complete this gift's record. Returns 0, or the milliseconds until the next attempt is allowed. */
  spendRecordTry(id: string, limit: Limit, at: number): Promise<number>;
  /** Brings the next check forward to `at`, within the budget of hints. A new hint may exceed the budget. */
  hint(id: string, at: number, isNews?: boolean): Promise<void>;
  /** Does the same when somebody looks at the gift, at most once an hour and outside that budget. */
  visit(id: string, at: number): Promise<void>;
  /** What the provider's callbacks have said about this donation. */
  reports(id: string): Promise<Reports>;
  /** What the ledger holds of the donation; `undefined` if it was never counted. */
  counted(id: string): Promise<Counted | undefined>;
  /** Records since when the provider contradicts what is counted; `null`: it no longer does. */
  doubt(id: string, since: number | null): Promise<void>;
};
