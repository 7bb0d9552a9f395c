/** What a line of the ledger is about: a one-time donation, a charge of a recurring one, or money given outside the site. */
export type PaymentKind = "donation" | "charge" | "outside";

/** `refund`: given back by us, all or part; `reversal`: taken back by the network. Both are contra lines. */
export type LineKind = "credit" | "refund" | "reversal";
