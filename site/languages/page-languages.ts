import { createContext, useContext } from "react";
import type { MetaDescriptor } from "react-router";
import type { FrameWords } from "#site/content/languages/emergency-words.ts";

/** A page in one language. `tag` is what `lang` and `hreflang` say. */
export type PageIn = { tag: string; name: string; path: string };

/** A page that other languages have. A page that is in English alone has none of this. */
export type PageLanguages = {
  /** Where the page is in each language that it is served in, English first. */
  all: PageIn[];
  /** The language of this page and its words for what stands around it, where that is not English. */
  own?: { tag: string; frame: FrameWords };
  /** The language that was asked for, whose words changed after they were signed: so the page is in English. */
  changed?: string;
};

/** The root fills it: what is drawn apart from a page is in English. */
export const PageLanguagesContext = createContext<PageLanguages | undefined>(undefined);

export function usePageLanguages(): PageLanguages | undefined {
  return useContext(PageLanguagesContext);
}

/** Tells search engines where the page is in each language, the page itself among them. */
export function alternates(origin: string, { all }: PageLanguages = { all: [] }): MetaDescriptor[] {
  return all.map(({ tag, path }) => ({ tagName: "link", rel: "alternate", hrefLang: tag, href: origin + path }));
}
