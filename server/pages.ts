import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { dateOf } from "#api/clock.ts";
import type { Content } from "#contract/content/content.ts";
import { acceptedEncoding, type Encoding, pack, type Packed } from "./compression.ts";
import type { Env } from "./listen.ts";
import { asDocument, type DocumentPlan, FILE_POLICY } from "./security-headers.ts";
import type { ServicesParts } from "./site-services.ts";

/** The files that a page needs without a network. Its styles are in the page. */
const FILES = /\/assets\/[\w.-]+\.(?:js|woff2|svg|avif|webp|png)/gu;
const WORKER = "/sw.js";
/** Browsers keep it, and ask each time whether it is still so. */
const FRESH = "public, no-cache";

type PageParts = Pick<ServicesParts, "config" | "site" | "received" | "now"> & {
  content: () => Content;
  render: (request: Request, plan: DocumentPlan) => Promise<Response>;
};

/**
 * The pages that are the same for everybody, and the service worker that keeps some of them. Each is made on first use and
 * kept in memory, compressed, until something that it may say has changed. Those that then say the same keep their tags.
 */
export function keptPages({ config, site, content, received, now, render }: PageParts): MiddlewareHandler<Env> {
  /** What the kept pages were made of, and the paths that can be kept. */
  let madeOf: readonly unknown[] = [];
  let paths: ReadonlySet<string> = new Set();
  /** Promises, so that visitors who come together after a change do not each have the page made. */
  const kept = new Map<string, Promise<Packed | undefined>>();

  function forgetOld() {
    const current = [content(), received(), dateOf(now().getTime())];
    if (current.every((each, index) => each === madeOf[index])) return;
    madeOf = current;
    kept.clear();
    paths = new Set([WORKER, ...site.paths, ...site.published(content())]);
  }

  function find(path: string, light: boolean, encoding: Encoding | undefined): Promise<Packed | undefined> {
    const key = `${path} ${light} ${encoding}`;
    const found = kept.get(key);
    if (found) return found;
    const made = (path === WORKER ? makeWorker() : makePage(path, light)).then(
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
  async function makePage(path: string, light: boolean): Promise<Response | undefined> {
    const plan = { nonce: nonceOf(path), light };
    const rendered = await render(new Request(config.publicOrigin + path), plan);
    return rendered.ok ? asDocument(rendered, plan, FRESH) : undefined;
  }

  /** The worker, with the list of what it keeps. Its version is a hash of its pages. */
  async function makeWorker(): Promise<Response | undefined> {
    const { offline, offlineWorker } = site;
    const found = await Promise.all(offline.map(({ path }) => find(path, false, undefined)));
    const texts = found.flatMap((page) => (page ? Buffer.from(page.body).toString() : []));
    // Without a new worker, browsers keep the one that they have.
    if (texts.length < offline.length) return undefined;
    const version = createHash("sha256").update(texts.join()).digest("base64url").slice(0, 12);
    const files = [...new Set(texts.flatMap((text) => text.match(FILES) ?? []))];
    const list = JSON.stringify({ version, pages: offline, files });
    const headers = { "content-type": "text/javascript; charset=utf-8", "content-security-policy": FILE_POLICY };
    return new Response(`(${offlineWorker})(${list})\n`, { headers: { ...headers, "cache-control": FRESH } });
  }

  /** Whether the answer is personal, so that server/live-pages.ts must render it. */
  function isPersonal(c: Context<Env>): boolean {
    const { pathname, search, searchParams } = c.env.url;
    const found = site.at(pathname)?.page?.personal;
    if (found === undefined || found === "always") return found === "always";
    const { queries, cookies = [] } = found;
    if (cookies.some((name) => getCookie(c, name))) return true;
    return queries === "any" ? search !== "" : queries.some((name) => searchParams.has(name));
  }

  return async (c, next) => {
    const { path, method } = c.req;
    forgetOld();
    if (!paths.has(path) || (method !== "GET" && method !== "HEAD")) return next();
    if (isPersonal(c)) return next();
    const light = path !== WORKER && c.req.header("save-data") === "on";
    const answer = await find(path, light, acceptedEncoding(c.req.raw));
    return answer ? new Response(answer.body, { headers: new Headers(answer.headers) }) : next();
  };
}

/**
 * The nonce of a document that is the same for all: it holds nothing that a visitor sent, so this need not be secret. Every
 * process makes the same, so that a browser can reuse a page that another process sent.
 */
export const nonceOf = (path: string) => createHash("sha256").update(path).digest("base64url").slice(0, 22);
