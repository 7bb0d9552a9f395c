import { DONATE_LINK } from "#site/facts/navigation.ts";
import type { SiteConfig } from "#site/site-config.ts";

/** Where to give, for search engines: a schema.org object without `@context`. */
export function donateAction({ brand, origin }: SiteConfig): object {
  return {
    "@type": "DonateAction",
    name: `Donate to ${brand.name}`,
    target: `${origin}${DONATE_LINK.to}`,
    recipient: { "@type": "NGO", name: brand.name, url: origin },
  };
}
