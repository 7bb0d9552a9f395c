import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { removeNewerFeatures } from "../missing-features.ts";

/**
 * How a person's browser differs. A proxy changes the answers of the server, so the difference is the same in every
 * engine.
 */
export type Profile = {
  /** Its pages come without script and with the content of `noscript`, as in a browser whose script is off. */
  scriptless?: boolean;
  /** It lacks the features that browsers gained from 2021 on. */
  old?: boolean;
  /** Which half of the script files always arrives cut off. */
  broken?: 0 | 1;
};

export type PhoneProxy = {
  /** The address of the site for this person alone, so that cookies and storage are shared with nobody. */
  origin: string;
  /** Cuts the network off. */
  close: () => Promise<void>;
};

/** Starts a proxy to the server at `target` for a browser with this profile. */
export async function startProxy(target: string, profile: Profile): Promise<PhoneProxy> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const sent = request(target + (asked.url ?? "/"), { method: asked.method, headers }, (given) => {
      const status = given.statusCode ?? 502;
      const change = changeFor(asked.url ?? "/", given.headers, profile);
      if (change === undefined) {
        answer.writeHead(status, given.headers);
        given.pipe(answer);
        return;
      }
      const { "content-length": _, ...rest } = given.headers;
      void buffer(given).then((body) => {
        answer.writeHead(status, { ...rest, ...change.headers });
        answer.end(change.text(body.toString()));
      }, abandon(answer));
    });
    sent.on("error", abandon(answer));
    asked.pipe(sent);
  }).listen(0);
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The proxy has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Change = { headers: Record<string, string>; text: (body: string) => string };

function changeFor(path: string, headers: IncomingHttpHeaders, { scriptless, old, broken }: Profile) {
  const policy = String(headers["content-security-policy"] ?? "");
  const type = headers["content-type"] ?? "";
  if (type.startsWith("text/html")) return changedDocument();
  if (type.startsWith("text/css") && scriptless) return { headers: {}, text: withoutScript } satisfies Change;
  if (broken !== undefined && halfOf(path) === broken) return { headers: {}, text: firstHalf } satisfies Change;
  return undefined;

  function changedDocument(): Change | undefined {
    if (scriptless) {
      const none = policy.replace(/script-src [^;]*/u, "script-src 'none'");
      return { headers: { "content-security-policy": none }, text: withoutScript };
    }
    const nonce = /'nonce-([^']+)'/u.exec(policy)?.[1];
    if (!old || nonce === undefined) return undefined;
    const script = `<script nonce="${nonce}">(${removeNewerFeatures.toString()})()</script>`;
    return { headers: {}, text: (body) => body.replace(/<head[^>]*>/u, (head) => head + script) };
  }
}

/** Styles have media queries about script, too. */
function withoutScript(body: string): string {
  return body
    .replaceAll(/<script\b.*?<\/script>|<\/?noscript>/gsu, "")
    .replaceAll(/\(scripting: ?none\)/gu, "all")
    .replaceAll(/\(scripting: ?enabled\)/gu, "not all");
}

/** Which half a script file belongs to, by its name without the hash, because each build changes the hash. */
function halfOf(path: string): number | undefined {
  const name = /^\/assets\/(.+)-[\w-]{8}\.js$/u.exec(path)?.[1];
  if (name === undefined) return undefined;
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2;
}

function firstHalf(body: string): string {
  return body.slice(0, body.length / 2);
}

/** Ends the answer when the other side has ended. */
function abandon(answer: ServerResponse): () => void {
  return () => void answer.destroy();
}
