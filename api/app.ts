import { type Context, Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { isForeignForm } from "#process/sender.ts";
import type { Deps } from "./deps.ts";
import { ProblemError } from "./problem.ts";
import { LimitReached } from "./limits/windows.ts";
import { openApiDocument } from "./routes/openapi-document.ts";
import { problemOf, problemResponse } from "./routes/problems.ts";
import { answerRoutes } from "./routes/answer-routes.ts";
import { booksRoutes } from "./routes/books.ts";
import { contentRoutes, pictureRoutes } from "./routes/content.ts";
import { callbackRoutes } from "./routes/callbacks.ts";
import { donationRoutes } from "./routes/donations.ts";
import { manageRoutes } from "./routes/manage.ts";
import { receiptPage } from "./routes/receipts.ts";
import { recurringRoutes } from "./routes/recurring.ts";
import { oneClickPage, updatesRoutes } from "./routes/updates.ts";

const BASE = "/api/v1";

/** The responder API, version 1. Every request passes these steps in this order. */
export function createApi(deps: Deps): Hono {
  const address = `${deps.config.publicOrigin}${BASE}`;
  // It takes milliseconds to make, and anybody may ask for it.
  let document: object | undefined;
  const app = new Hono()
    .basePath(BASE)
    .use(async (c, next) => {
      const started = performance.now();
      await next();
      // Sets the header in place, because `c.header` would rebuild the response.
      if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
      deps.metrics.requests.observe({ route: routeOf(c), status: c.res.status }, (performance.now() - started) / 1000);
    })
    .get("/openapi.json", (c) => c.json((document ??= openApiDocument(address))))
    .use(refuseForeign(deps.config.publicOrigin))
    .route("/", oneClickPage(deps.config))
    .route(
      "/",
      answerRoutes({
        ...donationRoutes(deps),
        ...recurringRoutes(deps),
        ...updatesRoutes(deps),
        ...manageRoutes(deps),
        ...booksRoutes(deps),
        ...contentRoutes(deps),
      }),
    )
    .route("/", receiptPage(deps))
    .route("/", pictureRoutes(deps))
    .route("/", callbackRoutes(deps));

  return app
    .notFound(() => {
      throw new ProblemError("not-found", {
        detail: `There is nothing at this address. ${BASE}/openapi.json lists what there is.`,
      });
    })
    .onError((error, c) => {
      const instance = deps.newId();
      const refusal = problemOf(error);
      const { cause, problem } = refusal;
      if (cause !== undefined) deps.log.error({ instance, error: cause }, "a request failed unexpectedly");
      const why = refusal instanceof LimitReached ? `limited-${refusal.limit}` : problem.code;
      deps.metrics.refusals.inc({ route: routeOf(c), why });
      return problemResponse(refusal, instance);
    });
}

/** The route's pattern, not the path, so that ids stay out of the metrics. */
const routeOf = (c: Context) => `${c.req.method} ${routePath(c, -1)}`;

/** Refuses what a page of another origin sends. Mail programs may end updates from a page of theirs. */
function refuseForeign(origin: string): MiddlewareHandler {
  return async (c, next) => {
    const here = `${new URL(origin).protocol}//${c.req.header("host")}`;
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(c.req.method) || c.req.path.includes("/one-click/");
    if (!isRead && [origin, here].every((ours) => isForeignForm(c.req.raw.headers, ours)))
      throw new ProblemError("foreign-origin", { detail: "Send this from your server, or from a page of the site." });
    return next();
  };
}
