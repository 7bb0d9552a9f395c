import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { acceptedEncoding, type Encoding, pack, type Packed } from "./compression.ts";
import type { DocumentPlan, Documents, Kind } from "./document.ts";
import type { Env } from "./requests.ts";
import { FILE_POLICY } from "./security-headers.ts";
import type { SiteBuild } from "./site-build.ts";

/** The files that a page needs without a network. Its styles are in the page. */
const FILES = /\/assets\/[\w.-]+\.(?:js|woff2|svg|avif|webp|png)/gu;
const WORKER = "/sw.js";

export type PageParts = {
  site: Pick<SiteBuild, "routes" | "offlineWorker">;
  /** The paths of the pages that are there because of what is published now. */
  published: () => readonly string[];
  /** Renders the document of a path for all visitors. */
  render: (path: string, plan: DocumentPlan) => Promise<Response>;
  documents: Documents;
};

/**
 * The pages that are the same for everybody, and the service worker that keeps some of them. Each is made on first use and
 * kept in memory, compressed, until something that it may say has changed.
 */
export function createPages({ site, published, render, documents }: PageParts) {
  const { pages, personal, offline } = site.routes;
  const present = () => new Set([WORKER, ...[...pages, ...published()].filter((path) => personal(path) !== "always")]);
  let paths = present();
  /** Promises, so that visitors who come together after a change do not each have the page made. */
  const kept = new Map<string, Promise<Packed | undefined>>();

  function find(path: string, kind: Kind, encoding: Encoding | undefined): Promise<Packed | undefined> {
    const key = `${path} ${kind} ${encoding}`;
    const found = kept.get(key);
    if (found) return found;
    const made = (path === WORKER ? makeWorker() : makePage(path, kind)).then(
      (answer) => answer && pack(answer, encoding, "page"),
    );
    kept.set(key, made);
    made.then(
      (answer) => answer ?? kept.delete(key),
      () => kept.delete(key),
    );
    return made;
  }

  /** Returns `undefined` if the page broke. Each visitor then gets it rendered anew, as the page that says so. */
  async function makePage(path: string, kind: Kind): Promise<Response | undefined> {
    const plan = documents.forAll(kind, path);
    const rendered = await render(path, plan);
    if (!rendered.ok) return undefined;
    const headers = headersOf("text/html", plan.policy);
    headers.set("vary", "Save-Data");
    // The empty cookie that a page gives to every browser (site/giving/flow/answer-gift.server.ts).
    for (const cookie of rendered.headers.getSetCookie()) headers.append("set-cookie", cookie);
    return new Response(await rendered.text(), { headers });
  }

  /** The worker, with the list of what it keeps. Its version is a hash of its pages. */
  async function makeWorker(): Promise<Response | undefined> {
    const found = await Promise.all(offline.map(({ path }) => find(path, "whole", undefined)));
    const texts = found.flatMap((page) => (page ? Buffer.from(page.body).toString() : []));
    // Without a new worker, browsers keep the one that they have.
    if (texts.length < offline.length) return undefined;
    const version = createHash("sha256").update(texts.join()).digest("base64url").slice(0, 12);
    const files = [...new Set(texts.flatMap((text) => text.match(FILES) ?? []))];
    const list = JSON.stringify({ version, pages: offline, files });
    return new Response(`(${site.offlineWorker})(${list})\n`, { headers: headersOf("text/javascript", FILE_POLICY) });
  }

  /** Whether the answer is personal, so that server/live-pages.ts must render it. */
  function isPersonal(url: URL, cookie = ""): boolean {
    const found = personal(url.pathname);
    if (found === undefined || found === "always") return found === "always";
    const { queries, cookies = [] } = found;
    const sent = cookie.split(/;\s*/u);
    if (cookies.some((name) => sent.some((pair) => pair.startsWith(`${name}=`) && pair !== `${name}=`))) return true;
    if (url.search === "") return false;
    return queries === "any" || queries.some((name) => url.searchParams.has(name));
  }

  const send: MiddlewareHandler<Env> = async (c, next) => {
    const { path, method } = c.req;
    if (!paths.has(path) || (method !== "GET" && method !== "HEAD")) return next();
    if (isPersonal(c.env.url, c.req.header("cookie"))) return next();
    const kind = path !== WORKER && c.req.header("save-data") === "on" ? "light" : "whole";
    const answer = await find(path, kind, acceptedEncoding(c.req.raw));
    return answer ? new Response(answer.body, { headers: new Headers(answer.headers) }) : next();
  };

  return {
    send,
    /** Has every page made anew, after what pages may say has changed. Those that say the same keep their tags. */
    forget() {
      kept.clear();
      paths = present();
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

const headersOf = (type: string, policy: string) =>
  new Headers({
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": policy,
    "cache-control": "public, no-cache",
  });
