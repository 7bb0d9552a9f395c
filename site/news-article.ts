import type { Item } from "#contract/content/content.ts";
import { newsPath } from "./facts/news-address.ts";
import type { SiteConfig } from "./site-config.ts";

/** A news item as structured data. */
export function newsArticle({ id, title, date, at, picture }: Item<"news">, { brand, origin }: SiteConfig): object {
  return {
    "@type": "NewsArticle",
    headline: title,
    datePublished: date,
    ...(at > 0 ? { dateModified: new Date(at).toISOString() } : {}),
    ...(picture ? { image: [`${origin}/pictures/${picture}`] } : {}),
    mainEntityOfPage: origin + newsPath(id),
    author: { "@type": "NGO", name: brand.name, url: origin },
    publisher: { "@type": "NGO", name: brand.name, url: origin, logo: `${origin}/icon-512.png` },
  };
}
