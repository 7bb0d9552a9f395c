import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { ConfigError } from "#process/config-error.ts";
import { createDrain, drainOnSignal } from "#process/drain.ts";
import { HTTP_LIMITS, SILENCE_MS } from "#process/http-limits.ts";
import { giveUp, readOrGiveUp } from "#process/start-error.ts";
import { isLocal } from "#process/this-machine.ts";
import { createApi } from "./app.ts";
import { findWeaknesses } from "./config/weaknesses.ts";
import { readApiConfig } from "./config.ts";
import { buildDeps } from "./deps.ts";
import { PROVIDER_TIMEOUT_MS } from "./gateway/send.ts";
import { startWorker } from "./jobs/worker.ts";
import { createMonitoring } from "./monitoring/monitoring.ts";

// Runs the API alone: reads the configuration, builds the parts, listens, and starts the worker. On a stop signal it drains.
const config = readOrGiveUp(() => {
  const read = readApiConfig(process.env);
  if (read.provider.url === "") throw new ConfigError(["PROVIDER_URL: is required when the API runs alone"]);
  return read;
});
const refuse = (error: unknown) => giveUp(error, config);
const deps = await buildDeps(config).catch(refuse);
const ending = new AbortController();
const worker = startWorker(deps, ending.signal);
const drain = createDrain();
const api = createApi(deps);
const monitoring = createMonitoring(
  {
    isDraining: drain.isDraining,
    troubles: deps.troubles,
    metrics: () => deps.metrics.registry.metrics(),
    metricsToken: config.secrets.metrics,
  },
  {},
);
const server = serve(
  {
    fetch: (request, connection) =>
      monitoring({
        request,
        url: new URL(request.url),
        isLocal: isLocal(connection.incoming, config.trustedProxies),
      }) ?? api.fetch(request, connection),
    port: config.port,
    serverOptions: HTTP_LIMITS,
  },
  ({ port }) => {
    deps.log.info({ port }, "the API listens");
    for (const weakness of findWeaknesses(config)) deps.log.warn({}, weakness);
  },
);
server.setTimeout(SILENCE_MS);
server.once("error", refuse);
// The cast is safe, because `serve` creates an HTTP/1 server unless it gets another factory.
drainOnSignal(server as Server, drain, {
  drainMs: config.drainMs,
  answerMs: PROVIDER_TIMEOUT_MS,
  async close() {
    ending.abort();
    await worker;
    await deps.close();
  },
});
