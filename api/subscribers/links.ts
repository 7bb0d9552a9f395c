import type { Sealing } from "#api/sealing.ts";

/** What a link in a letter lets its reader do. */
export type LinkUse = "confirm" | "end";

const ID = /^[0-9a-f]{32}$/u;
const ID_LENGTH = 32;

/** The token of a link: whom it is about, and the proof that we wrote it for this use. */
export function linkToken(sealing: Sealing, use: LinkUse, id: string): string {
  return `${id}${sealing.lastingToken(`${use}:${id}`)}`;
}

/** The id in a token of ours; `undefined` for anything else. */
export function readLinkToken(sealing: Sealing, use: LinkUse, token: string): string | undefined {
  const id = token.slice(0, ID_LENGTH);
  return ID.test(id) && sealing.isLastingToken(`${use}:${id}`, token.slice(ID_LENGTH)) ? id : undefined;
}
