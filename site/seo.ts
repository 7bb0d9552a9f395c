import type { Content } from "#contract/content/content.ts";
import { pictureSize } from "#contract/content/picture-name.ts";
import type { MetaDescriptor, MetaFunction } from "react-router";
import drawn from "./content/media/drawn-pictures.json" with { type: "json" };
import { DESCRIPTIONS } from "./content/site/descriptions.ts";
import { PAGES, type Page, type PageId } from "./content/site/pages.ts";
import type { SiteConfig } from "./site-config.ts";

/** `Beat | Our Mission`. */
export function pageTitle(config: SiteConfig, page: Page): string {
  return `${config.brand.name} | ${page.title ?? page.label}`;
}

/** What search engines and link previews show of a page. `preview`: its picture's name in site/public/og/. */
type Shown = { description: string; preview: string; picture?: { name: string; text: string } };

/** A text as short as a description may be, cut between words. */
export function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s\S*$/u, "")}…`;
}
const LONGEST = 160;

/** The head of one of the site's pages. `structured`: schema.org objects without `@context`. */
export function pageMeta(id: PageId, structured?: (config: SiteConfig, content: Content) => object[]): MetaFunction {
  const shown = import.meta.env.SSR ? { description: DESCRIPTIONS[id], preview: id } : undefined;
  return metaOf(PAGES[id], shown, structured);
}

/**
 * The head of a page: its title and canonical URL and, for search engines and link previews, its description, preview,
 * breadcrumbs and the page's structured data. Only the server renders the second part: the browser does not need it,
 * and it would add 2 KB to every page's script.
 */
export function metaOf(
  page: Page,
  shown: Shown | undefined,
  structured: (config: SiteConfig, content: Content) => object[] = () => [],
): MetaFunction {
  return function meta({ matches }) {
    const root = matches.find((match) => match?.id === "root");
    // Only the root loader provides this data, and it returns this shape.
    const data = root?.loaderData as { config: SiteConfig; content: Content; light?: true } | undefined;
    if (!data) return [];
    const { config, content, light = false } = data;
    const head = [
      { title: pageTitle(config, page) },
      { tagName: "link", rel: "canonical", href: config.origin + page.path },
    ];
    return import.meta.env.SSR && shown
      ? [
          ...head,
          ...describe(config, page, shown, light ? [] : [breadcrumbs(config, page), ...structured(config, content)]),
        ]
      : head;
  };
}

function describe(
  config: SiteConfig,
  page: Page,
  { description, preview, picture: own }: Shown,
  structured: object[],
): MetaDescriptor[] {
  const title = pageTitle(config, page);
  return [
    { name: "description", content: description },
    ...(page.isUnlisted ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: config.origin + page.path },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: config.brand.name },
    { property: "og:locale", content: "en_GH" },
    ...(own ? ownPicture(config, own) : config.brand.name === drawn.brand ? picture(config, page, preview) : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...structured.map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

/**
 * The preview picture. It has the network's name in it, so another network has its own pictures drawn (docs/deploy.md)
 * or shows none.
 */
function picture(config: SiteConfig, page: Page, preview: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: `${config.origin}/og/${preview}.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${config.brand.name}: ${page.label}` },
  ];
}

/** A picture that the organisation has added itself. */
function ownPicture({ origin }: SiteConfig, { name, text }: NonNullable<Shown["picture"]>): MetaDescriptor[] {
  const { width, height } = pictureSize(name);
  return [
    { property: "og:image", content: `${origin}/pictures/${name}` },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: text },
  ];
}

function breadcrumbs(config: SiteConfig, page: Page) {
  const trail: Page[] = [];
  for (let at: Page | undefined = page; at; at = at.parent && PAGES[at.parent]) trail.unshift(at);
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: config.origin + path,
    })),
  };
}
