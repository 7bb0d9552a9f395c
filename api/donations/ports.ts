import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Limit } from "#api/limits/limit.ts";
import type { Donation, Donor, AnonymousDonation, NewDonation } from "./donation.ts";
import type { Cause, State } from "./states.ts";

/** What the provider answered to a request for payment. `unknown`: it may or may not have been carried out. */
export type RequestOutcome =
  | { kind: "accepted"; providerId: string | null }
  | { kind: "refused"; reason: FailureReason; code: string }
  | { kind: "unknown"; why: string };

/** What the provider says about a payment when asked with our credentials. `reference` is the one it names. */
export type StatusOutcome =
  /** `fee`: what the provider kept of the amount, if it says so. */
  | ({ kind: "paid" | "refunded"; amount: Pesewas; currency: string | null; fee: Pesewas | null } & PaymentIds)
  | ({ kind: "unpaid" | "failed" | "expired"; amount: Pesewas | null; reason: FailureReason | null } & PaymentIds)
  | { kind: "not-found" }
  | { kind: "no-answer"; why: string };

/** The names of a payment: ours, the provider's, the network's. `madeAt`: its time, by the provider. */
type PaymentIds = { reference: string; providerId: string | null; networkId: string | null; madeAt: number | null };

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
 * The provider, for one-time payments, and for the callbacks of all. No method throws: not knowing is one of the
 * outcomes.
 */
export type PaymentGateway = {
  requestPayment(request: PaymentRequest): Promise<RequestOutcome>;
  paymentStatus(query: StatusQuery): Promise<StatusOutcome>;
  readCallback(body: string): Hint;
};

/**
 * What a callback says, which proves nothing. `cancelled` belongs to recurring donations. The two ids may be the same,
 * and either may be the network's (docs/provider.md).
 */
export type Hint =
  | ({ kind: "success" | "failure"; reason: FailureReason | null } & Named)
  | ({ kind: "cancelled" } & Named)
  | { kind: "unreadable" };

type Named = { transactionId: string | null; networkId: string | null; invoiceId: string | null };

/** What the callbacks about a gift have said so far. */
export type Reports = {
  /** Why it failed, if that was their last message. */
  failure: FailureReason | undefined;
  /** When the last new callback reported a success. */
  succeededAt: number | undefined;
  /** The names they used for its payments, the newest first. */
  ids: string[];
  /** The names they used for its recurring invoice, the newest first. */
  invoiceIds: string[];
};

/**
 * The credit of a payment, and how much of it was given back in the provider's dashboard, or may have been because we
 * have approved that.
 */
export type Counted = { credit: Pesewas; refundedByHand: Pesewas };

/** Why a gift was not started, before the provider was asked. */
export type NotStarted =
  | { kind: "other-request" }
  | { kind: "limited"; limit: string; retryAfterMs: number }
  | { kind: "blocked" }
  /** An operator has switched the network off. */
  | { kind: "switched-off" };

export type Transition = {
  id: string;
  to: State;
  cause: Cause;
  at: number;
  note: string;
  reason?: FailureReason;
  providerId?: string | null;
  /** The amount taken, if the provider or a person says it: the credit is for this amount. */
  debited?: Pesewas;
  /** What the provider kept of it, if it says so. */
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
    /** What the request asks for (`meaningOf`): the same key with another meaning is another request. */
    meaning: string;
    address: string;
    at: number;
    firstCheckAt: number;
  }): Promise<{ kind: "claimed" } | { kind: "same"; donation: Donation } | NotStarted>;
  /** The id of the gift that was written under this idempotency key. */
  claimedBy(key: string): Promise<string | undefined>;
  find(id: string): Promise<Donation | undefined>;
  /**
   * Moves a donation if `to` can be reached from its state; paid adds ledger, receipt and outbox. Returns the donation
   * after the move, or `undefined` if nothing moved.
   */
  transition(step: Transition): Promise<AnonymousDonation | undefined>;
  /** Records the donor's details, until the receipt is made; with `onlyEmpty` it changes only empty fields. */
  completeRecord(
    id: string,
    donor: Partial<Omit<Donor, "phone">>,
    at: number,
    how?: { onlyEmpty: boolean },
  ): Promise<RecordCompleted>;
  /** Spends a try to complete this gift's record. Returns 0, or the milliseconds until there is another. */
  spendRecordTry(id: string, limit: Limit, at: number): Promise<number>;
  /** Brings the next check forward to `at`, within the budget of hints, or beyond it if the hint is new. */
  hint(id: string, at: number, isNews?: boolean): Promise<void>;
  /** The same because somebody is looking at it: once an hour, outside that budget. */
  visit(id: string, at: number): Promise<void>;
  /** What the provider's callbacks have said about this donation. */
  reports(id: string): Promise<Reports>;
  /** What the ledger has of it; nothing if it was never counted. */
  counted(id: string): Promise<Counted | undefined>;
};
