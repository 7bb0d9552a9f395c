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
  statuses: { from: number; status: "Unpaid" | "Failed" | "Expired" | "Paid" }[];
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

/** What the provider told us in an answer, or in a callback on the payment's own path. */
export type Said = {
  donation: string;
  at: number;
  what: "refused" | "paid" | "unpaid" | "failed" | "expired" | "not-found" | "failure-callback";
};

/** A mail that reached its reader. */
export type Delivered = { messageId: string; text: string; at: number };

/** What really happened in a schedule, separate from everything the API recorded. */
export type ProviderLedger = {
  /** Every prompt that reached a phone; several for one reference when it was asked for several times. */
  payments: Payment[];
  invoices: Invoice[];
  debits: Debit[];
  said: Said[];
  delivered: Delivered[];
};

export function createProviderLedger(): ProviderLedger {
  return { payments: [], invoices: [], debits: [], said: [], delivered: [] };
}

/** The status of a payment at a moment; `undefined` before the provider knew of it. */
export function statusAt(
  payment: Pick<Payment, "statuses">,
  time: number,
): Payment["statuses"][number]["status"] | undefined {
  return payment.statuses.findLast(({ from }) => from <= time)?.status;
}
