import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { isLocal } from "#process/sender.ts";
import { plainAnswer, type RequestContext } from "./requests.ts";
import type { HeaderSet } from "./security-headers.ts";

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
  /** The public origin, whose scheme requests get, because behind a proxy the socket has only http. */
  origin: string;
  trustedProxies: number;
  /** The headers of responses that do not come from the app. */
  headers: HeaderSet;
  /** Called with internal errors, not with malformed requests. */
  report: (error: unknown) => void;
};

/** Turns Node's request into a request context, and passes it to `answer`. */
export function nodeHandler(
  answer: (context: RequestContext) => Response | Promise<Response>,
  { origin, trustedProxies, headers, report }: HandlerParts,
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
        return plainAnswer("This request names more than one host.", 400, headers);
      return answer({ request, url, isLocal: isLocal(incoming, trustedProxies), connection });
    },
    {
      errorHandler(error) {
        if (error instanceof RequestError)
          return plainAnswer("The host or address of this request cannot be read.", 400, headers);
        report(error);
        return plainAnswer("Something went wrong on our side. Try again in a minute.", 500, headers);
      },
    },
  );
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

type Listening = {
  port: number;
  host: string | undefined;
  headers: HeaderSet;
  /** After how many milliseconds without data a connection is closed. */
  silenceMs?: number;
};

export function listen(handler: NodeHandler, { port, host, headers, silenceMs = SILENCE_MS }: Listening) {
  // Our handler refuses a request without a host, so that the response has our headers.
  const server = createHttpServer({ ...HTTP_LIMITS, requireHostHeader: false }, handler);
  server.setTimeout(silenceMs);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => refuseBroken(error, socket as Socket, headers));
  return new Promise<Server>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

const BROKEN: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Answers malformed and unfinished requests as Node does, but with our headers. */
function refuseBroken({ code = "" }: NodeJS.ErrnoException, socket: Socket, headers: HeaderSet) {
  // Like Node's own handler, writes nothing into the middle of a response.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (socket.writable && !current?.headersSent) {
    const lines = Object.entries({ ...headers, connection: "close", "content-length": "0" });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.write(`HTTP/1.1 ${BROKEN[code] ?? "400 Bad Request"}\r\n${head}\r\n`);
  }
  socket.destroySoon();
}
