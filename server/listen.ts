import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { isLocal } from "#api/this-machine.ts";
import type { Visit } from "./visit.ts";

/** Slow senders are cut off: 10 s for the headers, 15 s for all of a request, looked at every second. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 60_000,
  maxHeaderSize: 8 * 1024,
};

export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

type Connection = { incoming: IncomingMessage };

/** Turns what Node received into a visit and lets `answer` answer it. `origin` lends its scheme behind a proxy. */
export function nodeHandler(
  answer: (visit: Visit) => Response | Promise<Response>,
  { origin, report }: { origin: string; report: (error: unknown) => void },
): NodeHandler {
  const site = new URL(origin);
  const listener = getRequestListener(
    (request, connection) => {
      const url = new URL(request.url);
      if (url.host === site.host) url.protocol = site.protocol;
      // Only `http` servers are opened here, whose connection has this shape.
      const { incoming } = connection as Connection;
      return answer({ request, url, isLocal: isLocal(incoming), connection });
    },
    {
      errorHandler(error) {
        report(error);
        return new Response("Something went wrong on our side. Try again in a minute.\n", {
          status: 500,
          headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
        });
      },
    },
  );
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

export function listen(handler: NodeHandler, { port, host }: { port: number; host: string | undefined }) {
  const server = createHttpServer(LIMITS, handler);
  return new Promise<Server>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(server));
  });
}
