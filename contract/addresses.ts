/** The pages that forms, e-mails and links lead to. site/pages/pages.ts has the others. */
export const IMPACT_PATH = "/impact";
export const DONATE_PATH = "/impact/donate";
export const MANAGE_PATH = "/impact/donate/manage";
export const UPDATES_PATH = "/updates";

/** The id of the form that starts every gift: step 1, on the impact page. */
export const GIVING_FORM = "donate-form";
