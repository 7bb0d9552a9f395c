import { fileURLToPath } from "node:url";
import type { ServerDeps } from "./app.ts";
import { loadAssets } from "./assets.ts";
import { openBuiltSite, type SiteModule } from "./site-build.ts";

const root = new URL("../build/", import.meta.url);

/** The site as `npm run build` made it, and its files. */
export async function loadBuild(): Promise<Pick<ServerDeps, "site" | "assets">> {
  const module = (await import(new URL("server/site.js", root).href)) as SiteModule;
  return { site: openBuiltSite(module), assets: await loadAssets(fileURLToPath(new URL("client", root))) };
}
