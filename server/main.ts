import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { announcement } from "./announcement.ts";
import { createServer, type ServerDeps, siteApi } from "./app.ts";
import { findWeaknesses } from "#api/config/weaknesses.ts";
import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";
import { createLog } from "#api/monitoring/log.ts";
import { emptyContent } from "#contract/owner-content.ts";
import { readSignOffs, reportWords } from "#contract/sign-off-report.ts";
import { createDrain, drainOnSignal } from "#process/drain.ts";
import { keptSecret } from "#process/kept-secret.ts";
import { giveUp, readOrGiveUp } from "#process/start-error.ts";
import { readConfig } from "./config.ts";
import { createCookieSealer } from "./cookie-sealer.ts";
import { listen, nodeHandler } from "./listen.ts";
import { openOwnApi } from "./own-api.ts";
import { createReceived } from "./received.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import { loadBuild } from "./load-build.ts";
import { openSite } from "./site-build.ts";

/** From the site's port to that of the socket that tells a developer's browser to reload. */
const RELOAD_PORT_OFFSET = 20_000;
/** How often the figures of what came in are looked up for the pages that have them. */
const LOOK_EVERY_MS = 60_000;

const development = process.argv.includes("--dev");
const root = new URL("../", import.meta.url);

const { config, secrets, api: apiConfig } = readOrGiveUp(() => readConfig(process.env));
const refuse = (error: unknown) => giveUp(error, config);
const log = createLog(apiConfig?.logLevel ?? "info");
const ownApi =
  apiConfig && (await openOwnApi(apiConfig, { port: config.port, approvalMs: config.sandboxApprovalMs }).catch(refuse));
const drain = createDrain();
const { data: headers } = createSecurityHeaders(config.site);
const received = createReceived({ api: siteApi(config, ownApi?.api), now: () => new Date(), report });
const parts: Omit<ServerDeps, "site" | "assets"> = {
  config,
  cookies: createCookieSealer({
    // Outside production, like the API's.
    secret: secrets.cookies ?? readOrGiveUp(() => keptSecret(join(config.dataDir, "cookie-secret"))),
    secure: config.site.origin.startsWith("https:"),
    now: () => new Date(),
  }),
  api: ownApi?.api,
  sandbox: ownApi?.sandbox,
  sandboxUrl: ownApi?.sandboxUrl ?? null,
  // Another host that follows the contract answers for itself when it sends none.
  updates: ownApi?.updates ?? "by-mail",
  health: {
    isDraining: drain.isDraining,
    // Another host's API answers for itself when it takes no money.
    troubles: async () => ownApi?.troubles() ?? [],
    metrics: async () => ownApi?.metrics() ?? "",
    metricsToken: secrets.metrics,
  },
  received: received.current,
  now: () => new Date(),
  prepared: !development,
  report,
};
const choice = { styleguide: parts.sandboxUrl !== null };
const server = await serve().catch(async (error: unknown) => {
  await ownApi?.close();
  return refuse(error);
});
announce();
drainOnSignal(server, drain, {
  drainMs: config.drainMs,
  answerMs: PROVIDER_TIMEOUT_MS,
  close: async () => ownApi?.close(),
});

/**
 * A developer sees the whole error; the log has only its kind and place, because its message may quote what somebody
 * typed.
 */
function report(error: unknown) {
  if (!development) return log.error({ error }, "a page failed unexpectedly");
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

async function serve() {
  return listen(development ? await developmentHandler() : await builtHandler(), { ...config, headers });
}

async function builtHandler() {
  const app = createServer({ ...parts, ...(await loadBuild(choice)) });
  setImmediate(() => void app.pages.warm().catch(report));
  lookAtBooks(app.pages.renew);
  return nodeHandler(app.answer, { origin: config.site.origin, headers, report });
}

/** Now and every minute, so that pages in memory say what came in. */
function lookAtBooks(renew: () => Promise<void>) {
  const look = () =>
    received
      .look()
      .then((isNew) => (isNew ? renew() : undefined))
      .catch(report);
  void look();
  setInterval(look, LOOK_EVERY_MS).unref();
}

/** Vite in front: it serves modules and styles as they are written, and the site is opened anew for each request. */
async function developmentHandler() {
  // Documents are rendered for each request.
  lookAtBooks(() => Promise.resolve());
  const vite = await import("vite").then(({ createServer: open }) =>
    open({
      root: root.pathname,
      appType: "custom",
      // The reload socket gets a port of its own, so that several checkouts can run side by side.
      server: { middlewareMode: true, hmr: { port: config.port + RELOAD_PORT_OFFSET } },
    }),
  );
  const handler = nodeHandler(
    async (context) => {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
      return createServer({ ...parts, site: openSite(build, "development", choice), assets: new Map() }).answer(
        context,
      );
    },
    { origin: config.site.origin, headers, report },
  );
  return ((incoming, outgoing) =>
    vite.middlewares(incoming, outgoing, () => handler(incoming, outgoing))) as typeof handler;
}

/** Says where and what it is: in words for a person at a terminal, as log lines in production. */
function announce() {
  // A developer sees the words as they are now, not as they were built.
  const signOffs = development ? undefined : readSignOffs();
  if (!config.production) {
    process.stdout.write(`${announcement(config, ownApi?.sandbox !== undefined, signOffs).join("\n")}\n`);
    return;
  }
  log.info({ port: config.port }, "the site listens");
  for (const weakness of apiConfig ? findWeaknesses(apiConfig) : []) log.warn({}, weakness);
  const placeholders = config.placeholders.join(", ");
  if (placeholders) log.warn({ variables: placeholders }, "visitors still see placeholders for these");
  const unsaid = [...config.unsaid, ...emptyContent()].join(", ");
  if (unsaid) log.warn({ variables: unsaid }, "pages leave out what the organisation has not said yet");
  if (!signOffs?.every(({ state }) => state === "signed")) log.warn({}, `first aid: ${reportWords(signOffs)}`);
}
