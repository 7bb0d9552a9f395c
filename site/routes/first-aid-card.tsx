import { type MetaFunction, redirect } from "react-router";
import { CARD_PAGES } from "#site/content/pages/card-pages.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { FirstAidPage } from "#site/sections/first-aid-page.tsx";
import { metaOf } from "#site/seo.ts";
import type { Route } from "./+types/first-aid-card.ts";

export const handle: PageHandle = { paths: CARD_PAGES.map(({ path }) => path) };

const pageOf = (id: string | undefined) => CARD_PAGES.find(({ card }) => card.id === id);

export const meta: MetaFunction = (args) => {
  const page = pageOf(args.params.card);
  return page && metaOf(page, page)(args);
};

export default function FirstAidCardPage({ params }: Route.ComponentProps) {
  const page = pageOf(params.card);
  // The server sends every other address to the home page before it comes here.
  if (!page) throw redirect("/");
  return <FirstAidPage card={page.card} />;
}
