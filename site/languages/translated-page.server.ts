import { redirect, type RouterContextProvider } from "react-router";
import type { EmergencyPageId, EmergencyWords } from "#site/content/languages/emergency-words.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { siteContext } from "#site/site-config.ts";
import { translations } from "./translations.server.ts";

/**
 * A page's words in the language of its address. If the page is not in that language, the visitor is sent to the
 * English page.
 */
export function translatedPage<Page extends EmergencyPageId>(
  page: Page,
  language: string,
  context: Readonly<RouterContextProvider>,
): EmergencyWords[Page] {
  const { sandboxUrl } = context.get(siteContext).config;
  const words = translations.words(page, language, { pseudo: sandboxUrl !== null });
  if (!words) throw redirect(PAGES[page].path);
  return words;
}
