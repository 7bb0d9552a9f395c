/** The networks that the provider documents, as payments name them. */
export const CHANNELS = new Set(["mtn-gh", "vodafone-gh", "tigo-gh"]);
/** The same, as invoices name them. */
export const RECURRING_CHANNELS = new Set(["mtn_gh_rec", "vodafone_gh_rec", "tigo_gh_rec"]);
