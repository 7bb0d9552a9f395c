import { type MetaFunction, redirect } from "react-router";
import type { Content, Item } from "#contract/content/content.ts";
import { paragraphsOf } from "#contract/content/paragraphs.ts";
import { dateText } from "#contract/date-text.ts";
import { Band } from "#site/components/band.tsx";
import { community } from "#site/content/pages/community.ts";
import { newsPath } from "#site/content/site/news-address.ts";
import { PAGES } from "#site/content/site/pages.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { newsArticle } from "#site/news-article.ts";
import { Upload } from "#site/sections/upload.tsx";
import { metaOf, shortened } from "#site/seo.ts";
import { siteContext } from "#site/site-context.ts";
import "#site/styles/layout.css";
import type { Route } from "./+types/news-item.ts";

export const handle: PageHandle = { pathsOf: ({ news }: Content) => news.map(({ id }) => newsPath(id)) };

export function loader({ params, context }: Route.LoaderArgs) {
  const item = context.get(siteContext).content.news.find(({ id }) => id === params.item);
  // It may have been taken down: the news are where somebody who followed a link looks on.
  if (!item) throw redirect(`${PAGES.community.path}#news`);
  return { item };
}

export const meta: MetaFunction = (args) => {
  const { item } = (args.loaderData ?? {}) as { item?: Item<"news"> };
  if (!item) return [];
  const page = { path: newsPath(item.id), label: item.title, parent: "community" } as const;
  const [first = ""] = paragraphsOf(item.text);
  const shown = {
    description: shortened(first),
    preview: "community",
    ...(item.picture ? { picture: { name: item.picture, text: item.pictureText ?? item.title } } : {}),
  };
  return metaOf(page, shown, (config) => [newsArticle(item, config)])(args);
};

export default function NewsItem({ loaderData: { item } }: Route.ComponentProps) {
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
