import { PAGES } from "./pages.ts";

/** The address of a news item. */
export const newsPath = (id: string): string => `${PAGES.community.path}/news/${id}`;

/** The address of the news as a feed. */
export const FEED_PATH = `${PAGES.community.path}/news.xml`;
