import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One call as it arrived. `path` has the query, but not the base; `key` is the one that makes two requests one. */
type Call = { method: string; path: string; key: string | undefined };

/** The answer: a status with a body as JSON, or `cut`, which breaks the connection. */
export type Reply = { status: number; body?: unknown } | { cut: true };

/** By method and path, the replies to its calls, one after the other. The last is repeated. Other calls get 404. */
export type Replies = Record<string, readonly Reply[]>;

/**
 * A host that has only the four calls of the specification's §7: a real HTTP server that answers as a test says and
 * records the calls. `API_BASE` points the site at it.
 */
export async function startScriptedApi() {
  let replies: Replies = {};
  const calls: Call[] = [];
  const server = createServer(({ method = "", url = "", headers, socket }, response) => {
    const path = url.replace(/^\/v1/u, "");
    const given = replies[`${method} ${path}`] ?? [];
    const before = asked(method, path).length;
    calls.push({ method, path, key: headers["idempotency-key"]?.toString() });
    const reply = given[before] ?? given.at(-1) ?? { status: 404 };
    if ("cut" in reply) return void socket.destroy();
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;

  /** The calls with this method whose path begins like this. */
  function asked(method: string, path: string): Call[] {
    return calls.filter((call) => call.method === method && call.path.startsWith(path));
  }

  return {
    base: `http://127.0.0.1:${port}/v1`,
    asked,
    /** Answers like this from now on, and forgets earlier calls. */
    play(next: Replies) {
      replies = next;
      calls.length = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ScriptedApi = Awaited<ReturnType<typeof startScriptedApi>>;
