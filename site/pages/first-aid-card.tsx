import { CARD_PAGES } from "#site/content/pages/card-pages.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { Head } from "#site/head.tsx";
import { definePage, seeOther } from "#site/page.ts";
import { FirstAidPage } from "#site/sections/first-aid-page.tsx";

type CardPage = (typeof CARD_PAGES)[number];

export default definePage({
  path: `${PAGES["general-emergencies"].path}/:name`,
  paths: CARD_PAGES.map(({ path }) => path),
  head: (facts, page: CardPage) => <Head facts={facts} page={page} shown={page} />,
  load({ name }) {
    const page = CARD_PAGES.find(({ card }) => card.id === name);
    // The server sends every other address to the home page before it comes here.
    return page ? { data: page } : seeOther("/");
  },
  Page: ({ data: { card } }) => <FirstAidPage card={card} />,
});
