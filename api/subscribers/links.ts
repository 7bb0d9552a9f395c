import type { Keyring } from "#api/keyring.ts";

/** What a link in an e-mail does. */
export type LinkUse = "confirm" | "end";

/** The token of a link: the subscriber's id, and a signature for this use. */
export function linkToken(keyring: Keyring, use: LinkUse, id: string): string {
  return `${id}${keyring.lastingToken.of(`${use}:${id}`)}`;
}

/** The id in one of our tokens; `undefined` for anything else. */
export function readLinkToken(keyring: Keyring, use: LinkUse, token: string): string | undefined {
  const [, id = "", signature = ""] = /^([0-9a-f]{32})(.*)$/su.exec(token) ?? [];
  return keyring.lastingToken.isOf(`${use}:${id}`, signature) ? id : undefined;
}
