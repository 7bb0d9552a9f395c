import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { createApi } from "./app.ts";
import { ConfigError } from "./config-error.ts";
import { readApiConfig } from "./config.ts";
import { buildDeps } from "./deps.ts";
import { HTTP_LIMITS, SILENCE_MS } from "./http-limits.ts";
import { startWorker } from "./jobs/worker.ts";
import { createDrain, stop } from "./drain.ts";
import { createMonitoring } from "./monitoring.ts";
import { startErrorText } from "./start-error.ts";
import { checkPooler } from "./store/engine/check-pooler.ts";
import { isLocal } from "./this-machine.ts";
import { findWeaknesses } from "./weaknesses.ts";

// The API alone: configuration, parts, listen, work; when asked to stop, it first lets its proxy go elsewhere and ends
// what it has begun.
const config = settings();
if (config.secrets.databaseUrl) await checkPooler(config.secrets.databaseUrl).catch(giveUp);
const deps = await buildDeps(config).catch(giveUp);
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
      monitoring({ request, url: new URL(request.url), isLocal: isLocal(connection.incoming) }) ??
      api.fetch(request, connection),
    port: config.port,
    serverOptions: HTTP_LIMITS,
  },
  ({ port }) => {
    deps.log.info({ port }, "the API listens");
    for (const weakness of findWeaknesses(config)) deps.log.warn({}, weakness);
  },
);
server.setTimeout(SILENCE_MS);
server.once("error", giveUp);
let finishing: Promise<void> | undefined;
// One Ctrl-C may arrive twice, from the terminal and from npm: what has begun is ended all the same.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void (finishing ??= finish()));

async function finish() {
  await drain.begin(server, config.drainMs);
  // Without another factory `serve` opens a server of this kind.
  await stop(server as Server);
  ending.abort();
  await worker;
  await deps.close();
}

function settings() {
  try {
    const read = readApiConfig(process.env);
    if (read.provider.url === "") throw new ConfigError(["PROVIDER_URL: is required when the API runs alone"]);
    return read;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Says how to put it right, when whoever starts the process can. */
function giveUp(error: unknown): never {
  const text = startErrorText(error, config);
  if (text === undefined) throw error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
