/** A clinician in Ghana who has read every medical word, drawing and film of the site, and when: `YYYY-MM-DD`. */
export type SignOff = { name: string; role: string; date: string };

/**
 * Who has signed off the current first-aid words in the repository; `undefined` until somebody has. Reset it when you
 * change such a word: docs/content.md says how.
 */
export const FIRST_AID_SIGN_OFF: SignOff | undefined = undefined;

/** What `npm start` and `beat doctor` say about it. */
export function signOffText(signOff: SignOff | undefined): string {
  return signOff
    ? `signed off by ${signOff.name}, ${signOff.role}, ${signOff.date}`
    : "not yet signed off by a clinician";
}
