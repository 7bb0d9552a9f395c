import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { EnvironmentModuleGraph, EnvironmentModuleNode } from "vite";
import { createServer, loadBuild, type ServerDeps } from "./app.ts";
import { dateOf } from "#api/clock.ts";
import { readConfig } from "#api/config.ts";
import { findWeaknesses } from "#api/config/weaknesses.ts";
import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";
import { createLog } from "#api/monitoring/log.ts";
import { missingContent, placeholders } from "#contract/content/content.ts";
import { reportSignOffs } from "#contract/sign-off.ts";
import { readTextsToSign } from "#contract/texts-to-sign-file.ts";
import { createDrain, drainOnSignal, stop } from "#process/drain.ts";
import type { OfficeSite } from "#office/office.ts";
import { giveUp, readOrGiveUp } from "#process/start-error.ts";
import { createCookieSealer, siteApi } from "./site-services.ts";
import { listen, nodeHandler } from "./listen.ts";
import { openOfficeListener, siteOfOffice } from "./office.ts";
import { openOwnApi } from "./own-api.ts";
import { createLookups } from "./lookups.ts";
import { openSourceSite, type SiteModule } from "./site-build.ts";

/** The offset from the site's port to the port of Vite's reload socket. */
const RELOAD_PORT_OFFSET = 20_000;

/** Why there may be no office in development, by Node's codes. */
const WITHOUT_OFFICE: Record<string, string> = {
  EADDRINUSE: "another process has its port (OFFICE_PORT)",
  ERR_MODULE_NOT_FOUND: "it is not built yet (npm run ready)",
};

const development = process.argv.includes("--dev");
const root = new URL("../", import.meta.url);

const config = readOrGiveUp(() => readConfig(process.env));
const refuse = (error: unknown) => giveUp(error, config);
const log = createLog(config.logLevel);
const ownApi = config.foreignApi === undefined ? await openOwnApi(config).catch(refuse) : undefined;
const drain = createDrain();
const lookups = createLookups({ api: siteApi(config, ownApi?.api), now: () => new Date(), report });
const parts: Omit<ServerDeps, "site" | "assets"> = {
  config,
  cookies: createCookieSealer({
    secret: config.secrets.api,
    secure: config.publicOrigin.startsWith("https:"),
    now: () => new Date(),
  }),
  api: ownApi?.api,
  sandbox: ownApi?.sandbox,
  sandboxUrl: ownApi?.sandboxUrl ?? null,
  // If another host serves the API, that host itself says if it sends no updates.
  updates: ownApi?.updates ?? "by-mail",
  health: {
    isDraining: drain.isDraining,
    // If another host serves the API, that host reports its own troubles.
    troubles: async () => ownApi?.troubles() ?? [],
    metrics: async () => ownApi?.metrics() ?? "",
    metricsToken: config.secrets.metrics,
  },
  received: lookups.received,
  content: lookups.content,
  now: () => new Date(),
  report,
};
/** In development the office shows no page before it is published. */
let siteForOffice: OfficeSite | undefined;
// Our own API answers at once, so the first pages already say what is published. Another host may not answer at all: the
// server listens meanwhile.
if (ownApi) await lookups.look();
lookups.begin();
const server = await serve().catch(async (error: unknown) => {
  await ownApi?.close();
  return refuse(error);
});
const office = await openOfficeHere();
announce();
drainOnSignal(server, drain, {
  drainMs: config.drainMs,
  answerMs: PROVIDER_TIMEOUT_MS,
  async close() {
    if (office.server) await stop(office.server, PROVIDER_TIMEOUT_MS);
    await ownApi?.close();
  },
});

/** Opens the office, if there is one. In development the site starts without it. */
async function openOfficeHere(): Promise<{ server?: Server; lines: string[] }> {
  const place = config.office;
  if (!place || !ownApi) return { lines: [] };
  try {
    return await openOfficeListener(place, ownApi.deps, {
      isPractice: ownApi.sandbox !== undefined,
      report,
      site: siteForOffice,
    });
  } catch (error) {
    const why = error instanceof Error && "code" in error ? WITHOUT_OFFICE[String(error.code)] : undefined;
    if (config.production || (why === undefined && !development)) return refuse(error);
    return { lines: [`Office:        not opened: ${why ?? String(error)}`] };
  }
}

