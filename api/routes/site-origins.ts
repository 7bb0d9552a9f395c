import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { isForeignForm } from "#process/foreign-form.ts";
import { ProblemError } from "./problems.ts";

/** The routes that a page's script calls to give (contract/client.ts). Only the site's server reads a donor's own gifts. */
const GIVING = ["/payments/*", "/donations/*", "/rip/*"];

/** How long, in seconds, a browser may cache a preflight answer. A removed origin loses access after this time. */
const MAX_AGE_S = 600;

/** Refuses what a page of another origin sends. Mail programs may end updates from a page of theirs. */
export function refuseForeign(origin: string, origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const here = `${new URL(origin).protocol}//${c.req.header("host")}`;
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(c.req.method) || c.req.path.includes("/one-click/");
    const isListed = origins.includes(c.req.header("origin") ?? "");
    if (!isRead && !isListed && [origin, here].every((ours) => isForeignForm(c.req.raw.headers, ours)))
      throw new ProblemError("foreign-origin", { detail: "Send this from your server, or from a page of the site." });
    return next();
  };
}

/**
 * Lets pages of other origins give (docs/decisions/0033-site-origins-names-who-else-may-take-gifts.md). `origins` match exactly, like
 * `https://www.beat.example`. Credentials are not allowed, because the API uses no cookies.
 */
export function siteOrigins(origins: readonly string[]): Hono {
  const app = new Hono();
  if (origins.length === 0) return app;
  const open = cors({
    origin: [...origins],
    allowMethods: ["GET", "POST", "PUT"],
    allowHeaders: ["Content-Type", "Idempotency-Key", "Phone-Check-Code"],
    exposeHeaders: ["Retry-After"],
    maxAge: MAX_AGE_S,
  });
  for (const path of GIVING) app.use(path, open);
  return app;
}
