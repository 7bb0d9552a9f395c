/** Pages that forms, e-mails and links lead to. The site has a route for each, and its table of pages names the others. */
export const IMPACT_PATH = "/impact";
export const DONATE_PATH = "/impact/donate";
export const MANAGE_PATH = "/impact/donate/manage";
export const UPDATES_PATH = "/updates";

/** The form that every gift begins with: step 1, on the impact page. */
export const GIVING_FORM = "donate-form";
