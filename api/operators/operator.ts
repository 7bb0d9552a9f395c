import { DAY, HOUR, MINUTE } from "#api/clock.ts";

/** What a person may do in the office. Everybody may read. */
export const ROLES = {
  treasurer: "decides about gifts, writes what pages say, and writes to the subscribers",
  editor: "writes what pages say",
  clinician: "signs medical texts",
  reader: "reads",
} as const;
export type Role = keyof typeof ROLES;

export const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text);

/** How long an invitation, a sign-in, and a question to a passkey are valid. */
export const INVITATION_MS = DAY;
export const SESSION_MS = 12 * HOUR;
export const QUESTION_MS = 5 * MINUTE;

/** The letters and digits of a name in lower case, without spaces, punctuation or invisible characters. */
export function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
