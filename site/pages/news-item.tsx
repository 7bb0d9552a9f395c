import type { Item } from "#contract/content/content.ts";
import { paragraphsOf, dateText } from "#contract/format.ts";
import { Band } from "#site/parts/sections.tsx";
import { Upload } from "#site/parts/pictures.tsx";
import { shortened } from "#site/head.tsx";
import { definePage, type HeadFacts, seeOther } from "#site/page.ts";
import type { SiteConfig } from "#site/site-config.ts";

/** The address of a news item. */
export const newsPath = (id: string): string => `/community/news/${id}`;

export default definePage({
  path: newsPath(":name"),
  pathsOf: ({ news }) => news.map(({ id }) => newsPath(id)),
  // Each item has its own title and description (`headOf`).
  title: "News",
  description: "What is new in the network.",
  parent: "/community",
  head: headOf,
  load({ content, name }) {
    const item = content.news.find(({ id }) => id === name);
    // It may have been taken down: the news are where somebody who followed a link looks on.
    return item ? { data: item } : seeOther("/community#news");
  },
  Page: NewsItem,
});

function headOf({ config }: HeadFacts, item: Item<"news">) {
  const [first = ""] = paragraphsOf(item.text);
  return {
    path: newsPath(item.id),
    title: item.title,
    description: shortened(first),
    preview: item.picture ? { name: item.picture, text: item.pictureText ?? item.title } : "community",
    structured: [newsArticle(item, config)],
  };
}

/** A news item as structured data. */
function newsArticle({ id, title, date, at, picture }: Item<"news">, { brand, origin }: SiteConfig): object {
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

function NewsItem({ data: item }: { data: Item<"news"> }) {
  return (
    <Band>
      <article className="measure-wide">
        <p className="accent bold">
          <time dateTime={item.date}>{dateText(item.date)}</time>
        </p>
        <h1>{item.title}</h1>
        {item.picture ? (
          <figure className="above-3 below-3">
            <Upload name={item.picture} alt={item.pictureText ?? ""} />
          </figure>
        ) : null}
        {paragraphsOf(item.text).map((paragraph) => (
          <p className="large above-2" key={paragraph}>
            {paragraph}
          </p>
        ))}
      </article>
      <p className="above-4 bold">
        <a href="/community#news">All news</a>
      </p>
    </Band>
  );
}
