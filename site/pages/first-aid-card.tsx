import { CARD_PAGES } from "#site/facts/card-pages.ts";
import { definePage, seeOther } from "#site/page.ts";
import { FirstAidPage } from "#site/parts/first-aid-page.tsx";

type CardPage = (typeof CARD_PAGES)[number];

export default definePage({
  path: "/pulse/general-emergencies/:name",
  paths: CARD_PAGES.map(({ path }) => path),
  title: "First Aid",
  description: "What to do now, step by step, until help arrives.",
  head: (_, page: CardPage) => page,
  load({ name }) {
    const page = CARD_PAGES.find(({ card }) => card.id === name);
    // The server sends every other address to the home page before it comes here.
    return page ? { data: page } : seeOther("/");
  },
  Page: ({ data: { card } }) => <FirstAidPage card={card} />,
});
