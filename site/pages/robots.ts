import type { Asked, SiteFile } from "#site/page.ts";

export default { path: "/robots.txt", send } satisfies SiteFile;

function send({ config }: Asked): Response {
  const { origin } = config;
  return new Response(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
