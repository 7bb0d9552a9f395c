import type { SiteConfig } from "./site-config.ts";

/** The organisation as structured data, for the pages that introduce it. */
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
