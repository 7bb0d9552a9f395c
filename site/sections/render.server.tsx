import { renderToStaticMarkup } from "react-dom/server";
import type { SiteConfig } from "#site/site-config.ts";
import { VIGNETTES } from "./catalogue.ts";

/** The markup of one vignette, for pages that fetch it. */
export function renderVignette(name: string, config: SiteConfig): string | undefined {
  const Scene = Object.hasOwn(VIGNETTES, name) ? VIGNETTES[name] : undefined;
  return typeof Scene === "function" ? renderToStaticMarkup(<Scene config={config} />) : Scene;
}
