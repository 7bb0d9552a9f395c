import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Cause } from "#api/payments/states.ts";
import type { mandateOf } from "#api/store/payments/read-mandate.ts";
import type { MandateState } from "./states.ts";

/** The permission for a recurring gift. `id` and `requestId` are ours and unguessable; `invoiceId` is the provider's. */
export type Mandate = ReturnType<typeof mandateOf>;

type CreateOutcome =
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
