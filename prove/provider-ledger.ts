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
  askedAt: number;
  /** Whether the next query about it is answered "not found". */
  isMislaid: boolean;
  /** When that answer was given. */
  mislaidAt?: number;
  /** `invoice`: a charge of a recurring donation, which the provider begins by itself. */
  kind: "payment" | "invoice";
  /** Which charge of a recurring donation it is: 0 for the first, which sends a prompt, and for one-time payments. */
  months: number;
  /** What queries are told of the money from each moment on. Before it is taken there is nothing. */
  statuses: {
    from: number;
    /** `Paid`, `Refunded`, or a word that contradicts them. */
    status: string;
    /** With `Refunded`: the sum that went back. */
    pesewas?: number;
  }[];
};

/** A recurring invoice. Nothing is charged before it is verified, which happens at once if the account needs no codes. */
export type Invoice = {
  id: string;
  donation: string;
  askedAt: number;
  /** Whether the next request to stop it is answered "not found". */
  isMislaid: boolean;
  state: "temporary" | "verified" | "active" | "cancelled" | "failed";
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

/** Money that went back: given back in the provider's dashboard, or taken back by the network. */
export type Return = Pick<Debit, "donation" | "transactionId" | "pesewas" | "at"> & {
  /** When status answers begin to say so. */
  shownFrom: number;
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
  /** When a person had the provider asked again about a one-time gift. */
  askedAgain: { donation: string; at: number }[];
  statements: ProviderStatement[];
  delivered: Delivered[];
};

export function createProviderLedger(): ProviderLedger {
  return {
    payments: [],
    invoices: [],
    debits: [],
    returns: [],
    askedAgain: [],
    statements: [],
    delivered: [],
  };
}

/** The return of all of a debit, if there is one. */
export function wholeReturnOf(
  { returns }: Pick<ProviderLedger, "returns">,
  { transactionId, pesewas }: Debit,
): Return | undefined {
  return returns.find((gone) => gone.transactionId === transactionId && gone.pesewas === pesewas);
}
