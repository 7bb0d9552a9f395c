import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Asked, SiteFile } from "#site/page.ts";
import { PushPanel } from "#site/parts/thirty-seconds.tsx";
import type { SiteConfig } from "#site/site-config.ts";
import { SurvivalCurve } from "#site/vignettes/survival-curve.tsx";

export default { path: "/vignettes/:name", send } satisfies SiteFile;

/** The drawings that a page without room for them fetches (site/behaviours/thirty-seconds-element.ts). */
const LATE: Record<string, (config: SiteConfig) => ReactElement> = {
  "survival-curve": () => <SurvivalCurve />,
  "thirty-seconds": (config) => <PushPanel config={config} />,
};

/** One drawing as a fragment of HTML. It is the same for every visitor, so it may be cached. */
function send({ name, config }: Asked): Response {
  const draw = Object.hasOwn(LATE, name) ? LATE[name] : undefined;
  if (!draw) return new Response("No such drawing", { status: 404 });
  return new Response(renderToStaticMarkup(draw(config)), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
