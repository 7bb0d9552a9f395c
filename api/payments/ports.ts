import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { ProblemError } from "#api/problem.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import type { Cause, Flag, State } from "./states.ts";

/** What the provider did not carry out, or may not have: `unknown`. */
type NotAccepted = { kind: "refused"; reason: FailureReason; code: string } | { kind: "unknown"; why: string };

/** The provider's answer to a payment request. */
export type RequestOutcome = { kind: "accepted"; providerId: string | null } | NotAccepted;

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

type InvoiceOutcome =
  | { kind: "created"; invoiceId: string; requestId: string | null; otpPrefix: string | null }
  | NotAccepted;

/** Whom the provider asks for what, and where it reports to. */
type Prompt = { amount: Pesewas; phone: Msisdn; channel: Channel; callbackUrl: string };

/** The provider: one-time payments, recurring invoices, and the callbacks of both. No method throws: not knowing is an outcome. */
export type Gateway = {
  requestPayment(request: Prompt & { reference: string }): Promise<RequestOutcome>;
  paymentStatus(query: StatusQuery): Promise<StatusOutcome>;
  readCallback(body: string): Callback;
  createInvoice(request: Prompt & { interval: Interval; startsAt: number; endsAt: number }): Promise<InvoiceOutcome>;
  verifyInvoice(request: {
    invoiceId: string;
    requestId: string;
    code: string;
  }): Promise<{ kind: "accepted" } | { kind: "wrong-code" } | { kind: "unavailable" | "unknown"; why: string }>;
  cancelInvoice(invoiceId: string): Promise<{ kind: "cancelled" } | { kind: "unknown"; why: string }>;
};

/** The service that texts codes. */
export type TextGateway = {
  /** Throws if nobody knows that the service has taken it. It may arrive all the same. */
  sendText(message: { phone: Msisdn; words: string }): Promise<"sent" | "refused">;
  /** Why the service does not answer like one that takes our credentials; `undefined` if it does. Never throws. */
  tryService(): Promise<string | undefined>;
};

/**
 * What a callback says. It proves nothing. `cancelled` belongs to recurring gifts. The two ids may be the same, and
 * either may be the network's (docs/provider.md). `reason`: of a failure.
 */
export type Callback = {
  kind: "success" | "failure" | "cancelled" | "unreadable";
  reason: FailureReason | null;
  transactionId: string | null;
  networkId: string | null;
  invoiceId: string | null;
};

/** A callback about a gift that reported a success or a failure. `ids`: what it called the payment. */
export type Report = {
  kind: "success" | "failure";
  reason: FailureReason | null;
  ids: string[];
  at: number;
};

/** What a request for a gift of either kind brings besides its body. */
export type GiftAsked = {
  key: string;
  address: string;
  /** Why this network takes no new gifts, if it does not. A key that has started a gift finds it all the same. */
  closed?: ProblemError | undefined;
};

export type StartRequest = GiftAsked & {
  /** The request as its schema read it, in the order of the schema. The same key with another fingerprint is refused. */
  fingerprint: string;
  at: number;
  firstCheckAt: number;
};

/** What the answer says that was taken: its sum, and the ids of its transaction. */
type Taken = { amount: Pesewas; fee: Pesewas | null; madeAt: number | null };

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
  mismatch?: NonNullable<Payment["mismatch"]>;
};
