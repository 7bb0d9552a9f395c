import { isForeignForm } from "#process/foreign-form.ts";
import { socketAddress, visitorAddress } from "#process/visitor-address.ts";
import { readWithin } from "#api/routes/read-within.ts";
import { acceptedEncoding, compress, isCompressible, type Bytes } from "./compression.ts";
import type { DocumentPlan, Documents } from "./document.ts";
import { plainAnswer } from "./plain-answer.ts";
import { createRenderingLimit } from "./rendering-limit.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import type { Middleware, RequestContext } from "./middleware.ts";

/** The media type of forms without files. */
const FORM = "application/x-www-form-urlencoded";
/** Larger than any form of the site, and as large as the API's JSON. What was typed comes back in the page, escaped. */
const BODY_LIMIT = 16 * 1024;

export type LiveParts = {
  render: (request: Request, context: RequestContext, plan: DocumentPlan) => Promise<Response>;
  /** Whether the page at a path accepts a posted form. */
  takesForms: (path: string) => boolean;
  documents: Documents;
  headers: SecurityHeaders;
  trustedProxies: number;
};

/** Renders everything that is not cached: forms, the donate page, drawings, the site map. */
export function livePages({ render, takesForms, documents, headers, trustedProxies }: LiveParts): Middleware {
  const inTurn = createRenderingLimit();
  return async (context) => {
    const refused = refuse(context);
    if (refused) return refused;
    const read = await withBody(context);
    if (read === "too-large") return plainAnswer("The form is too large. Go back and send less.", 413, headers.data);
    if (read === "cut-off")
      return plainAnswer("The form did not arrive complete. Go back and send it again.", 400, headers.data);
    const plan = documents.forOne(context.request.headers.get("save-data") === "on" ? "light" : "whole");
    const { request, connection } = context;
    const from = { forwardedFor: request.headers.get("x-forwarded-for"), socketAddress: socketAddress(connection) };
    const rendered = await inTurn(visitorAddress(from, trustedProxies), () => render(read, context, plan));
    if (!rendered)
      return plainAnswer("Too many pages were asked for at once. Try again in a few seconds.", 503, headers.data, {
        "retry-after": "3",
      });
    const html = rendered.headers.get("content-type")?.startsWith("text/html");
    const isDocument = html && !context.url.pathname.startsWith("/vignettes/");
    return isDocument ? document(rendered, plan, context.request) : data(rendered, context.request);
  };

  /** Refuses everything but fetching a page and posting a form to it as browsers do without script. */
  function refuse(context: RequestContext): Response | undefined {
    const { request, url } = context;
    if (request.method === "GET" || request.method === "HEAD") return undefined;
    const isForm = takesForms(url.pathname);
    if (!isForm || request.method !== "POST") {
      const allow = isForm ? "GET, HEAD, POST" : "GET, HEAD";
      return plainAnswer(`This address answers ${allow}.`, 405, headers.data, { allow });
    }
    if (isForeignForm(request.headers, url.origin))
      return plainAnswer("This form was sent from another site, so nothing was done.", 403, headers.data);
    const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
    if (type.trim().toLowerCase() !== FORM) return plainAnswer(`Send this form as ${FORM}.`, 415, headers.data);
    return undefined;
  }

  async function document(rendered: Response, plan: DocumentPlan, request: Request): Promise<Response> {
    const answer = new Headers(rendered.headers);
    for (const [name, value] of Object.entries(plan.headers)) answer.set(name, value);
    answer.set("cache-control", "no-store");
    answer.set("vary", "Accept-Encoding, Save-Data");
    return pack(new Uint8Array(await rendered.arrayBuffer()), rendered.status, answer, request);
  }

  async function data(rendered: Response, request: Request): Promise<Response> {
    const answer = new Headers(rendered.headers);
    for (const [name, value] of Object.entries(headers.data)) answer.set(name, value);
    if (!answer.has("cache-control")) answer.set("cache-control", "no-store");
    if (rendered.body === null) return new Response(null, { status: rendered.status, headers: answer });
    answer.set("vary", "Accept-Encoding");
    return pack(new Uint8Array(await rendered.arrayBuffer()), rendered.status, answer, request);
  }
}

async function pack(body: Bytes, status: number, headers: Headers, request: Request): Promise<Response> {
  const encoding = isCompressible(headers.get("content-type") ?? "") ? acceptedEncoding(request) : undefined;
  const packed = encoding ? await compress(body, encoding, "once") : body;
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(packed.length));
  return new Response(request.method === "HEAD" ? null : packed, { status, headers });
}

/**
 * The request with its public URL and its body, or why the body cannot be read. Its host is ours, and without
 * an origin the router compares none: it knows less of it than `isForeignForm`, which has checked it.
 */
async function withBody({ request, url }: RequestContext): Promise<Request | "too-large" | "cut-off"> {
  const headers = new Headers(request.headers);
  headers.set("host", url.host);
  headers.delete("x-forwarded-host");
  headers.delete("origin");
  if (request.body === null) return new Request(url, { headers, method: request.method });
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT) return "too-large";
  // The client disconnected or was too slow.
  const body = await readWithin(BODY_LIMIT, request.body).catch(() => "cut-off" as const);
  if (body === "cut-off") return body;
  if (!body) return "too-large";
  return new Request(url, {
    method: request.method,
    headers,
    body,
    signal: request.signal,
  });
}