/** Prints the whole error in development. The log gets only its kind and stack, because the message may quote a visitor. */
function report(error: unknown) {
  if (!development) return log.error({ error }, "a page failed unexpectedly");
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

async function serve() {
  return listen(development ? await developmentHandler() : await builtHandler(), config);
}

async function builtHandler() {
  const built = await loadBuild();
  const app = createServer({ ...parts, ...built });
  siteForOffice = siteOfOffice(config.publicOrigin, { ...built, preview: app.preview });
  return nodeHandler(app.answer, { origin: config.publicOrigin, trustedProxies: config.trustedProxies, report });
}

/** Puts Vite in front. It serves modules and styles from source, and each request loads the site again. */
async function developmentHandler() {
  const vite = await import("vite").then(({ createServer: open }) =>
    open({
      root: fileURLToPath(root),
      appType: "custom",
      // The reload socket's port depends on ours, so that several checkouts can run at the same time.
      server: {
        middlewareMode: true,
        hmr: { port: config.port + RELOAD_PORT_OFFSET },
        watch: { ignored: [config.dataDir, "**/build/**"] },
      },
    }),
  );
  // Vite itself reloads only for what the browser has loaded, and pages are rendered here.
  vite.watcher.on("change", () => vite.environments.client.hot.send({ type: "full-reload" }));
  const handler = nodeHandler(
    async (context) => {
      const module = (await vite.ssrLoadModule("/site/site.tsx")) as SiteModule;
      // No module imports the styles of every document.
      await vite.ssrLoadModule("/site/styles/styles.ts");
      const site = openSourceSite(module, (name) => sheetsIn(vite.environments.ssr.moduleGraph, name));
      const answer = await createServer({ ...parts, site, assets: new Map() }).answer(context);
      // It would keep pages from Vite's modules.
      answer.headers.delete("content-security-policy");
      return answer;
    },
    { origin: config.publicOrigin, trustedProxies: config.trustedProxies, report },
  );
  return ((incoming, outgoing) =>
    vite.middlewares(incoming, outgoing, () => handler(incoming, outgoing))) as typeof handler;
}

/** The addresses of the stylesheets that a module imports, and those of everything it imports, in the order of imports. */
function sheetsIn(graph: EnvironmentModuleGraph, name: string): string[] {
  const [module] = graph.getModulesByFile(fileURLToPath(new URL(name, root))) ?? [];
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (node: EnvironmentModuleNode): string[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    return [...[...node.importedModules].flatMap(visit), ...(node.url.endsWith(".css") ? [node.url] : [])];
  };
  return module ? visit(module) : [];
}

/** Announces that the process listens: as text for a person at a terminal, or as log lines in production. */
function announce() {
  const content = lookups.content();
  const firstAid = reportSignOffs(readTextsToSign(), content.signatures, dateOf(Date.now()));
  const pretend = placeholders(content.organisation).join(", ");
  const missing = missingContent(content).join(", ");
  if (!config.production) {
    const home = `http://localhost:${config.port}`;
    const lines = [
      `Site:          ${home}/`,
      `Health check:  ${home}/healthz`,
      moneyText(home),
      ...(pretend ? [`Pretend facts that you should replace in the office: ${pretend}`] : []),
      ...(missing ? [`Left out of the pages until the office has it: ${missing}`] : []),
      `First aid: ${firstAid.words}`,
      ...office.lines,
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
    return;
  }
  log.info({ port: config.port }, "the site listens");
  for (const weakness of ownApi ? findWeaknesses(config) : []) log.warn({}, weakness);
  if (pretend) log.warn({ variables: pretend }, "visitors still see placeholders for these");
  if (missing) log.warn({ variables: missing }, "pages leave out content that the organisation has not provided yet");
  if (!firstAid.isAll) log.warn({}, `first aid: ${firstAid.words}`);
}

/** Whose money moves. */
function moneyText(home: string): string {
  if (!ownApi) return `Gifts go to the API at ${config.foreignApi}`;
  if (ownApi.sandbox) return `Sandbox mode: no real money moves. The pretend phones are at ${home}/sandbox`;
  return "Real money moves through the configured provider.";
}
