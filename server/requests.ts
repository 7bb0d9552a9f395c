import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { LOOPBACK_NAMES } from "#process/sender.ts";

/** A request as the HTTP server received it (server/listen.ts); each handler of server/app.ts has it as `c.env`. */
export type RequestContext = {
  request: Request;
  /** The public address that was asked for: behind a proxy the socket knows only http. */
  url: URL;
  /** Whether this machine itself sent the request, and not through a proxy. */
  isLocal: boolean;
  /** What the HTTP server knows about the connection. The API needs it for its limits by IP address. */
  connection: object | undefined;
};

export type Env = { Bindings: RequestContext };

/** A plain-text response to a request that we cannot serve. It must not be cached. */
export function plainAnswer(text: string, status: number, more: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...more },
  });
}

export const failureAnswer = () => plainAnswer("Something went wrong on our side. Try again in a minute.", 500);

/**
 * Refuses requests for a foreign host (421), so that a foreign name that points to this server gets no pages. Requests from
 * this machine may use a loopback name. Outside production a bare IP address is accepted too: it lets a phone on the same
 * network open a developer's site, and no foreign name can look like one.
 */
export function checkHost({ origin, production }: { origin: string; production: boolean }): MiddlewareHandler<Env> {
  const { host } = new URL(origin);
  return async (c, next) => {
    const { url, isLocal } = c.env;
    if (url.host === host) return next();
    if (isLocal && LOOPBACK_NAMES.includes(url.hostname)) return next();
    if (!production && isIP(url.hostname.replaceAll(/[[\]]/gu, "")) !== 0) return next();
    return plainAnswer("This server does not answer for that host.", 421);
  };
}
