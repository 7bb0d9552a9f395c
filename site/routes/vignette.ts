import { renderVignette } from "#site/sections/render.server.tsx";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/vignette.ts";

/** This drawing says how much money was received. */
const CHANGING = "trust-lines";

/** One vignette as a fragment of HTML. Vignettes do not depend on the visitor or the request, so they may be cached. */
export function loader({ params, context }: Route.LoaderArgs) {
  const markup = renderVignette(params.name, context.get(siteContext));
  if (markup === undefined) return new Response("No such drawing", { status: 404 });
  return new Response(markup, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": `public, max-age=${params.name === CHANGING ? 60 : 3600}`,
    },
  });
}
