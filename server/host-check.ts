import { isIP } from "node:net";
import { LOOPBACK_NAMES } from "#process/this-machine.ts";
import { plainAnswer } from "./plain-answer.ts";
import type { HeaderSet } from "./security-headers.ts";
import type { Middleware } from "./middleware.ts";

/**
 * Refuses requests for a host that is not ours (421), so that no name pointed at this server speaks for it. A visit
 * from this machine may use a loopback name; outside production a bare network address will do, which lets a phone
 * on the same network open a developer's site and which no foreign name can be.
 */
export function hostCheck(
  { origin, allowedHosts, production }: { origin: string; allowedHosts: readonly string[]; production: boolean },
  headers: HeaderSet,
): Middleware {
  const allowed = new Set([new URL(origin).host, ...allowedHosts]);
  return ({ url, isLocal }) => {
    if (allowed.has(url.host)) return undefined;
    if (isLocal && LOOPBACK_NAMES.includes(url.hostname)) return undefined;
    if (!production && isIP(url.hostname.replaceAll(/[[\]]/gu, "")) !== 0) return undefined;
    return plainAnswer("This server does not answer for that host.", 421, headers);
  };
}
