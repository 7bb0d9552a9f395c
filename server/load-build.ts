import type { ServerBuild } from "react-router";
import type { ServerDeps } from "./app.ts";
import { loadAssets } from "./assets.ts";
import { openSite } from "./site-build.ts";

const root = new URL("../build/", import.meta.url);

/** The site as `npm run build` made it, and its files. */
export async function loadBuild(): Promise<Pick<ServerDeps, "site" | "assets">> {
  const build = (await import(new URL("server/index.js", root).href)) as ServerBuild;
  return { site: openSite(build, "production"), assets: await loadAssets(new URL("client", root).pathname) };
}
