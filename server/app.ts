import { createApiClient } from "#contract/client.ts";
import type { CookieSealer, SiteConfig, SiteServices } from "#site/site-config.ts";
import { apiStep, type Neighbour } from "./api-step.ts";
import { serveAssets, stylesheetText, type Assets } from "./assets.ts";
import { OWN_API, type ServerConfig } from "./config.ts";
import { createDocuments, documentsAsRendered } from "./document.ts";
import { hostCheck } from "./host-check.ts";
import { livePages } from "./live-pages.ts";
import { createPages } from "./pages.ts";
import { redirects } from "./redirects.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import type { SiteBuild } from "./site-build.ts";
import type { Step, Visit } from "./visit.ts";

export type ServerDeps = {
  config: ServerConfig;
  site: SiteBuild;
  assets: Assets;
  cookies: CookieSealer;
  /** The responder API; `undefined` when another host answers for it (`API_BASE`). */
  api: Neighbour | undefined;
  /** Where visitors find the pretend phones; `null` when real money moves. */
  sandboxUrl: string | null;
  now: () => Date;
  /** `false` in development: documents as they were rendered, for each request. */
  prepared: boolean;
};

/**
 * The site and the API behind one port. A request goes down the list of steps until one answers: whose host is
 * asked, the API, moved addresses, files, pages that are the same for all, everything made for one visitor.
 */
export function createServer({ config, site, assets, cookies, api, sandboxUrl, now, prepared }: ServerDeps) {
  const { origin } = config.site;
  const headers = createSecurityHeaders(config.site);
  const documents = prepared
    ? createDocuments({ stylesheet: (href) => stylesheetText(assets, href), loader: site.loader, headers })
    : documentsAsRendered(headers);

  // Ghana keeps GMT all year.
  const year = () => now().getUTCFullYear();
  const siteConfig = (): SiteConfig => ({ ...config.site, sandboxUrl, year: year() });
  const services = (connection?: object): SiteServices => ({
    config: siteConfig(),
    cookies,
    api: createApiClient({
      base: config.foreignApi ?? `${origin}${OWN_API}`,
      fetch: (request) => (api ? api.fetch(request, connection) : fetch(request)),
    }),
  });
  const pages = createPages({
    paths: site.routes.pages,
    documents,
    year,
    render: async (path) => (await site.render(new Request(`${origin}${path}`), services())).text(),
  });

  const steps: Step[] = [
    hostCheck({ origin, allowedHosts: config.allowedHosts, production: config.production }, headers.data),
    apiStep(api, headers),
    redirects(site.routes, headers.data),
    serveAssets(assets, headers.asset, site.routes.knows),
    ...(prepared ? [pages.step] : []),
    livePages({ render: (request, { connection }) => site.render(request, services(connection)), documents, headers }),
  ];

  async function answer(visit: Visit): Promise<Response> {
    for (const step of steps) {
      const response = await step(visit);
      if (response) return response;
    }
    throw new Error("The last step answers every visit.");
  }
  return { answer, pages };
}
