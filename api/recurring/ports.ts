import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Donor } from "#api/donations/donation.ts";
import type { NotStarted } from "#api/donations/ports.ts";
import type { Cause } from "#api/donations/states.ts";
import type { CycleState, RecurringInternal } from "./states.ts";

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
  /** With `failed`: why, as far as the provider said. */
  reason: FailureReason | null;
  invoiceId: string | null;
  providerRequestId: string | null;
  otpPrefix: string | null;
  tries: number;
  /** Tries whose answer has not been written down: one of them may have been accepted. */
  openTries: number;
  codeExpiresAt: number | null;
  /** When the code was accepted, or the provider went ahead without one. */
  acceptedAt: number | null;
  /** The first charge's date, `YYYY-MM-DD`; intervals are counted from it. */
  startsOn: string;
  nextCharge: string | null;
  createdAt: number;
};

/** One charge of a recurring donation, by the provider's transaction id. */
export type Cycle = {
  id: string;
  recurringId: string;
  /** `null` only while `missing`. */
  providerId: string | null;
  state: CycleState;
  reportedAs: "success" | "failure" | "nothing";
  dueOn: string;
  reportedAt: number;
};

export type CreateOutcome =
  | { kind: "created"; invoiceId: string; requestId: string | null; otpPrefix: string | null }
  | { kind: "refused"; reason: FailureReason; code: string }
  | { kind: "unknown"; why: string };

/** The provider, for recurring invoices. No method throws: not knowing is an outcome. */
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
  }): Promise<
    | { kind: "accepted" }
    | { kind: "wrong-code" }
    | { kind: "unavailable"; why: string }
    | { kind: "unknown"; why: string }
  >;
  cancelInvoice(invoiceId: string): Promise<{ kind: "cancelled" } | { kind: "unknown"; why: string }>;
};

export type RecurringTransition = {
  id: string;
  to: RecurringInternal;
  cause: Cause;
  at: number;
  note: string;
  /** When the worker looks at it next; left as it is when absent. */
  checkAt?: number;
  set?: Partial<
    Pick<
      Recurring,
      "invoiceId" | "providerRequestId" | "otpPrefix" | "codeExpiresAt" | "acceptedAt" | "nextCharge" | "reason"
    >
  >;
};

export type RecurringStore = {
  /** As `DonationStore.claim`: key, limits, row in `creating` and its first check, or nothing. */
  claim(request: {
    recurring: Pick<Recurring, "id" | "requestId" | "amount" | "interval" | "channel" | "donor" | "startsOn">;
    key: string;
    fingerprint: string;
    address: string;
    at: number;
    firstCheckAt: number;
  }): Promise<{ kind: "claimed" } | { kind: "same"; recurring: Recurring } | NotStarted>;
  find(id: string): Promise<Recurring | undefined>;
  /**
   * Spends one try, and opens it, before the provider is asked; `undefined` when there is none left, or no code to try.
   * Writes down who gives with it: the answer may be lost, and the first charge come all the same.
   */
  spendTry(request: {
    id: string;
    requestId: string;
    limit: number;
    at: number;
    donor: Donor;
  }): Promise<Recurring | undefined>;
  /** Ends a try that was not accepted. */
  closeTry(id: string): Promise<void>;
  transition(step: RecurringTransition): Promise<boolean>;
  /** Brings the next check forward to `at`, within the budget of hints. */
  hint(id: string, at: number): Promise<void>;
  /** The reason the provider's failure callback gave, when one has come for this recurring donation. */
  reportedFailure(id: string): Promise<FailureReason | undefined>;

  /** Writes down a charge somebody named, once for each provider transaction, and has it confirmed. */
  reportCycle(cycle: Omit<Cycle, "state" | "providerId"> & { providerId: string }): Promise<void>;
  /** Whether a charge with this provider transaction is known. */
  knowsCycle(providerId: string): Promise<boolean>;
  /** Whether any charge of a recurring donation was ever reported. */
  isReported(recurringId: string): Promise<boolean>;
  findCycle(id: string): Promise<Cycle | undefined>;
  /**
   * Settles a charge and moves the next one on. Paid adds ledger, receipt and outbox, makes the gift active, and flags
   * a second payment for one due date or one after the end.
   */
  settleCycle(step: {
    id: string;
    to: "paid" | "failed" | "review";
    at: number;
    note: string;
    nextCharge: string;
    checkAt: number;
    reason?: FailureReason;
  }): Promise<boolean>;
  /** Writes down that nobody reported the charge due on a date, and awaits the next one. Whether that is new. */
  missCycle(step: { id: string; recurringId: string; dueOn: string; at: number; nextCharge: string }): Promise<boolean>;
};
