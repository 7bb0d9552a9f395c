import { createServer as createHttpServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { isIP } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { isLocal, LOOPBACK_NAMES } from "#process/sender.ts";
import type { MiddlewareHandler } from "hono";

/** The limits of a connection, in milliseconds and bytes. */
const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  // Longer than proxies keep an idle connection, so that none sends a payment on a connection that we are closing.
  keepAliveTimeout: 60_000,
  maxHeaderSize: 8 * 1024,
};

/**
 * After how many milliseconds an idle connection is closed (`server.setTimeout`); if data is still to be written, Node waits
 * once or twice as long again. Without this limit a client that never reads its answer would keep a connection for ever.
 * It is longer than a payment waits for the provider.
 */
const SILENCE_MS = 120_000;

type HandlerParts = {
  config: { trustedProxies: number };
  /** Called with internal errors, not with malformed requests. */
  report: (error: unknown) => void;
};

/**
 * Turns Node's request into a request context, and passes it to `answer`. `origin`: the public one, whose scheme requests
 * get, because behind a proxy the socket has only http.
 */
export function nodeHandler(
  answer: (context: RequestContext) => Response | Promise<Response>,
  origin: string,
  { config: { trustedProxies }, report }: HandlerParts,
): RequestListener {
  const site = new URL(origin);
  const listener = getRequestListener(
    (request, connection) => {
      const url = new URL(request.url);
      if (url.host === site.host) url.protocol = site.protocol;
      // The cast is safe, because we open only `http` servers, whose connection has this shape.
      const { incoming } = connection as { incoming: IncomingMessage };
      // Which of two hosts is meant, a proxy may have decided otherwise.
      if ((incoming.headersDistinct["host"]?.length ?? 0) > 1)
        return plainAnswer("This request names more than one host.", 400);
      return answer({ request, url, isLocal: isLocal(incoming, trustedProxies), connection });
    },
    {
      errorHandler(error) {
        if (error instanceof RequestError)
          return plainAnswer("The host or address of this request cannot be read.", 400);
        report(error);
        return failureAnswer();
      },
    },
  );
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

export function listen(handler: RequestListener, { port, host }: { port: number; host: string | undefined }) {
  const server = createHttpServer(HTTP_LIMITS, handler);
  server.setTimeout(SILENCE_MS);
  return new Promise<Server>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

/** A request as the HTTP server received it; each handler of server/app.ts has it as `c.env`. */
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
