import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext).config;
  return new Response(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
