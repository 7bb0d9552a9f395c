import type { MiddlewareHandler } from "hono";
import type { Env } from "./listen.ts";
import type { SiteBuild } from "./site-build.ts";

/** What may follow a link in a sentence, as its bracket, and slashes. */
const END = /(?:[/.,;:!?)\]}>'*_"]|%..)+$/u;
/** Longer than every path of ours, and short enough for an expression that takes quadratic time. */
const LONGEST = 200;

/**
 * Redirects to the one address of a page: permanently from moved pages, trailing slashes and signs, and capital letters;
 * temporarily to the home page from any address that is not a page, as an old site's `/index.html`. It ignores files, so
 * that a missing file is a 404. A page that moved lists its old paths in `formerly` (site/pages/). Hono's
 * `trimTrailingSlash` knows one slash only, and behind a proxy it would lead to http.
 */
export function redirects({ at, moved }: Pick<SiteBuild, "at" | "moved">): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { path, method } = c.req;
    if (at(path)) return next();
    const forgiven = path.slice(0, LONGEST).toLowerCase().replace(END, "") || "/";
    const target = moved.get(forgiven) ?? (at(forgiven) ? forgiven : undefined);
    if (target !== undefined) {
      const { search } = c.env.url;
      // 308 keeps the method, so that a form posted to `/Impact/` is still posted.
      const permanent = method === "GET" || method === "HEAD" ? 301 : 308;
      // A query may hold the pass of a gift.
      c.header("cache-control", search === "" ? "public, max-age=86400" : "no-store");
      return c.redirect(target + search, permanent);
    }
    if (isFile(path)) return next();
    c.header("cache-control", "no-store");
    return c.redirect("/", 302);
  };
}

/** Whether a path is that of a file: it ends as a file of a page does, or is in a folder that holds only files. */
export function isFile(path: string): boolean {
  return (
    /\.(?:js|map|css|data|json|webmanifest|xml|vtt|svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm|mp3|opus|pdf)$/u.test(
      path,
    ) || /^\/(?:assets|images|fonts|og|\.well-known)(?:\/|$)/u.test(path)
  );
}
