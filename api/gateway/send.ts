import { once } from "node:events";
import { Agent as HttpAgent, type IncomingMessage, request as openHttp } from "node:http";
import { Agent as HttpsAgent, request as openHttps } from "node:https";
import { type Clock, MINUTE } from "#api/clock.ts";

/** How long the provider may take to answer. The lease of a job allows for it (api/jobs/job-times.ts). */
export const PROVIDER_TIMEOUT_MS = 30_000;

/** Our account with a provider: the URLs of its services and our credentials there. */
export type ProviderAccount = {
  /** The URL for payments, and for every service without its own URL. It has no slash at the end. */
  url: string;
  statusUrl?: string | undefined;
  recurringUrl?: string | undefined;
  account: string;
  key: string;
  secret: string;
  timeoutMs?: number;
};

export type Sent = {
  method: "GET" | "POST" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  timeoutMs: number;
};

/** Sends a request once. Throws if no whole answer came in time: `NotSent` if certainly nothing of it was sent. */
export type Send = (request: Sent) => Promise<{ status: number; text: string }>;

const LARGEST_ANSWER = 256 * 1024;

/** We close idle connections sooner than servers do, so that no payment is sent over a connection that is being closed. */
const KEPT = { keepAlive: true, timeout: 4000 };
const http = { open: openHttp, agent: new HttpAgent(KEPT) };
const https = { open: openHttps, agent: new HttpsAgent(KEPT) };

/** Sends with Node's own client, which repeats nothing and follows no redirect, and tells whether anything was sent. */
export const sendByHttp: Send = async ({ method, url, headers, body, timeoutMs }) => {
  const { open, agent } = url.startsWith("https:") ? https : http;
  const late = AbortSignal.timeout(timeoutMs);
  const request = open(url, { method, headers, agent, signal: late });
  // Node writes nothing before the connection is open and, with TLS, before the server's certificate is accepted.
  let mayHaveLeft = false;
  request.once("socket", (socket) => {
    const isOpen = agent === https.agent ? "secureConnect" : "connect";
    if (socket.connecting) socket.once(isOpen, () => (mayHaveLeft = true));
    else mayHaveLeft = true;
  });
  // An error after the answer has begun is that of the answer.
  request.on("error", () => undefined);
  request.end(body);
  try {
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const { statusCode: status = 0 } = response;
    if (status >= 300 && status < 400) throw noAnswer("Redirect");
    return { status, text: await readText(response) };
  } catch (error) {
    request.destroy();
    const why = late.aborted ? noAnswer("TimeoutError") : error;
    throw mayHaveLeft ? why : new NotSent(why);
  }
};

/** No connection could be made, so nobody has received the request. `cause` says why. */
export class NotSent extends Error {
  override name = "NotSent";
  readonly code: string;
  constructor(cause: unknown) {
    super("The request was not sent.", { cause });
    const { code, name } = cause as NodeJS.ErrnoException;
    this.code = code ?? name;
  }
}

const noAnswer = (name: "TimeoutError" | "Redirect" | "TooLarge") => Object.assign(new Error(name), { name });

/** Throws if the answer is cut off. */
async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > LARGEST_ANSWER) throw noAnswer("TooLarge");
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** So many calls in a row without an answer are no chance, for so long. */
const SILENT_CALLS = 3;
const SILENT_MS = 10 * MINUTE;

/**
 * Notices from the calls that are made anyway whether the provider answers. A missing answer, one that reports trouble and a
 * refusal are failures alike: nothing gets through. It may have several hosts, which fail separately.
 */
export function watchProvider(inner: Send, clock: Clock): { send: Send; isSilent: () => boolean } {
  const hosts = new Map<string, { failed: number; at: number }>();
  return {
    async send(request) {
      const { host } = new URL(request.url);
      let isAnswer = false;
      try {
        const answer = await inner(request);
        isAnswer = answer.status < 500 && answer.status !== 401 && answer.status !== 403;
        return answer;
      } finally {
        hosts.set(host, { failed: isAnswer ? 0 : (hosts.get(host)?.failed ?? 0) + 1, at: clock.now() });
      }
    },
    isSilent: () =>
      [...hosts.values()].some(({ failed, at }) => failed >= SILENT_CALLS && clock.now() - at <= SILENT_MS),
  };
}
