/** A payment as the provider knows it: the request, and how its status developed. */
export type Payment = {
  /** Our id of the gift, which is in the path of its callback. */
  donation: string;
  /** The provider's reference for it: our id, or the id of a recurring invoice. */
  reference: string;
  transactionId: string;
  /** The network's id for it, once the money is taken. */
  networkId: string;
  pesewas: number;
  phone: string;
  callbackUrl: string;
  askedAt: number;
  /** Whether the next query about it is answered "not found". */
  isMislaid: boolean;
  /** When that answer was given. */
  mislaidAt?: number;
  /** `invoice`: a charge of a recurring donation, which the provider begins by itself. */
  kind: "payment" | "invoice";
  /** Which charge of a recurring donation it is: 0 for the first, which sends a prompt, and for one-time payments. */
  months: number;
  /** The status that queries return from each moment on. Before the first there is none. */
  statuses: { from: number; status: "Unpaid" | "Failed" | "Expired" | "Paid" | "Refunded" | "Reversed" }[];
  /** What the provider does when the money is taken. */
  onTaken?: () => void;
};

/** A recurring invoice. Nothing is charged before it is verified, which happens at once if the account needs no codes. */
export type Invoice = {
  id: string;
  donation: string;
  requestId: string;
  otpPrefix: string;
  code: string;
  pesewas: number;
  phone: string;
  callbackUrl: string;
  askedAt: number;
  /** Whether the next request to stop it is answered "not found". */
  isMislaid: boolean;
  state: "temporary" | "verified" | "active" | "cancelled";
  cancelledAt?: number;
};

/** Money that was taken, whether or not the provider told anybody. */
export type Debit = Pick<Payment, "donation" | "kind" | "reference" | "transactionId" | "networkId"> & {
  pesewas: number;
  at: number;
  /** When status answers begin to include it. */
  shownFrom: number;
  /** When the API first accepted a callback about it with 200, and the names in the callback. */
  heard: { at: number; names: string[] } | undefined;
};

/** Money that went back: the network took it, or an operator gave it back in the provider's dashboard. */
export type Return = Pick<Debit, "donation" | "transactionId" | "pesewas" | "at"> & {
  /** When status answers begin to say so; `Infinity` if they keep saying `Paid`. */
  shownFrom: number;
  /** Our refund, which the operator names in the dashboard; `undefined` if the network took it all. */
  refund: string | undefined;
  /** When it came back to us. */
  cameBackAt?: number;
};

/** Money that we asked the provider to send, by our reference. */
export type PayOut = {
  reference: string;
  pesewas: number;
  state: "pending" | "success" | "failed";
  /** Whether the provider called it failed, even if it was carried out later. */
  hasFailed: boolean;
  /** Whether the next query about it is answered "not found". */
  isMislaid: boolean;
};

/** What the provider told us in an answer, or in a callback on the payment's own path. */
export type ProviderStatement = {
  donation: string;
  at: number;
  what:
    | "refused"
    | "paid"
    | "refunded"
    | "reversed"
    | "unpaid"
    | "failed"
    | "expired"
    | "not-found"
    | "failure-callback";
};

/** An e-mail that reached its reader. */
export type Delivered = { messageId: string; text: string; at: number };

/** What really happened in a schedule, separate from everything the API recorded. */
export type ProviderLedger = {
  /** Every prompt that reached a phone. A reference for which we asked several times has several. */
  payments: Payment[];
  invoices: Invoice[];
  debits: Debit[];
  returns: Return[];
  payOuts: PayOut[];
  /** Refunds that an operator recorded as done although nothing went back. */
  mistaken: { donation: string; refund: string; at: number }[];
  /** The debit that each pay-out refunds, by the refund's id. The provider does not know it. */
  debitOfPayOut: Map<string, Debit>;
  statements: ProviderStatement[];
  delivered: Delivered[];
};

export function createProviderLedger(): ProviderLedger {
  return {
    payments: [],
    invoices: [],
    debits: [],
    returns: [],
    payOuts: [],
    mistaken: [],
    debitOfPayOut: new Map(),
    statements: [],
    delivered: [],
  };
}

/** The status of a payment at a moment; `undefined` before the provider knew of it. */
export function statusAt(
  payment: Pick<Payment, "statuses">,
  time: number,
): Payment["statuses"][number]["status"] | undefined {
  return payment.statuses.findLast(({ from }) => from <= time)?.status;
}

/** Whether a status answer at this time says that the money was taken, even if it has gone back since. */
export function isTakenAt(payment: Payment, time: number): boolean {
  const status = statusAt(payment, time);
  return status === "Paid" || status === "Refunded";
}

/** Whether by this time the network had taken a debit's money back and status answers said so. */
export function isReversedAt({ returns }: ProviderLedger, { transactionId }: Debit, time: number): boolean {
  return returns.some(
    (gone) => gone.transactionId === transactionId && gone.refund === undefined && gone.shownFrom <= time,
  );
}
