import type { Item } from "#contract/content/content.ts";
import { paragraphsOf } from "#contract/content/paragraphs.ts";
import { dateText } from "#contract/date-text.ts";
import { Band } from "#site/parts/band.tsx";
import { community } from "#site/facts/pages/community.ts";
import { newsPath } from "#site/facts/news-address.ts";
import { newsArticle } from "#site/news-article.ts";
import { Upload } from "#site/parts/upload.tsx";
import { shortened } from "#site/head.tsx";
import { definePage, type HeadFacts, seeOther } from "#site/page.ts";
import "#site/styles/layout.css";

export default definePage({
  path: newsPath(":name"),
  pathsOf: ({ news }) => news.map(({ id }) => newsPath(id)),
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
        <a href="/community#news">{community.news.all}</a>
      </p>
    </Band>
  );
}
