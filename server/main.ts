import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer, type ServerDeps } from "./app.ts";
import { loadAssets } from "./assets.ts";
import { ConfigError, unwritable } from "#api/config-error.ts";
import { createLeaving, stop } from "#api/leaving.ts";
import { startErrorText } from "#api/start-error.ts";
import { readConfig } from "./config.ts";
import { createCookieSealer } from "./cookie-sealer.ts";
import { listen, nodeHandler } from "./listen.ts";
import { openOwnApi } from "./own-api.ts";
import { openSite } from "./site-build.ts";

/** From the site's port to that of the socket that tells a developer's browser to reload. */
const RELOAD_PORT_OFFSET = 20_000;

const development = process.argv.includes("--dev");
const root = new URL("../", import.meta.url);

const { config, secrets, api: apiConfig } = settings();
const ownApi =
  apiConfig && (await openOwnApi(apiConfig, { port: config.port, approvalMs: config.sandboxApprovalMs }).catch(giveUp));
const leaving = createLeaving();
const parts: Omit<ServerDeps, "site" | "assets"> = {
  config,
  cookies: createCookieSealer({
    secret:
      secrets.cookies ?? (await keptSecret().catch((error: unknown) => giveUp(unwritable(config.dataDir, error)))),
    secure: config.site.origin.startsWith("https:"),
    now: () => new Date(),
  }),
  api: ownApi?.api,
  sandbox: ownApi?.sandbox,
  sandboxUrl: ownApi?.sandboxUrl ?? null,
  // Another host that speaks the contract says by itself when it sends none.
  updates: ownApi?.updates ?? "by-mail",
  health: {
    isReady: async () => !leaving.isLeaving() && (ownApi?.isReady() ?? true),
    metrics: async () => ownApi?.metrics() ?? "",
    metricsToken: secrets.metrics,
  },
  now: () => new Date(),
  prepared: !development,
};
const report = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);

const server = await serve().catch(async (error: unknown) => {
  await ownApi?.close();
  return giveUp(error);
});
announce();
let finishing: Promise<void> | undefined;
// One Ctrl-C may arrive twice, from the terminal and from `npm start`: what has begun is ended all the same.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void (finishing ??= finish()));

async function serve() {
  return listen(development ? await developmentHandler() : await builtHandler(), config);
}

/** Lets a proxy go elsewhere, answers what has been asked and ends what has begun, then leaves. */
async function finish() {
  await leaving.begin(server, config.drainMs);
  await stop(server);
  await ownApi?.close();
  process.exit(0);
}

async function builtHandler() {
  const build = (await import(new URL("build/server/index.js", root).href)) as ServerBuild;
  const assets = await loadAssets(new URL("build/client", root).pathname);
  const app = createServer({ ...parts, site: openSite(build, "production"), assets });
  setImmediate(() => void app.pages.warm().catch(report));
  return nodeHandler(app.answer, { origin: config.site.origin, report });
}

/** Vite in front: it serves modules and styles as they are written, and the site is opened anew for each request. */
async function developmentHandler() {
  const vite = await import("vite").then(({ createServer: open }) =>
    open({
      root: root.pathname,
      appType: "custom",
      // The reload socket gets a port of its own, so that several checkouts can run side by side.
      server: { middlewareMode: true, hmr: { port: config.port + RELOAD_PORT_OFFSET } },
    }),
  );
  const handler = nodeHandler(
    async (visit) => {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
      return createServer({ ...parts, site: openSite(build, "development"), assets: new Map() }).answer(visit);
    },
    { origin: config.site.origin, report },
  );
  return ((incoming, outgoing) =>
    vite.middlewares(incoming, outgoing, () => handler(incoming, outgoing))) as typeof handler;
}

function settings() {
  try {
    return readConfig(process.env);
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

/** A secret of this installation, made once and kept beside its data. */
async function keptSecret(): Promise<string> {
  const file = join(config.dataDir, "cookie-secret");
  try {
    return await readFile(file, "utf8");
  } catch {
    const secret = randomBytes(32).toString("base64url");
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(file, secret, { mode: 0o600 });
    return secret;
  }
}

function announce() {
  const home = `http://localhost:${config.port}`;
  const money = {
    sandbox: `Sandbox mode: no real money moves. The pretend phones are at ${home}/sandbox`,
    provider: "Real money moves through the configured provider.",
    foreign: `Gifts go to the API at ${config.foreignApi}`,
  };
  const placeholders = config.placeholders.join(", ");
  const lines = [
    `The site is at    ${home}/`,
    `Its health is at  ${home}/healthz`,
    config.foreignApi ? money.foreign : ownApi?.sandbox ? money.sandbox : money.provider,
    ...(placeholders ? [`Still placeholders (.env.example says what they are): ${placeholders}`] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
