import { paragraphsOf } from "#contract/content/paragraphs.ts";
import { FEED_PATH, newsPath } from "#site/facts/news-address.ts";
import type { Asked, SiteFile } from "#site/page.ts";

export default { path: FEED_PATH, send } satisfies SiteFile;

/** The news as RSS 2.0 (rssboard.org/rss-specification). */
function send({ config, content }: Asked): Response {
  const { origin, brand } = config;
  const items = content.news.map(({ id, title, date, text }) => {
    const address = origin + newsPath(id);
    return `<item><title>${xml(title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${new Date(date).toUTCString()}</pubDate><description>${xml(paragraphsOf(text)[0] ?? "")}</description></item>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(brand.name)}</title><link>${origin}/community</link><atom:link href="${origin}${FEED_PATH}" rel="self" type="application/rss+xml"/><description>News from ${xml(brand.name)}</description><language>en-gh</language>
${items.join("\n")}
</channel></rss>
`,
    { headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "public, max-age=300" } },
  );
}

const MARKS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const xml = (text: string) => text.replaceAll(/[&<>]/gu, (mark) => MARKS[mark] ?? mark);
