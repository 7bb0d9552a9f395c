/** The networks that the provider documents, as payments name them. */
export const CHANNELS = new Set(["mtn-gh", "vodafone-gh", "tigo-gh"]);
/** The networks that the provider documents for invoices, as invoices name them. */
export const RECURRING_CHANNELS = ["mtn_gh_rec", "vodafone_gh_rec"];
