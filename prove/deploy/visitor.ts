import { Agent as PlainAgent, type IncomingHttpHeaders, request as askPlain } from "node:http";
import { Agent as TlsAgent, request as askTls } from "node:https";

export type Answer = { status: number; text: string; headers: IncomingHttpHeaders };
/** Requests a page or calls the API. Rejects if the connection breaks. */
export type Ask = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;

export const SITE_NAME = "beat.example";

/** A visitor who reaches the site at this local port under its own name; over TLS if a certificate authority is given. */
export function createVisitor(port: number, authority?: string): { ask: Ask; close: () => void } {
  const agent = authority === undefined ? new PlainAgent({ keepAlive: true }) : new TlsAgent({ keepAlive: true });
  const place = { host: "127.0.0.1", port, agent };
  return {
    close: () => agent.destroy(),
    ask: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const text = body && JSON.stringify(body);
        const options = {
          ...place,
          method,
          path,
          headers: { host: SITE_NAME, ...(text ? { "content-type": "application/json" } : {}), ...headers },
        };
        const asked =
          authority === undefined ? askPlain(options) : askTls({ ...options, ca: authority, servername: SITE_NAME });
        asked.once("error", reject);
        asked.once("response", (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.once("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString("utf8"),
              headers: response.headers,
            }),
          );
        });
        asked.end(text);
      }),
  };
}
