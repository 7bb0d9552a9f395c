import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Donor } from "#api/donations/donation.ts";
import type { Counted, NotStarted, Reports } from "#api/donations/ports.ts";
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
  /** In `failed`: why, as far as the provider said. */
  reason: FailureReason | null;
  invoiceId: string | null;
  providerRequestId: string | null;
  otpPrefix: string | null;
  tries: number;
  /** Attempts whose answer was not recorded. One of them may have been accepted. */
  openTries: number;
  codeExpiresAt: number | null;
  /** When the code was accepted, or the provider went ahead without one. */
  acceptedAt: number | null;
  /** The first charge's date, `YYYY-MM-DD`; intervals are counted from it. */
  startsOn: string;
  /** The day from which no charge is due: the end of what the provider was asked for. */
  endsOn: string;
  nextCharge: string | null;
  createdAt: number;
  /** When it entered its current state. */
  since: number;
};

/** One charge of a recurring donation. */
export type Charge = {
  id: string;
  recurringId: string;
  /** Its ids so far. The provider's own transaction is first once we know it. */
  names: string[];
  amount: Pesewas;
  /** The amount that was taken, as far as the provider or a person said. */
  debited: Pesewas | null;
  state: ChargeState;
  reportedAs: ChargeReport;
  dueOn: string;
  reportedAt: number;
  /** When it entered its current state, if that is not an open one. */
  settledAt: number | null;
  /** When a status answer was about it for the first time. */
  answeredAt: number | null;
};

export type CreateOutcome =
  | { kind: "created"; invoiceId: string; requestId: string | null; otpPrefix: string | null }
  | { kind: "refused"; reason: FailureReason; code: string }
  | { kind: "unknown"; why: string };

/** The provider's recurring invoices. No method throws, because not knowing is one of the outcomes. */
export type RecurringGateway = {
  createInvoice(request: {
    amount: Pesewas;
    interval: Interval;
    phone: Msisdn;
    channel: Channel;
    startsAt: number;
    /** Until when the provider may charge. */
    endsAt: number;
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
  /** When the worker looks at the donation next; unchanged if absent. */
  checkAt?: number;
  set?: Partial<
    Pick<
      Recurring,
      "invoiceId" | "providerRequestId" | "otpPrefix" | "codeExpiresAt" | "acceptedAt" | "nextCharge" | "reason"
    >
  >;
};

export type RecurringStore = {
  /** Like `DonationStore.claim`: writes key, limits, the row in `creating` and its first check, or nothing. */
  claim(request: {
    recurring: Pick<
      Recurring,
      "id" | "requestId" | "amount" | "interval" | "channel" | "donor" | "startsOn" | "endsOn"
    >;
    key: string;
    meaning: string;
    address: string;
    at: number;
    firstCheckAt: number;
    /** Whether our settings open its network for such gifts. */
    isOpen: boolean;
  }): Promise<{ kind: "claimed" } | { kind: "same"; recurring: Recurring } | NotStarted>;
  find(id: string): Promise<Recurring | undefined>;
  /**
   * Spends and opens one attempt before the provider is called; `undefined` if none is left or there is no code to
   * verify. Also records the donor's details, because the answer may be lost and the first charge may still come.
   */
  spendTry(request: {
    id: string;
    requestId: string;
    limit: number;
    at: number;
    donor: Donor;
  }): Promise<Recurring | undefined>;
  /** Closes an attempt that was not accepted. */
  closeTry(id: string): Promise<void>;
  transition(step: RecurringTransition): Promise<boolean>;
  /** Brings the next checks of the donation and of its open charges forward to `at`, within the budget of hints. */
  hint(id: string, at: number): Promise<void>;
  /** Does the same when somebody looks at the donation, at most once an hour and outside that budget. */
  visit(id: string, at: number): Promise<void>;
  /** What the provider's callbacks have said about this recurring donation. */
  reports(id: string): Promise<Reports>;

  /**
   * Records the invoice of a recurring donation. If the donation should have stopped, the provider is then asked to
   * stop. `false`: the donation already has an invoice, or this one belongs to another.
   */
  learnInvoice(step: { id: string; invoiceId: string; cause: Cause; at: number; note: string }): Promise<boolean>;
  /** Whether the provider sends codes, judging by the last invoice it created for us. */
  sendsCodes(): Promise<boolean | undefined>;

  /** Every charge of a recurring donation, by date, oldest first. */
  chargesOf(recurringId: string): Promise<Charge[]>;
  findCharge(id: string): Promise<Charge | undefined>;
  /** What the ledger holds of a charge; `undefined` if it was never counted. */
  countedCharge(id: string): Promise<Counted | undefined>;
  /** Records since when the provider contradicts what is counted; `null`: it no longer does. */
  doubtCharge(id: string, since: number | null): Promise<void>;
  /**
   * Records a reported charge once, whatever its ids, and has it checked. If a charge of the same date is awaited or
   * missing, the report is about that one. Returns the id of the charge.
   */
  reportCharge(
    charge: Pick<Charge, "id" | "recurringId" | "names" | "dueOn" | "reportedAt"> & {
      reportedAs: Exclude<ChargeReport, "nothing">;
    },
  ): Promise<string>;
  /** Records that nobody has reported the charge due on a date, has it checked, and awaits the next one. */
  awaitCharge(step: {
    id: string;
    recurringId: string;
    dueOn: string;
    at: number;
    nextCharge: string | null;
  }): Promise<void>;
  /** Moves a charge if `to` can be reached from its state. Returns its flag, or `undefined` if it did not move. */
  settleCharge(step: ChargeStep): Promise<{ flag: ChargeFlag | null } | undefined>;
};

/** Why a charge is to be given back. `double`: the second payment for one date. `after-cancel`: taken after the end. */
export type ChargeFlag = "double" | "after-cancel";

/**
 * The move of a charge. A move to `paid` also writes the ledger, the receipt and the outbox, makes a new gift active,
 * and asks the provider again to stop a gift that has ended. A move to `review` asks that too. `names`: the charge's
 * ids in a status answer, the provider's own first. A charge that we know by one of them is the same charge.
 */
export type ChargeStep = {
  id: string;
  to: "paid" | "failed" | "review" | "missing" | "reversed" | "disputed";
  cause: Cause;
  at: number;
  note: string;
  names?: readonly string[];
  /** The ids in an answer whose invoice is not known to be ours: they tell which rows of the donation are one charge. */
  aliases?: readonly string[];
  /** The amount that was taken, in pesewas. */
  debited?: Pesewas;
  /** What the provider kept of the amount, if it says so. */
  fee?: Pesewas | null;
  /** The due date, if the answer's differs from the report's. */
  dueOn?: string;
  /** When the money was taken, if the provider says so. */
  takenAt?: number;
  reason?: FailureReason;
};
