import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";

/** Step 1 with the values typed before. The query makes the server fill them in for a visitor without script. */
export const CHANGE_ADDRESS = `${IMPACT_PATH}?change#${GIVING_FORM}`;
