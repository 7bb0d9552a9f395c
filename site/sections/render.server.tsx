import { renderToStaticMarkup } from "react-dom/server";
import { ContentContext, type SiteServices } from "#site/site-config.ts";
import { VIGNETTES } from "./catalogue.ts";

/** The markup of one vignette, for pages that fetch it. */
export function renderVignette(
  name: string,
  { config, content }: Pick<SiteServices, "config" | "content">,
): string | undefined {
  const Scene = Object.hasOwn(VIGNETTES, name) ? VIGNETTES[name] : undefined;
  if (typeof Scene !== "function") return Scene;
  return renderToStaticMarkup(
    <ContentContext value={content}>
      <Scene config={config} />
    </ContentContext>,
  );
}
