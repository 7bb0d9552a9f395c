import type { MetaDescriptor } from "react-router";
import type { EmergencyPageId } from "#site/content/languages/emergency-words.ts";
import { PSEUDO } from "#site/content/languages/pseudo-language.ts";
import { PAGES } from "#site/content/site/pages.ts";
import type { SiteConfig } from "#site/site-config.ts";
import { alternates, type PageLanguages } from "./page-languages.ts";

/**
 * The head of an emergency page in another language. If its words changed after they were signed, the page shows the
 * English words, so the canonical address is the English page's.
 */
export function translatedMeta(
  page: EmergencyPageId,
  words: { title: string; description: string },
  { config, languages }: { config: SiteConfig; languages?: PageLanguages },
): MetaDescriptor[] {
  const tag = languages?.own?.tag;
  const address = config.origin + (tag ? `/${tag}` : "") + PAGES[page].path;
  const title = `${config.brand.name} | ${words.title}`;
  return [
    { title },
    { tagName: "link", rel: "canonical", href: address },
    ...alternates(config.origin, languages),
    ...(tag === PSEUDO.tag ? [{ name: "robots", content: "noindex" }] : []),
    { name: "description", content: words.description },
    { property: "og:title", content: title },
    { property: "og:description", content: words.description },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: config.brand.name },
    { property: "og:locale", content: tag ? `${tag}_GH` : "en_GH" },
    { name: "twitter:card", content: "summary" },
  ];
}
