import type { Keyring } from "#api/keyring.ts";

/** What a link in an e-mail does. */
export type LinkUse = "confirm" | "end";

const ID = /^[0-9a-f]{32}$/u;
const ID_LENGTH = 32;

/** The token of a link: the subscriber's id, and a signature for this use. */
export function linkToken(keyring: Keyring, use: LinkUse, id: string): string {
  return `${id}${keyring.lastingToken(`${use}:${id}`)}`;
}

/** The id in one of our tokens; `undefined` for anything else. */
export function readLinkToken(keyring: Keyring, use: LinkUse, token: string): string | undefined {
  const id = token.slice(0, ID_LENGTH);
  return ID.test(id) && keyring.isLastingToken(`${use}:${id}`, token.slice(ID_LENGTH)) ? id : undefined;
}
