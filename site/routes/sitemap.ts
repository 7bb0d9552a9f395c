import { CARD_PAGES } from "#site/content/pages/card-pages.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/sitemap.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext).config;
  const urls = [...Object.values(PAGES), ...CARD_PAGES]
    .filter((page) => !page.isUnlisted)
    .map((page) => page.path)
    .map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  );
}
