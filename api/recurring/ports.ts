import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Donor } from "#api/donations/donation.ts";
import type { NotStarted, Reports } from "#api/donations/ports.ts";
import type { Cause } from "#api/donations/states.ts";
import type { ChargeReport, ChargeState, RecurringInternal } from "./states.ts";

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
  /** When it came to the state it is in. */
  since: number;
};

/** One charge of a recurring donation. */
export type Charge = {
  id: string;
  recurringId: string;
  /** What it was called so far, the provider's own transaction first as soon as it is known. */
  names: string[];
  amount: Pesewas;
  /** What was taken, as far as the provider or a person said. */
  debited: Pesewas | null;
  state: ChargeState;
  reportedAs: ChargeReport;
  dueOn: string;
  reportedAt: number;
  /** When a status answer was about it for the first time. */
  answeredAt: number | null;
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
    meaning: string;
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
  /** Brings the next check forward to `at`, and those of its open charges, within the budget of hints. */
  hint(id: string, at: number): Promise<void>;
  /** The same because somebody looks at it: once an hour, and outside that budget. */
  visit(id: string, at: number): Promise<void>;
  /** What the provider's callbacks have said of this recurring donation. */
  reports(id: string): Promise<Reports>;

  /**
   * Writes the invoice down that belongs to a recurring donation, and has the provider told if it should have stopped.
   * `false`: it has one already, or the invoice is another's.
   */
  learnInvoice(step: { id: string; invoiceId: string; cause: Cause; at: number; note: string }): Promise<boolean>;
  /** Whether the provider sends codes, as far as the last invoice it created for us tells. */
  sendsCodes(): Promise<boolean | undefined>;

  /** Every charge of a recurring donation, the oldest date first. */
  chargesOf(recurringId: string): Promise<Charge[]>;
  findCharge(id: string): Promise<Charge | undefined>;
  /**
   * Writes down a charge somebody named, once whatever it is called, and has it confirmed. One that was awaited on its
   * date, or is missing, is that one. Answers which.
   */
  reportCharge(
    charge: Pick<Charge, "id" | "recurringId" | "names" | "dueOn" | "reportedAt"> & {
      reportedAs: Exclude<ChargeReport, "nothing">;
    },
  ): Promise<string>;
  /** Writes down that nobody has named the charge due on a date, has it asked about, and awaits the next one. */
  awaitCharge(step: { id: string; recurringId: string; dueOn: string; at: number; nextCharge: string }): Promise<void>;
  /** Moves a charge if it stands where `to` may be reached from. Answers how it was marked; `undefined`: not moved. */
  settleCharge(step: ChargeStep): Promise<{ flag: ChargeFlag | null } | undefined>;
};

/** `double`: the second payment for one date. `after-cancel`: taken after the end. Both are to be given back. */
export type ChargeFlag = "double" | "after-cancel";

/**
 * Where a charge goes. Paid adds ledger, receipt and outbox, makes a new gift active, and tells the provider once more to
 * stop one that has ended; review tells it too. `names`: what a status answer calls it, the provider's own id first; a
 * charge that was known under one of them is the same one.
 */
export type ChargeStep = {
  id: string;
  to: "paid" | "failed" | "review" | "missing" | "refunded";
  cause: Cause;
  at: number;
  note: string;
  names?: readonly string[];
  /** What was taken, pesewas. */
  debited?: Pesewas;
  /** The date it was due, where the answer tells another than the report did. */
  dueOn?: string;
  /** When the money was taken, where the provider says so. */
  takenAt?: number;
  reason?: FailureReason;
};
