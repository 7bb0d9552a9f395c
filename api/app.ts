import { Hono } from "hono";
import type { Deps } from "./deps.ts";
import { openApi } from "./openapi.ts";
import { ProblemError, problemResponse } from "./problems.ts";
import { callbackRoutes } from "./routes/callbacks.ts";
import { donationRoutes } from "./routes/donations.ts";
import { recurringRoutes } from "./routes/recurring.ts";

/** The responder API, version 1. The order of what every request passes is the order below. */
export function createApi(deps: Deps): Hono {
  return new Hono()
    .basePath("/api/v1")
    .use(async (c, next) => {
      const started = performance.now();
      await next();
      c.header("cache-control", c.res.headers.get("cache-control") ?? "no-store");
      // The route's pattern, never its path: ids stay out of metrics.
      deps.metrics.requests.observe(
        { route: `${c.req.method} ${c.req.routePath}`, status: c.res.status },
        (performance.now() - started) / 1000,
      );
    })
    .get("/openapi.json", (c) => c.json(openApi(`${deps.config.publicOrigin}/api/v1`)))
    .route("/", donationRoutes(deps))
    .route("/", recurringRoutes(deps))
    .route("/", callbackRoutes(deps))
    .notFound(() =>
      problemResponse(new ProblemError("not-found", { detail: "There is nothing at this address." }), deps.newId()),
    )
    .onError((error) => {
      const instance = deps.newId();
      if (!(error instanceof ProblemError))
        deps.log.error({ instance, error: error.name }, "a request failed unexpectedly");
      return problemResponse(error, instance);
    });
}
