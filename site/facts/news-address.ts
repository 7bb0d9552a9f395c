/** The address of a news item. */
export const newsPath = (id: string): string => `/community/news/${id}`;

/** The address of the news as a feed. */
export const FEED_PATH = "/community/news.xml";
