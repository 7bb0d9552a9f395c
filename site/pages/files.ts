import type { Item } from "#contract/content/content.ts";
import { paragraphsOf } from "#contract/format.ts";
import type { Asked, SiteFile } from "#site/page.ts";
import { giveLink } from "#site/giving/flow/campaign.ts";
import { qrPath } from "#site/parts/qr-path.ts";
import { FEED_PATH } from "./community.tsx";
import { newsPath } from "./news-item.tsx";
import { pages } from "./pages.ts";

/** Every address of the site that is no page. */
export const files: readonly SiteFile[] = [
  { path: "/sitemap.xml", send: sitemap },
  { path: "/robots.txt", send: robots },
  { path: "/.well-known/security.txt", send: securityTxt },
  { path: "/manifest.webmanifest", send: manifest },
  { path: "/qr-code.svg", send: qrCode },
  { path: FEED_PATH, send: newsFeed },
];

function sitemap({ config, content }: Asked): Response {
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

function robots({ config }: Asked): Response {
  const { origin } = config;
  return new Response(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/** How long a reader may trust the file without fetching it again. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Serves security.txt, which says where to report a vulnerability (RFC 9116). */
function securityTxt({ config }: Asked): Response {
  const { origin, brand } = config;
  const lines = [
    `Contact: mailto:${brand.email}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString().slice(0, 19)}Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/security`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** The web app manifest, with which a phone can add the site to its home screen. */
function manifest({ config }: Asked): Response {
  const { brand } = config;
  const manifest = {
    id: "/",
    lang: "en-GH",
    name: brand.name,
    short_name: brand.name,
    description: "Trained neighbours, while the ambulance is on its way. In an emergency call 112 first.",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#FFFAF4",
    theme_color: "#FFFAF4",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-192.png", type: "image/png", sizes: "192x192", purpose: "maskable" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "CPR: what to do now", url: "/pulse/cardiac-arrest" },
      { name: "Donate", url: giveLink() },
    ],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}

/** The app's address in the store, drawn as a QR code. Pages show it as a picture (`<QrCode>`). */
function qrCode({ config }: Asked): Response {
  const { d, viewBox } = qrPath(config.stores.android);
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${d}" stroke="#000" shape-rendering="crispEdges"/></svg>\n`,
    { headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" } },
  );
}

/** The news as RSS 2.0 (rssboard.org/rss-specification). */
function newsFeed({ config, content }: Asked): Response {
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
