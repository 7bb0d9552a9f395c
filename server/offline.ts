import { createHash } from "node:crypto";
import { isFresh } from "./assets.ts";
import type { Bytes } from "./compression.ts";
import type { Pages } from "./pages.ts";
import type { HeaderSet } from "./security-headers.ts";
import type { Middleware } from "./middleware.ts";
import type { SiteRoutes } from "./site-build.ts";

const FILES = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg|avif|webp|png)/gu;

export type OfflineParts = {
  pages: Pages;
  /** The pages that the worker keeps. */
  routes: Pick<SiteRoutes, "offline">;
  /** The worker's source text. */
  worker: string;
  headers: HeaderSet;
};

/** The worker as it was made of these pages. */
type OfflineCache = { of: readonly Bytes[]; version: string; script: string };

/**
 * `/sw.js`: the site's service worker with the list of what it keeps. Its version is a hash of the pages. It is made again
 * when one of them changes.
 */
export function offlineWorker({ pages, routes: { offline }, worker, headers }: OfflineParts): Middleware {
  let kept: OfflineCache | undefined;
  return ({ request, url }) => {
    const isAsked = url.pathname === "/sw.js" && (request.method === "GET" || request.method === "HEAD");
    return isAsked ? send(request) : undefined;
  };

  async function present(): Promise<OfflineCache> {
    const of = await Promise.all(offline.map(async ({ path }) => (await pages.page(path)).whole.bytes));
    if (kept?.of.every((bytes, index) => bytes === of[index])) return kept;
    const texts = of.map((bytes) => Buffer.from(bytes).toString());
    const named = new Set(texts.flatMap((text) => text.match(FILES) ?? []));
    const files = [...named].filter((file) => !file.endsWith(".css"));
    const version = createHash("sha256").update(texts.join()).digest("base64url").slice(0, 12);
    kept = { of, version, script: `(${worker})(${JSON.stringify({ version, pages: offline, files })})\n` };
    return kept;
  }

  async function send(request: Request): Promise<Response> {
    const { version, script } = await present();
    const answer = {
      ...headers,
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      etag: `"${version}"`,
    };
    if (isFresh(request, answer.etag)) return new Response(null, { status: 304, headers: answer });
    return new Response(request.method === "HEAD" ? null : script, { headers: answer });
  }
}
