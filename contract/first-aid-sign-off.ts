/** A clinician in Ghana who has read every medical word, drawing and film of the site, and when: `YYYY-MM-DD`. */
export type SignOff = { name: string; role: string; date: string };

/**
 * Who has signed off the first-aid words as they stand in the repository; `undefined` until somebody has. Whoever changes
 * such a word sets it back: docs/content.md says how.
 */
export const FIRST_AID_SIGN_OFF: SignOff | undefined = undefined;

/** What `npm start` and `beat doctor` say of it. */
export function signOffText(signOff: SignOff | undefined): string {
  return signOff
    ? `signed off by ${signOff.name}, ${signOff.role}, ${signOff.date}`
    : "not yet signed off by a clinician";
}
