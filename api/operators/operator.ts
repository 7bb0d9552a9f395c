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

/** Somebody who keeps Beat. The books keep the name, so no other person ever gets it. */
export type Operator = {
  id: string;
  name: string;
  role: Role;
  addedAt: number;
  /** When the office last answered them, to the minute. */
  seenAt: number | null;
  removedAt: number | null;
};

/** A credential that an authenticator keeps for one person. `publicKey` and the id are base64url. */
export type Passkey = {
  id: string;
  operatorId: string;
  publicKey: string;
  /** How often the authenticator says that it was used; many always say 0. */
  counter: number;
  addedAt: number;
};

/** A browser in which a person is signed in. `device` is what it calls itself, in a few words. */
export type Session = {
  /** A hash of the cookie. */
  id: string;
  operatorId: string;
  device: string;
  beganAt: number;
  seenAt: number;
  expiresAt: number;
};

/** A passkey's answer under a medical text. Its challenge is the hash of `payload`, so neither changes without the other. */
export type TextSignature = {
  challenge: string;
  operatorId: string;
  passkeyId: string;
  /** The sentence that was shown, with the text's version, as JSON. */
  payload: string;
  assertion: string;
  at: number;
};

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
