import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer as openVite, type EnvironmentModuleGraph, type EnvironmentModuleNode } from "vite";
import { createServer, type ServerDeps } from "./app.ts";
import { nodeHandler } from "./listen.ts";
import { byName, openSite, SCRIPTS, type SiteBuild, type SiteModule } from "./site-build.ts";

const root = new URL("../", import.meta.url);
/** The offset from the site's port to the port of Vite's reload socket. */
const RELOAD_PORT_OFFSET = 20_000;

/** Serves the site from its sources: Vite answers for modules and styles, and each request loads the pages again. */
export async function developmentHandler(parts: Omit<ServerDeps, "site" | "assets">) {
  const { config } = parts;
  const vite = await openVite({
    root: fileURLToPath(root),
    appType: "custom",
    // The reload socket's port depends on ours, so that several checkouts can run at the same time.
    server: {
      middlewareMode: true,
      hmr: { port: config.port + RELOAD_PORT_OFFSET },
      watch: { ignored: [config.dataDir, "**/build/**"] },
    },
  });
  // Vite itself reloads only for what the browser has loaded, and pages are rendered here.
  vite.watcher.on("change", () => vite.environments.client.hot.send({ type: "full-reload" }));

  async function openSources(): Promise<SiteBuild> {
    const module = (await vite.ssrLoadModule("/site/site.tsx")) as SiteModule;
    // No module imports the styles of every document.
    await vite.ssrLoadModule("/site/styles/styles.ts");
    const scripts = readdirSync(new URL(SCRIPTS, root)).map((name) => SCRIPTS + name);
    return openSite(module, {
      sheetsOf: (name) => sheetsIn(vite.environments.ssr.moduleGraph, name),
      scripts: byName(scripts, (name) => [`/${name}`]),
      metronome: `import("/${SCRIPTS}metronome.ts")`,
      offlineWorker: "() => undefined",
    });
  }

  const handler = nodeHandler(
    async (context) => {
      const site = await openSources();
      const answer = await createServer({ ...parts, site, assets: new Map() }).answer(context);
      // It would keep pages from Vite's modules.
      answer.headers.delete("content-security-policy");
      return answer;
    },
    config.publicOrigin,
    parts,
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
