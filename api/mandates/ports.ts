import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Donor, Payment } from "#api/payments/payment.ts";
import type { NotStarted, PaymentIds, Report, StartRequest, Taken } from "#api/payments/ports.ts";
import type { Cause, Flag, State } from "#api/payments/states.ts";
import type { Mismatch } from "#api/payments/payment.ts";
import type { MandateState } from "./states.ts";

/** The permission for a recurring gift. `id` and `requestId` are ours and unguessable; `invoiceId` is the provider's. */
export type Mandate = {
  id: string;
  /** The short public name of the gift. */
  reference: string;
  requestId: string;
  state: MandateState;
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

export type MandateMove = {
  id: string;
  /** The state in which it was decided, if the move is true of no other. */
  from?: MandateState;
  to: MandateState;
  cause: Cause;
  at: number;
  note: string;
  /** When the worker looks at the mandate next; unchanged if absent. */
  checkAt?: number;
  set?: Partial<
    Pick<
      Mandate,
      "invoiceId" | "providerRequestId" | "otpPrefix" | "codeExpiresAt" | "acceptedAt" | "nextCharge" | "reason"
    >
  >;
};

/** What an answer under the mandate's invoice says about one of its charges. */
export type ChargeAnswer = {
  mandateId: string;
  to: Extract<State, "paid" | "returned" | "unknown" | "failed" | "expired">;
  ids: Pick<PaymentIds, "providerId" | "networkId">;
  /** The date on which it was due, by the answer's own time if it has one. */
  dueOn: string;
  at: number;
  note: string;
  reason?: FailureReason;
  taken?: Taken;
  flag?: Flag;
  mismatch?: Mismatch;
};

export type MandateStore = {
  /** Like `PaymentStore.start`: writes key, limits, the row in `created` and its first check, or nothing. */
  start(
    request: StartRequest & {
      mandate: Pick<Mandate, "id" | "requestId" | "amount" | "interval" | "channel" | "donor" | "startsOn" | "endsOn">;
    },
  ): Promise<{ kind: "started" } | { kind: "same"; mandate: Mandate } | NotStarted>;
  find(id: string): Promise<Mandate | undefined>;
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
  }): Promise<Mandate | undefined>;
  /** Closes an attempt that was not accepted. */
  closeTry(id: string): Promise<void>;
  move(step: MandateMove): Promise<boolean>;
  /** Has the mandate and its undecided charges asked about at `at`. */
  checkNow(id: string, at: number): Promise<void>;
  /** Does the same because somebody looks at the gift, at most once an hour. */
  checkHourly(id: string, at: number): Promise<void>;
  /** What the provider's callbacks have said about this recurring gift, newest first. */
  reports(id: string): Promise<Report[]>;
  /** The invoices that callbacks about this recurring gift have named, newest first. */
  invoicesNamed(id: string): Promise<string[]>;
  /**
   * Records the invoice of a mandate. If the mandate should have stopped, the provider is then asked to stop. `false`: it
   * already has an invoice, or this one belongs to another.
   */
  learnInvoice(step: { id: string; invoiceId: string; cause: Cause; at: number; note: string }): Promise<boolean>;
  /** Whether the provider sends codes, judging by the last invoice it created for us. */
  sendsCodes(): Promise<boolean | undefined>;

  /** Every charge of a mandate, by date, oldest first. */
  chargesOf(mandateId: string): Promise<Payment[]>;
  /**
   * Writes down that a charge was due, or that a callback reported one, unless a charge of that date is known. It is then
   * asked about. With `nextCharge` the mandate awaits that date next.
   */
  expectCharge(step: {
    id: string;
    mandateId: string;
    dueOn: string;
    at: number;
    note: string;
    nextCharge?: string | null;
  }): Promise<void>;
  /**
   * Settles the charge that an answer is about: the one that has its transaction, or the undecided one of its date, or a
   * new one. Returns the charge after it; `undefined` if the answer changes nothing.
   */
  settleCharge(answer: ChargeAnswer): Promise<Payment | undefined>;
};
