import { Hono } from "hono";
import { cors } from "hono/cors";

/** The routes that a page's script calls to give (contract/client.ts). Only the site's server reads a donor's own gifts. */
const GIVING = ["/payments/*", "/donations/*", "/rip/*"];

/** How long, in seconds, a browser may cache a preflight answer. A removed origin loses access after this time. */
const MAX_AGE_S = 600;

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
