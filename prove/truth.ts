/** A payment as the provider knows it: what was asked, and how its status went on from there. */
export type Payment = {
  reference: string;
  transactionId: string;
  pesewas: number;
  phone: string;
  callbackUrl: string;
  askedAt: number;
  /** `invoice`: a charge of a recurring donation, which the provider begins by itself. */
  kind: "payment" | "invoice";
  /** What a status query answers from each moment on; nothing before the first. */
  statuses: { from: number; status: "Unpaid" | "Failed" | "Expired" | "Paid" }[];
};

/** Money that was taken, whether or not anybody was told. */
export type Charge = { reference: string; transactionId: string; pesewas: number; at: number };

/** What the provider told us in an answer, or in a callback on the payment's own path. */
export type Said = {
  reference: string;
  at: number;
  what: "refused" | "paid" | "unpaid" | "failed" | "expired" | "not-found" | "failure-callback";
};

/** A mail that reached its reader. */
export type Delivered = { messageId: string; text: string; at: number };

/** What really happened in a schedule, kept apart from everything the API wrote down. */
export type Truth = {
  /** Every prompt that reached a phone; several for one reference when it was asked for several times. */
  payments: Payment[];
  charges: Charge[];
  said: Said[];
  delivered: Delivered[];
};

export function createTruth(): Truth {
  return { payments: [], charges: [], said: [], delivered: [] };
}

/** The status of a payment as it stood at a moment; `undefined` before the provider knew of it. */
export function statusAt(payment: Payment, time: number): Payment["statuses"][number]["status"] | undefined {
  return payment.statuses.findLast(({ from }) => from <= time)?.status;
}
