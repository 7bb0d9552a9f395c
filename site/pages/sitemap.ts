import type { Item } from "#contract/content/content.ts";
import { newsPath } from "#site/facts/news-address.ts";
import type { Asked, SiteFile } from "#site/page.ts";
import { pages } from "./pages.ts";

export default { path: "/sitemap.xml", send } satisfies SiteFile;

function send({ config, content }: Asked): Response {
  const newest = content.news[0] && changedOn(content.news[0]);
  const listed = Object.values(pages)
    .filter((page) => !page.unlisted && !page.pathsOf)
    .flatMap(({ path, paths = [path] }) => paths)
    .map((path) => urlOf(path, path === "/community" ? newest : undefined));
  const news = content.news.map((item) => urlOf(newsPath(item.id), changedOn(item)));
  const urls = [...listed, ...news];

  function urlOf(path: string, changed?: string): string {
    return `  <url><loc>${config.origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
  }
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  );
}

/** The day on which a news item was last changed, or its own. */
const changedOn = ({ date, at }: Item<"news">) => (at > 0 ? new Date(at).toISOString().slice(0, 10) : date);
