/** A payment as the provider knows it: the request, and how its status developed. */
export type Payment = {
  /** The gift's id with us, which its callback's path carries. */
  donation: string;
  /** The provider's reference for it: our id, or a recurring invoice's. */
  reference: string;
  transactionId: string;
  /** The network's id for it, once the money is taken. */
  networkId: string;
  pesewas: number;
  phone: string;
  callbackUrl: string;
  askedAt: number;
  /** Whether the next question about it is answered "not found". */
  isMislaid: boolean;
  /** When that answer was given. */
  mislaidAt?: number;
  /** `invoice`: a charge of a recurring donation, which the provider begins by itself. */
  kind: "payment" | "invoice";
  /** Which charge of a recurring donation it is; 0 for the first, which asks the phone, and for a payment. */
  months: number;
  /** The answer of a status query from each moment on; none before the first. */
  statuses: { from: number; status: "Unpaid" | "Failed" | "Expired" | "Paid" | "Refunded" }[];
  /** What the provider does when the money is taken. */
  onTaken?: () => void;
};

/** A recurring invoice. Nothing is charged before it is verified, or ever when the account needs no codes. */
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

/** Money that was taken, whether or not anybody was told. */
export type Debit = Pick<Payment, "donation" | "kind" | "reference" | "transactionId" | "networkId"> & {
  pesewas: number;
  at: number;
  /** When status answers begin to include it. */
  shownFrom: number;
  /** When the callback about it was first accepted with 200, and the name it used. */
  heard: { at: number; names: string[] } | undefined;
};

/** Money that went back: the network took it, or a person gave it back in the provider's dashboard. */
export type Return = Pick<Debit, "donation" | "transactionId" | "pesewas" | "at"> & {
  /** When status answers begin to say so; never, if they go on saying `Paid`. */
  shownFrom: number;
  /** Our refund, which the person names in the dashboard; `undefined`: the network took it all. */
  refund: string | undefined;
};

/** Money that the provider was asked to send, by the reference that we gave. */
export type PayOut = {
  reference: string;
  pesewas: number;
  state: "pending" | "success" | "failed";
  /** Whether the next question about it is answered "not found". */
  isMislaid: boolean;
};

/** What the provider told us in an answer, or in a callback on the payment's own path. */
export type Said = {
  donation: string;
  at: number;
  what: "refused" | "paid" | "refunded" | "unpaid" | "failed" | "expired" | "not-found" | "failure-callback";
};

/** A mail that reached its reader. */
export type Delivered = { messageId: string; text: string; at: number };

/** What really happened in a schedule, separate from everything the API recorded. */
export type ProviderLedger = {
  /** Every prompt that reached a phone; several for one reference when it was asked for several times. */
  payments: Payment[];
  invoices: Invoice[];
  debits: Debit[];
  returns: Return[];
  payOuts: PayOut[];
  /** Which money a refund that is paid out is of, by the refund's id: the provider does not know that. */
  debitOfPayOut: Map<string, Debit>;
  said: Said[];
  delivered: Delivered[];
};

export function createProviderLedger(): ProviderLedger {
  return {
    payments: [],
    invoices: [],
    debits: [],
    returns: [],
    payOuts: [],
    debitOfPayOut: new Map(),
    said: [],
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

/** Whether a status answer of a moment says that the money was taken, even if it went back since. */
export function isTakenAt(payment: Payment, time: number): boolean {
  const status = statusAt(payment, time);
  return status === "Paid" || status === "Refunded";
}

/** Whether the network had taken the money of a debit back by a moment, and status answers said so. */
export function isReversedAt({ returns }: ProviderLedger, { transactionId }: Debit, time: number): boolean {
  return returns.some(
    (gone) => gone.transactionId === transactionId && gone.refund === undefined && gone.shownFrom <= time,
  );
}
