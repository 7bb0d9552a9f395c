import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { createApi } from "./app.ts";
import { ConfigError } from "./config-error.ts";
import { readApiConfig } from "./config.ts";
import { buildDeps } from "./deps.ts";
import { startWorker } from "./jobs/worker.ts";
import { createLeaving, stop } from "./leaving.ts";
import { createMonitoring } from "./monitoring.ts";
import { startErrorText } from "./start-error.ts";
import { isLocal } from "./this-machine.ts";

/** Slow senders are cut off: 10 s for the headers, 15 s for all of a request, looked at every second. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  // Longer than proxies keep a connection that nobody uses: one that is being closed must not be sent a payment.
  keepAliveTimeout: 60_000,
  maxHeaderSize: 8192,
};

// The API alone: configuration, parts, listen, work; when asked to stop, it first lets its proxy go elsewhere and ends
// what it has begun.
const config = settings();
const deps = await buildDeps(config).catch(giveUp);
const ending = new AbortController();
const worker = startWorker(deps, ending.signal);
const leaving = createLeaving();
const api = createApi(deps);
const monitoring = createMonitoring(
  {
    isReady: async () => !leaving.isLeaving() && (await deps.health()),
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
    serverOptions: LIMITS,
  },
  ({ port }) => deps.log.info({ port }, "the API listens"),
);
server.once("error", giveUp);
let finishing: Promise<void> | undefined;
// One Ctrl-C may arrive twice, from the terminal and from npm: what has begun is ended all the same.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void (finishing ??= finish()));

async function finish() {
  await leaving.begin(server, config.drainMs);
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
