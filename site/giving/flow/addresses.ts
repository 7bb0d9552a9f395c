export const DONATE_PATH = "/impact/donate";
export const IMPACT_PATH = "/impact";
/** Step 1 with what was typed before. The query makes the server fill it for a visitor without script. */
export const CHANGE_ADDRESS = `${IMPACT_PATH}?change#donate-form`;
