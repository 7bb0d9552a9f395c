import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Donation, Donor, Gift, NewDonation } from "./donation.ts";
import type { Cause, State } from "./states.ts";

/** Milliseconds since 1970, from one clock for everything. */
export type Clock = { now(): number };

/** What the provider said to a request for payment. `unknown`: it may or may not have been carried out. */
export type RequestOutcome =
  | { kind: "accepted"; providerId: string | null }
  | { kind: "refused"; reason: FailureReason; code: string }
  | { kind: "unknown"; why: string };

/** What the provider says of a payment when asked with our credentials. `reference` is the one it speaks of. */
export type StatusOutcome =
  | {
      kind: "paid" | "refunded";
      reference: string;
      amount: number;
      currency: string | null;
      providerId: string | null;
    }
  | {
      kind: "unpaid" | "failed" | "expired";
      reference: string;
      reason: FailureReason | null;
      providerId: string | null;
    }
  | { kind: "not-found" }
  | { kind: "no-answer"; why: string };

export type PaymentRequest = {
  reference: string;
  amount: Pesewas;
  phone: Msisdn;
  channel: Channel;
  callbackUrl: string;
};

/** The provider, for one-time payments. Neither method throws: not knowing is an outcome. */
export type PaymentGateway = {
  requestPayment(request: PaymentRequest): Promise<RequestOutcome>;
  paymentStatus(query: { reference: string } | { providerId: string }): Promise<StatusOutcome>;
};

/** What a callback says, which proves nothing. `cancelled` belongs to recurring donations. */
export type Hint =
  | { kind: "success" | "failure"; providerId: string | null; reason: FailureReason | null }
  | { kind: "cancelled" }
  | { kind: "unreadable" };

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
};

/** What became of completing a record. `frozen`: the receipt has gone out with another value in this field. */
export type RecordCompleted = { kind: "completed" } | { kind: "frozen"; field: string } | { kind: "not-found" };

export type DonationStore = {
  /**
   * In one transaction: claims the idempotency key, spends the prompt limits, and writes the donation in
   * `submitting` with its first check. Nothing is written unless the answer is `claimed`.
   */
  claim(request: {
    donation: NewDonation;
    key: string;
    fingerprint: string;
    address: string;
    at: number;
    firstCheckAt: number;
  }): Promise<{ kind: "claimed" } | { kind: "same"; donation: Donation } | NotStarted>;
  /** Whether a gift was written under this idempotency key. */
  isClaimed(key: string): Promise<boolean>;
  find(id: string): Promise<Donation | undefined>;
  /**
   * Moves a donation if it stands where `to` may be reached from; paid adds ledger, receipt and outbox. Answers the
   * donation as it then stands, `undefined` when nothing was moved.
   */
  transition(step: Transition): Promise<Gift | undefined>;
  /** Fills in who gave: an empty field at any time, another value until the receipt is made. */
  completeRecord(id: string, donor: Partial<Omit<Donor, "phone">>, at: number): Promise<RecordCompleted>;
  /** Brings the next check forward to `at`, within the budget of hints. */
  hint(id: string, at: number): Promise<void>;
  /** The reason the provider's failure callback gave, when one has come for this donation. */
  reportedFailure(id: string): Promise<FailureReason | undefined>;
};
