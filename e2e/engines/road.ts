import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { removeNewerFeatures } from "../missing-features.ts";

/** What is different in somebody's browser. The road to the server makes it so, in every engine alike. */
export type Profile = {
  /** Its pages come without script, with what `noscript` has for them: as a browser reads them whose script is off. */
  scriptless?: boolean;
  /** It lacks what browsers gained from 2021 on. */
  old?: boolean;
  /** One half of the files of script never arrives whole; or the other half. */
  broken?: 0 | 1;
};

export type Road = {
  /** Where the site is for this person alone: nobody else has cookies or storage there. */
  origin: string;
  /** From now on there is no network. */
  close: () => Promise<void>;
};

/** A way to the server at `target`, as the one with this profile has it. */
export async function openRoad(target: string, profile: Profile): Promise<Road> {
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
  if (typeof address !== "object" || address === null) throw new Error("The road has no port.");
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

/** Styles ask whether there is script, too. */
function withoutScript(body: string): string {
  return body
    .replaceAll(/<script\b.*?<\/script>|<\/?noscript>/gsu, "")
    .replaceAll(/\(scripting: ?none\)/gu, "all")
    .replaceAll(/\(scripting: ?enabled\)/gu, "not all");
}

/** To which half a file of script belongs, by its name without the hash, which each build changes. */
function halfOf(path: string): number | undefined {
  const name = /^\/assets\/(.+)-[\w-]{8}\.js$/u.exec(path)?.[1];
  if (name === undefined) return undefined;
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2;
}

function firstHalf(body: string): string {
  return body.slice(0, body.length / 2);
}

/** When one side is gone, so is the other. */
function abandon(answer: ServerResponse): () => void {
  return () => void answer.destroy();
}
