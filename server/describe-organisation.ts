import type { Content } from "#contract/content/content.ts";
import { isPlaceholder } from "#contract/content/missing.ts";
import type { SiteConfig } from "#site/site-config.ts";

/**
 * The organisation's facts as pages use them. `isReal`: money moves, so pretend links to networks are left out.
 * Ways to reach somebody always stand there, and `beat doctor` says which are pretend.
 */
export function describeOrganisation(
  { organisation }: Pick<Content, "organisation">,
  { brandName, isReal }: { brandName: string; isReal: boolean },
): Pick<SiteConfig, "brand" | "stores" | "social"> {
  const { email, phone, whatsApp, address, mapUrl, legalName, registration, answerable } = organisation;
  const network = (field: keyof SiteConfig["social"]) =>
    isReal && isPlaceholder(field, organisation[field]) ? null : organisation[field];
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return {
    brand: {
      name: brandName,
      email,
      phone,
      whatsApp,
      address,
      mapUrl: mapUrl ?? search,
      legalName,
      registration,
      answerable,
    },
    stores: { android: organisation.android, ios: organisation.ios },
    social: {
      facebook: network("facebook"),
      instagram: network("instagram"),
      x: network("x"),
      youtube: network("youtube"),
      tiktok: network("tiktok"),
    },
  };
}
