import { pictureSize } from "#contract/addresses.ts";
import type { OpenedHead } from "./page.ts";
import type { SiteConfig } from "./site-config.ts";

/** A text as short as a description may be, cut between words. */
export function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s\S*$/u, "")}…`;
}
const LONGEST = 160;

/** A page above another one, in breadcrumbs. */
export type Crumb = { label: string; path: string };

type HeadParts = {
  config: SiteConfig;
  page: OpenedHead;
  /** The page's file, by which its preview is called. */
  name: string;
};

/** A page's title and canonical address and, for search engines and link previews, its description and its preview. */
export function Head({ config, page, name }: HeadParts) {
  const title = `${config.brand.name} | ${page.title}`;
  const address = config.origin + page.path;
  const shown = (
    <>
      <title>{page.failed ? `Error: ${title}` : title}</title>
      <meta name="description" content={page.description} />
    </>
  );
  if (page.unlisted === "personal") {
    return (
      <>
        {shown}
        <meta name="robots" content="noindex, nofollow" />
      </>
    );
  }
  return (
    <>
      {shown}
      <link rel="canonical" href={address} />
      {page.unlisted ? <meta name="robots" content="noindex" /> : null}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.brand.name} />
      <meta property="og:locale" content="en_GH" />
      <Preview config={config} preview={page.preview ?? name} label={labelOf(page)} />
      <meta name="twitter:card" content="summary_large_image" />
      {page.feed ? <link rel="alternate" type="application/rss+xml" href={page.feed} /> : null}
    </>
  );
}

const labelOf = (page: OpenedHead) => page.label ?? page.title;

type StructuredParts = Pick<HeadParts, "config" | "page"> & {
  /** From the home page down, without this page. */
  above: readonly Crumb[];
};

/** A page's structured data, for search engines. */
export function StructuredData({ config, page, above }: StructuredParts) {
  if (page.unlisted === "personal") return null;
  const trail = breadcrumbs(config, [...above, { label: labelOf(page), path: page.path }]);
  return [trail, ...(page.structured ?? [])].map(scriptOf);
}

type PreviewParts = { config: SiteConfig; preview: NonNullable<OpenedHead["preview"]>; label: string };

/** The name in the pictures of site/public/og. A network of another name shows none, or replaces them (docs/deploy.md). */
const PREVIEWS_SHOW = "Beat";

/** The preview picture: one that the organisation has added itself, or a file of site/public/og. */
function Preview({ config: { origin, brand }, preview, label }: PreviewParts) {
  const isOwn = typeof preview === "string";
  if (isOwn && brand.name !== PREVIEWS_SHOW) return null;
  const { width, height } = isOwn ? { width: 1200, height: 630 } : pictureSize(preview.name);
  return (
    <>
      <meta
        property="og:image"
        content={isOwn ? `${origin}/og/${preview}.png` : `${origin}/pictures/${preview.name}`}
      />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={isOwn ? `${brand.name}: ${label}` : preview.text} />
    </>
  );
}

function scriptOf(data: object, index: number) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- our own data, which cannot end the element
  return <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

function breadcrumbs(config: SiteConfig, trail: readonly Crumb[]) {
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

/** The organisation as structured data, for the home page. */
export function organisation(config: SiteConfig): object {
  return {
    "@type": "NGO",
    name: config.brand.name,
    ...(config.brand.legalName ? { legalName: config.brand.legalName } : {}),
    url: config.origin,
    email: config.brand.email,
    telephone: config.brand.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: config.brand.address,
      addressLocality: "Accra",
      addressCountry: "GH",
    },
    areaServed: { "@type": "Country", name: "Ghana" },
    sameAs: Object.values(config.social).filter((address) => address !== null),
  };
}
