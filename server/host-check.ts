import { isIP } from "node:net";
import { LOOPBACK_NAMES } from "#process/this-machine.ts";
import { plainAnswer } from "./plain-answer.ts";
import type { HeaderSet } from "./security-headers.ts";
import type { Middleware } from "./middleware.ts";

/**
 * Refuses requests for a foreign host (421), so that a foreign name that points to this server gets no pages. Requests from
 * this machine may use a loopback name. Outside production a bare IP address is accepted too: it lets a phone on the same
 * network open a developer's site, and no foreign name can look like one.
 */
export function hostCheck(
  { origin, production }: { origin: string; production: boolean },
  headers: HeaderSet,
): Middleware {
  const { host } = new URL(origin);
  return ({ url, isLocal }) => {
    if (url.host === host) return undefined;
    if (isLocal && LOOPBACK_NAMES.includes(url.hostname)) return undefined;
    if (!production && isIP(url.hostname.replaceAll(/[[\]]/gu, "")) !== 0) return undefined;
    return plainAnswer("This server does not answer for that host.", 421, headers);
  };
}
