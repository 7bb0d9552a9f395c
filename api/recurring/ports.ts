import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Donor } from "#api/donations/donation.ts";
import type { Cause } from "#api/donations/states.ts";
import type { RecurringInternal } from "./states.ts";

/** A recurring donation. `id` and `requestId` are ours and unguessable; `invoiceId` is the provider's. */
export type Recurring = {
  id: string;
  requestId: string;
  state: RecurringInternal;
  version: number;
  amount: Pesewas;
  interval: Interval;
  channel: Channel;
  donor: Donor;
  invoiceId: string | null;
  providerRequestId: string | null;
  otpPrefix: string | null;
  tries: number;
  codeExpiresAt: number;
  /** The first charge's date, `YYYY-MM-DD`; intervals are counted from it. */
  startsOn: string;
  nextCharge: string | null;
  createdAt: number;
};

/** One charge of a recurring donation, by the provider's transaction id. */
export type Cycle = {
  id: string;
  recurringId: string;
  providerId: string;
  amount: Pesewas;
  state: "reported" | "paid" | "failed" | "review";
  reportedAt: number;
};

export type CreateOutcome =
  | { kind: "created"; invoiceId: string; requestId: string | null; otpPrefix: string | null }
  | { kind: "refused"; reason: FailureReason; code: string }
  | { kind: "unavailable"; code: string }
  | { kind: "unknown"; why: string };

export type RecurringGateway = {
  createInvoice(request: {
    amount: Pesewas;
    interval: Interval;
    phone: Msisdn;
    channel: Channel;
    startsAt: number;
    callbackUrl: string;
  }): Promise<CreateOutcome>;
  verifyInvoice(request: {
    invoiceId: string;
    requestId: string;
    code: string;
  }): Promise<{ kind: "accepted" } | { kind: "wrong-code" } | { kind: "unknown"; why: string }>;
  cancelInvoice(invoiceId: string): Promise<{ kind: "cancelled" } | { kind: "unknown"; why: string }>;
};

export type RecurringTransition = {
  id: string;
  to: RecurringInternal;
  cause: Cause;
  at: number;
  note: string;
  set?: Partial<Pick<Recurring, "invoiceId" | "providerRequestId" | "otpPrefix" | "codeExpiresAt" | "nextCharge">>;
  donor?: Partial<Omit<Donor, "phone">>;
};

export type RecurringStore = {
  claim(request: {
    recurring: Pick<Recurring, "id" | "requestId" | "amount" | "interval" | "channel" | "donor" | "startsOn">;
    key: string;
    fingerprint: string;
    address: string;
    at: number;
  }): Promise<
    | { kind: "claimed" }
    | { kind: "same"; recurring: Recurring }
    | { kind: "other-request" }
    | { kind: "limited"; limit: string; retryAfterMs: number }
    | { kind: "blocked" }
  >;
  find(id: string): Promise<Recurring | undefined>;
  /** Spends one try before the provider is asked; `undefined` when there is none left, or no code to try. */
  spendTry(id: string, requestId: string, limit: number, at: number): Promise<Recurring | undefined>;
  transition(step: RecurringTransition): Promise<boolean>;
  /** Writes a charge the provider reported, once for each provider transaction. */
  reportCycle(cycle: Omit<Cycle, "state">): Promise<void>;
  findCycle(id: string): Promise<Cycle | undefined>;
  /** Settles a reported charge; paid adds ledger, receipt and outbox, and moves the next charge on. */
  settleCycle(step: {
    id: string;
    to: "paid" | "failed" | "review";
    at: number;
    note: string;
    nextCharge?: string;
  }): Promise<boolean>;
};
