import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { isLocal } from "#process/sender.ts";
import { failureAnswer, plainAnswer, type RequestContext } from "./requests.ts";

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
export const SILENCE_MS = 120_000;

type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

type Connection = { incoming: IncomingMessage };

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
): NodeHandler {
  const site = new URL(origin);
  const listener = getRequestListener(
    (request, connection) => {
      const url = new URL(request.url);
      if (url.host === site.host) url.protocol = site.protocol;
      // The cast is safe, because we open only `http` servers, whose connection has this shape.
      const { incoming } = connection as Connection;
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

export function listen(handler: NodeHandler, { port, host }: { port: number; host: string | undefined }) {
  const server = createHttpServer(HTTP_LIMITS, handler);
  server.setTimeout(SILENCE_MS);
  return new Promise<Server>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(server));
  });
}
