import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Handler } from "hono";
import { isForeignForm, socketAddress, visitorAddress } from "#process/sender.ts";
import { readWithin } from "#api/routes/reading.ts";
import { acceptedEncoding, pack } from "./compression.ts";
import { type Env, plainAnswer, type RequestContext } from "./listen.ts";
import { asDocument, type DocumentPlan } from "./security-headers.ts";
import type { ServicesParts } from "./site-services.ts";

const FORM = "application/x-www-form-urlencoded";
/** Larger than any form of the site, and as large as the API's JSON. What was typed comes back in the page, escaped. */
const BODY_LIMIT = 16 * 1024;
/** So many pages may wait for one address, which many visitors of a mobile network may share. */
const WAITING_FOR_ADDRESS = 30;

type LiveParts = Pick<ServicesParts, "config" | "site"> & {
  render: (request: Request, plan: DocumentPlan, context: RequestContext) => Promise<Response>;
};

/** Renders everything that is not kept: forms, the donate page, the site map. */
export function livePages({ config, site, render }: LiveParts): Handler<Env> {
  const takeTurn = createTurns();
  return async (c) => {
    const { request, url, connection } = c.env;
    const refused = refuse(request, url, site.at(url.pathname)?.page?.takesForms === true);
    if (refused) return refused;
    const read = await withBody(request, url);
    if (read === "too-large") return plainAnswer("The form is too large. Go back and send less.", 413);
    if (read === "cut-off") return plainAnswer("The form did not arrive complete. Go back and send it again.", 400);
    const from = { forwardedFor: request.headers.get("x-forwarded-for"), socketAddress: socketAddress(connection) };
    if (!(await takeTurn(visitorAddress(from, config.trustedProxies))))
      return plainAnswer("Too many pages were asked for at once. Try again in a few seconds.", 503, {
        "retry-after": "3",
      });
    const plan = { nonce: randomBytes(16).toString("base64url"), light: request.headers.get("save-data") === "on" };
    const rendered = await render(read, plan, c.env);
    if (rendered.headers.get("content-type")?.startsWith("text/html")) asDocument(rendered, plan, "no-store");
    else if (!rendered.headers.has("cache-control")) rendered.headers.set("cache-control", "no-store");
    if (rendered.body === null) return rendered;
    const packed = await pack(rendered, acceptedEncoding(request), "once");
    return new Response(packed.body, packed);
  };
}

/** Refuses everything but fetching a page and posting a form to it as browsers do without script. */
function refuse(request: Request, url: URL, isForm: boolean): Response | undefined {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  if (!isForm || request.method !== "POST") {
    const allow = isForm ? "GET, HEAD, POST" : "GET, HEAD";
    return plainAnswer(`This address answers ${allow}.`, 405, { allow });
  }
  // Hono's `csrf` refuses a form without `Origin` and `Sec-Fetch-Site`, which is how feature phones send it.
  if (isForeignForm(request.headers, url.origin))
    return plainAnswer("This form was sent from another site, so nothing was done.", 403);
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase() === FORM ? undefined : plainAnswer(`Send this form as ${FORM}.`, 415);
}

/**
 * The request with its public URL and its body, or why the body cannot be read. Hono's `bodyLimit` would report a client
 * that disconnects as an error of ours.
 */
async function withBody(request: Request, url: URL): Promise<Request | "too-large" | "cut-off"> {
  const { headers, method, signal } = request;
  if (request.body === null) return new Request(url, { headers, method, signal });
  // The client disconnected or was too slow.
  const body = await readWithin(BODY_LIMIT, request.body).catch(() => "cut-off" as const);
  if (body === "cut-off") return body;
  if (!body) return "too-large";
  return new Request(url, { headers, method, signal, body });
}

/** Node accepts one connection in each turn of the event loop, so that many who come at once need many turns. */
const TURNS_FOR_OTHERS = 50;

async function letOthers(): Promise<void> {
  for (let turn = 0; turn < TURNS_FOR_OTHERS; turn += 1) await setImmediate();
}

/**
 * Begins one rendering after the other. Each takes the one thread for milliseconds, and in between kept pages are sent,
 * first aid among them. Returns `false` if too many of this address wait already.
 */
function createTurns() {
  const waiting = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();
  return async function takeTurn(address: string): Promise<boolean> {
    const before = waiting.get(address) ?? 0;
    if (before >= WAITING_FOR_ADDRESS) return false;
    waiting.set(address, before + 1);
    last = last.then(letOthers);
    await last;
    const left = (waiting.get(address) ?? 1) - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
    return true;
  };
}
