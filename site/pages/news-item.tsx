import type { Item } from "#contract/content/content.ts";
import { paragraphsOf } from "#contract/content/paragraphs.ts";
import { dateText } from "#contract/date-text.ts";
import { Band } from "#site/components/band.tsx";
import { community } from "#site/content/pages/community.ts";
import { newsPath } from "#site/content/site/news-address.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { newsArticle } from "#site/news-article.ts";
import { Upload } from "#site/sections/upload.tsx";
import { Head, shortened } from "#site/head.tsx";
import { definePage, type HeadFacts, seeOther } from "#site/page.ts";
import "#site/styles/layout.css";

export default definePage({
  path: newsPath(":name"),
  pathsOf: ({ news }) => news.map(({ id }) => newsPath(id)),
  head: headOf,
  load({ content, name }) {
    const item = content.news.find(({ id }) => id === name);
    // It may have been taken down: the news are where somebody who followed a link looks on.
    return item ? { data: item } : seeOther(`${PAGES.community.path}#news`);
  },
  Page: NewsItem,
});

function headOf(facts: HeadFacts, item: Item<"news">) {
  const page = { path: newsPath(item.id), label: item.title, parent: "community" } as const;
  const [first = ""] = paragraphsOf(item.text);
  const shown = {
    description: shortened(first),
    preview: "community",
    ...(item.picture ? { picture: { name: item.picture, text: item.pictureText ?? item.title } } : {}),
  };
  return <Head facts={facts} page={page} shown={shown} structured={(config) => [newsArticle(item, config)]} />;
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
        <a href={`${PAGES.community.path}#news`}>{community.news.all}</a>
      </p>
    </Band>
  );
}
