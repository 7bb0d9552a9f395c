import { createCipher } from "#api/keyring.ts";
import type { CookieSealer, Received, SiteConfig, SiteServices, Updates } from "#site/site-config.ts";
import type { Config } from "#api/config.ts";
import { OWN_API } from "#api/config/settings.ts";
import { createApiClient } from "#contract/client.ts";
import { type Content, isPlaceholder } from "#contract/content/content.ts";
import type { Assets } from "./assets.ts";
import type { MountedApp } from "./own-api.ts";
import { dateOf } from "#api/clock.ts";
import type { RequestContext } from "./listen.ts";
import type { DocumentPlan } from "./security-headers.ts";
import type { SiteBuild } from "./site-build.ts";

/** A draft lasts a day: long enough to come back to after a failed payment, and no longer. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

type Parts = { secret: string; secure: boolean; now: () => Date };

/** Seals small values into cookies that are valid for a day. They are encrypted, because they hold names and addresses. */
export function createCookieSealer({ secret, secure, now }: Parts): CookieSealer {
  const cipher = createCipher(secret, "cookies");
  return {
    secure,
    seal: (value) => cipher.encrypt(JSON.stringify({ until: now().getTime() + LIFETIME_MS, value })),
    open(text) {
      try {
        // The cast is safe, because only we can have encrypted it.
        const { until, value } = JSON.parse(cipher.decrypt(text)) as { until: number; value: unknown };
        return until > now().getTime() ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export type ServicesParts = {
  config: Config;
  site: SiteBuild;
  assets: Assets;
  cookies: CookieSealer;
  /** The responder API; `undefined` if another host serves it (`API_BASE`). */
  api: MountedApp | undefined;
  /** The address of the pretend phones; `null` if real money moves. */
  sandboxUrl: string | null;
  updates: Updates;
  /** The gifts received so far, as last looked up. */
  received: () => Received | undefined;
  now: () => Date;
  /** Called with each internal error that a visitor encountered. */
  report: (error: unknown) => void;
};

const FONT_FACE = /@font-face\s*\{[^}]*\}/gu;

/** What the site needs to render a document that says `content`, for one visitor or, without `context`, for all. */
export function siteServices(
  { config, site, assets, cookies, api, sandboxUrl, updates, received, now, report }: ServicesParts,
  plan: DocumentPlan,
  content: Content,
  context?: RequestContext,
): SiteServices {
  const today = dateOf(now().getTime());
  return {
    document: {
      ...plan,
      scripts: site.scripts,
      metronome: site.metronome,
      stylesheet(href) {
        const text = assets.get(href)?.style?.trimEnd();
        return plan.light ? text?.replace(FONT_FACE, "") : text;
      },
    },
    config: {
      origin: config.publicOrigin,
      apiBase: config.apiBase,
      minimum: config.minimum,
      maximum: config.maximum,
      channels: config.channels,
      recurringChannels: config.recurringChannels,
      ...describeOrganisation(content, { brandName: config.brandName, isReal: sandboxUrl === null }),
      sandboxUrl,
      updates,
      received: received(),
      // Ghana is on GMT all year.
      year: now().getUTCFullYear(),
    },
    content: { ...content, courseDates: content.courseDates.filter(({ day }) => day >= today) },
    today,
    cookies,
    report,
    api: siteApi(config, api, context),
  };
}

/**
 * The organisation's facts as pages use them. `isReal`: money moves, so pretend links to networks are left out.
 * Ways to reach somebody always stand there, and `beat doctor` says which are pretend.
 */
export function describeOrganisation(
  { organisation }: Pick<Content, "organisation">,
  { brandName, isReal }: { brandName: string; isReal: boolean },
): Pick<SiteConfig, "brand" | "stores" | "social"> {
  const network = (field: keyof SiteConfig["social"]) =>
    isReal && isPlaceholder(field, organisation[field]) ? null : organisation[field];
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(organisation.address)}`;
  return {
    brand: { ...organisation, name: brandName, mapUrl: organisation.mapUrl ?? search },
    stores: organisation,
    social: {
      facebook: network("facebook"),
      instagram: network("instagram"),
      x: network("x"),
      youtube: network("youtube"),
      tiktok: network("tiktok"),
    },
  };
}

/** The server's own client of the API, for one visitor or, without `context`, for all. */
export function siteApi(
  config: Pick<Config, "foreignApi" | "publicOrigin">,
  api: MountedApp | undefined,
  context?: RequestContext,
): SiteServices["api"] {
  return createApiClient({
    base: apiAddress(config),
    fetch: (request) => apiFetch(api, request, context),
  });
}

/** The address of the API, as this server reaches it. */
export const apiAddress = ({ foreignApi, publicOrigin }: Pick<Config, "foreignApi" | "publicOrigin">) =>
  foreignApi ?? `${publicOrigin}${OWN_API}`;

export const apiFetch = async (api: MountedApp | undefined, request: Request, context?: RequestContext) =>
  api ? api.fetch(forVisitor(request, context), context?.connection) : fetch(request);

/** Passes on the IP address that a proxy names, so that the site's call to the API counts towards the visitor's limits. */
function forVisitor(request: Request, context: RequestContext | undefined): Request {
  const forwarded = context?.request.headers.get("x-forwarded-for");
  if (forwarded) request.headers.set("x-forwarded-for", forwarded);
  return request;
}
