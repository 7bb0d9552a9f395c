import type { ReactNode } from "react";
import type { Content } from "#contract/content/content.ts";
import { pictureSize } from "#contract/content/picture-name.ts";
import drawn from "./content/media/drawn-pictures.json" with { type: "json" };
import { DESCRIPTIONS } from "./content/site/descriptions.ts";
import { PAGES, type Page, type PageId } from "./content/site/pages.ts";
import type { HeadFacts } from "./page.ts";
import type { SiteConfig } from "./site-config.ts";

/** `Beat | Our Mission`. */
function pageTitle(config: SiteConfig, page: Page): string {
  return `${config.brand.name} | ${page.title ?? page.label}`;
}

/** What search engines and link previews show of a page. `preview`: its picture's name in site/public/og/. */
type Shown = { description: string; preview: string; picture?: { name: string; text: string } };

/** A text as short as a description may be, cut between words. */
export function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s\S*$/u, "")}…`;
}
const LONGEST = 160;

/** The page's schema.org objects, without `@context`. */
type Structured = (config: SiteConfig, content: Content) => object[];
const none: Structured = () => [];

/** The head of one of the site's pages. `failed`: the page says that something in a form is wrong. */
export function pageHead(id: PageId, structured = none, failed = false): (facts: HeadFacts) => ReactNode {
  const shown = { description: DESCRIPTIONS[id], preview: id };
  return (facts) => <Head facts={facts} page={PAGES[id]} shown={shown} structured={structured} failed={failed} />;
}

type HeadParts = { facts: HeadFacts; page: Page; shown: Shown; structured?: Structured; failed?: boolean };

/**
 * A page's title and canonical address and, for search engines and link previews, its description, its preview, and its
 * structured data.
 */
export function Head({ facts, page, shown, structured = none, failed = false }: HeadParts) {
  const { config, content, light } = facts;
  const title = pageTitle(config, page);
  const address = config.origin + page.path;
  return (
    <>
      <title>{failed ? `Error: ${title}` : title}</title>
      <link rel="canonical" href={address} />
      <meta name="description" content={shown.description} />
      {page.isUnlisted ? <meta name="robots" content="noindex" /> : null}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shown.description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.brand.name} />
      <meta property="og:locale" content="en_GH" />
      <Preview config={config} page={page} shown={shown} />
      <meta name="twitter:card" content="summary_large_image" />
      {light ? null : [breadcrumbs(config, page), ...structured(config, content)].map(scriptOf)}
    </>
  );
}

/**
 * The preview picture: one that the organisation has added itself, or the page's own. That has the network's name in it,
 * so another network has its own pictures drawn (docs/deploy.md) or shows none.
 */
function Preview({ config, page, shown: { preview, picture } }: { config: SiteConfig; page: Page; shown: Shown }) {
  const { origin, brand } = config;
  if (!picture && brand.name !== drawn.brand) return null;
  const [address, { width, height }, text] = picture
    ? [`${origin}/pictures/${picture.name}`, pictureSize(picture.name), picture.text]
    : [`${origin}/og/${preview}.png`, { width: 1200, height: 630 }, `${brand.name}: ${page.label}`];
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={text} />
    </>
  );
}

function scriptOf(data: object, index: number) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- our own data, which cannot end the element
  return <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
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
