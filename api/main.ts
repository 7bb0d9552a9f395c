import { serve } from "@hono/node-server";
import { createApi } from "./app.ts";
import { readApiConfig } from "./config.ts";
import { buildDeps } from "./deps.ts";
import { startWorker } from "./jobs/worker.ts";

/** The API alone: configuration → parts → listen → work → stop when asked, having finished what was begun. */
const config = readApiConfig(process.env);
const deps = await buildDeps(config);
const stop = new AbortController();
const worker = startWorker(deps, stop.signal);
const server = serve({ fetch: createApi(deps).fetch, port: Number(process.env["PORT"] ?? 3001) }, ({ port }) =>
  deps.log.info({ port }, "the API listens"),
);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close(async () => {
      stop.abort();
      await worker;
      await deps.close();
    });
  });
}
