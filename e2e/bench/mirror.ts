import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { compress, type Bytes } from "#server/compression.ts";

export type Mirror = { origin: string; close: () => Promise<void> };

type Mirrored = { status: number; headers: Record<string, string>; body: Bytes };

const SCRIPT = /<script\b[\s\S]*?<\/script>/gu;
const PRELOADED_SCRIPT = /<link rel="modulepreload"[^>]*>/gu;
const HEADERS = ["content-type", "cache-control", "content-security-policy", "etag"];

/**
 * Gives the same answers as `origin`, from memory after the first time. Without script, documents lose every script
 * element and script files are not found, so the result is the fastest that the same page could be.
 */
export async function openMirror(origin: string, script: boolean): Promise<Mirror> {
  const kept = new Map<string, Promise<Mirrored>>();

  async function fetchOnce(path: string): Promise<Mirrored> {
    const answer = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "identity" } });
    const type = answer.headers.get("content-type") ?? "";
    const headers: Record<string, string> = {};
    for (const name of HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    let body: Bytes = new Uint8Array(await answer.arrayBuffer());
    if (!script && type.startsWith("text/javascript")) return { status: 404, headers: {}, body: new Uint8Array() };
    if (!script && type.startsWith("text/html")) {
      const text = Buffer.from(body).toString().replace(SCRIPT, "").replace(PRELOADED_SCRIPT, "");
      body = new Uint8Array(Buffer.from(text));
    }
    if (/^(?:text|image\/svg|application\/(?:json|manifest))/u.test(type)) {
      body = await compress(body, "br", "page");
      headers["content-encoding"] = "br";
    }
    return { status: answer.status, headers, body };
  }

  function answer(path: string): Promise<Mirrored> {
    const ready = kept.get(path);
    if (ready) return ready;
    const made = fetchOnce(path);
    kept.set(path, made);
    return made;
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answer(request.url ?? "/").then(
      ({ status, headers, body }) => {
        response.writeHead(status, { ...headers, "content-length": body.length });
        response.end(body);
      },
      () => response.writeHead(502).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The mirror has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
