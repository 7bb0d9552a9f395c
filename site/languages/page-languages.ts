import { createContext, useContext } from "react";
import type { MetaDescriptor } from "react-router";
import type { FrameWords } from "#site/content/languages/emergency-words.ts";

/** A page in one language. `tag` is what `lang` and `hreflang` say. */
export type PageIn = { tag: string; name: string; path: string };

/** The languages of a page. A page that is only in English has none of this. */
export type PageLanguages = {
  /** Where the page is in each language that it is served in, English first. */
  all: PageIn[];
  /** The language of this page and the words around it, if that language is not English. */
  own?: { tag: string; frame: FrameWords };
  /** The requested language, if its words changed after they were signed. The page is then in English. */
  changed?: string;
};

/** The root fills it. Anything rendered outside the root is in English. */
export const PageLanguagesContext = createContext<PageLanguages | undefined>(undefined);

export function usePageLanguages(): PageLanguages | undefined {
  return useContext(PageLanguagesContext);
}

/** Tells search engines the page's address in each language, including its own. */
export function alternates(origin: string, { all }: PageLanguages = { all: [] }): MetaDescriptor[] {
  return all.map(({ tag, path }) => ({ tagName: "link", rel: "alternate", hrefLang: tag, href: origin + path }));
}
