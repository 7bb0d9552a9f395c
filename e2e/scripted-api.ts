import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** One call as it arrived. `path` has the query, but not the base. */
export type Call = { method: string; path: string; key: string | undefined; body: unknown };

/** The answer: a status with a body as JSON, or `cut`, which breaks the connection. */
export type Reply = { status: number; body?: unknown } | { cut: true };

/** Decides the reply to a call. Calls without a reply get 404. */
export type Script = (call: Call) => Reply | undefined;

/**
 * A host that follows the contract: a real HTTP server that answers as a test's script says and records the calls.
 * `API_BASE` points the site at it.
 */
export async function startScriptedApi(first: Script) {
  let script = first;
  const calls: Call[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/v1`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const call: Call = {
      method: request.method ?? "",
      path: (request.url ?? "").replace(/^\/v1/u, ""),
      key: request.headers["idempotency-key"]?.toString(),
      body: body === "" ? undefined : JSON.parse(body),
    };
    calls.push(call);
    const reply = script(call) ?? { status: 404 };
    if ("cut" in reply) return request.socket.destroy();
    response.writeHead(reply.status, { "content-type": "application/json" });
    return response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  }

  return {
    base,
    calls,
    /** The calls with this method whose path begins like this. */
    asked: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path.startsWith(path)),
    /** Answers by another script from now on, and forgets earlier calls. */
    play(next: Script) {
      script = next;
      calls.length = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ScriptedApi = Awaited<ReturnType<typeof startScriptedApi>>;
