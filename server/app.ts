import { createMonitoring, type Monitored } from "#api/monitoring/monitoring.ts";
import { createApiClient } from "#contract/client.ts";
import type { CookieSealer, Received, SiteConfig, SiteServices, Updates } from "#site/site-config.ts";
import { serveAssets, stylesheetText, type Assets } from "./assets.ts";
import { OWN_API, type ServerConfig } from "./config.ts";
import { createDocuments, type DocumentPlan, documentsOfDevelopment } from "./document.ts";
import { hostCheck } from "./host-check.ts";
import { livePages } from "./live-pages.ts";
import { mountApi, mountSandbox, type MountedApp } from "./mounted-apps.ts";
import { offlineWorker } from "./offline.ts";
import { createPages } from "./pages.ts";
import { pathCheck } from "./path-check.ts";
import { redirects } from "./redirects.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import type { SiteBuild } from "./site-build.ts";
import type { Middleware, RequestContext } from "./middleware.ts";

export type ServerDeps = {
  config: ServerConfig;
  site: SiteBuild;
  assets: Assets;
  cookies: CookieSealer;
  /** The responder API; `undefined` when another host answers for it (`API_BASE`). */
  api: MountedApp | undefined;
  /** The pretend provider, when it runs in this process. */
  sandbox: MountedApp | undefined;
  /** Where visitors find the pretend phones; `null` when real money moves. */
  sandboxUrl: string | null;
  updates: Updates;
  /** What came in, as it was last looked up. */
  received: () => Received | undefined;
  health: Monitored;
  now: () => Date;
  /** `false` in development, where documents are rendered for each request. */
  prepared: boolean;
  /** Called with each failure of ours that a visitor met. */
  report: (error: unknown) => void;
};

/**
 * The site and the API behind one port. A request goes down the list of middleware until one answers: a path that is
 * too long, health, the check of the host, pages that are the same for all, the API, the pretend phones, moved
 * addresses, files, everything made for one visitor.
 */
export function createServer(deps: ServerDeps) {
  const { config, site, assets, cookies, api, sandbox, sandboxUrl, updates, health, now, prepared, report } = deps;
  const { received } = deps;
  const { origin } = config.site;
  const headers = createSecurityHeaders(config.site);
  const { behaviours, loader, fonts, metronome } = site;
  const stylesheet = (href: string) => stylesheetText(assets, href);
  const documents = (prepared ? createDocuments : documentsOfDevelopment)({
    stylesheet,
    behaviours,
    loader,
    fonts,
    metronome,
    headers,
  });

  // Ghana keeps GMT all year.
  const year = () => now().getUTCFullYear();
  const siteConfig = (): SiteConfig => ({ ...config.site, sandboxUrl, updates, received: received(), year: year() });
  /** What the site needs to render for one visitor, or for nobody in particular. */
  const services = ({ settings }: DocumentPlan, context?: RequestContext): SiteServices => ({
    document: settings,
    config: siteConfig(),
    cookies,
    report,
    api: siteApi(config, api, context),
  });
  const pages = createPages({
    routes: site.routes,
    documents,
    year,
    render: async (path, plan) => (await site.render(new Request(`${origin}${path}`), services(plan))).text(),
  });

  const middleware: Middleware[] = [
    pathCheck(headers.data),
    createMonitoring(health, headers.data),
    hostCheck({ origin, allowedHosts: config.allowedHosts, production: config.production }, headers.data),
    ...(prepared ? [pages.middleware] : []),
    mountApi(api, headers.data),
    mountSandbox(sandbox, headers.data),
    redirects(site.routes, headers.data),
    ...(prepared
      ? [offlineWorker({ pages, routes: site.routes, worker: site.offlineWorker, headers: headers.asset })]
      : []),
    serveAssets(assets, headers.asset, site.routes.knows),
    livePages({
      render: (request, context, plan) => site.render(request, services(plan, context)),
      takesForms: site.routes.takesForms,
      documents,
      headers,
    }),
  ];

  /** A finished answer is returned at once, without a promise. */
  function answer(context: RequestContext, from = 0): Response | Promise<Response> {
    for (const [index, next] of middleware.entries()) {
      if (index < from) continue;
      const answered = next(context);
      if (answered instanceof Promise) return answered.then((response) => response ?? answer(context, index + 1));
      if (answered) return answered;
    }
    throw new Error("The last middleware answers every request.");
  }
  return { answer, pages };
}

/** The API as the server reaches it, for one visitor or for nobody in particular. */
export function siteApi(
  { foreignApi, site }: Pick<ServerConfig, "foreignApi" | "site">,
  api: MountedApp | undefined,
  context?: RequestContext,
): SiteServices["api"] {
  return createApiClient({
    base: foreignApi ?? `${site.origin}${OWN_API}`,
    fetch: (request) => (api ? api.fetch(forVisitor(request, context), context?.connection) : fetch(request)),
  });
}

/** The site's own call to the API counts as the visitor's: limits use the address that a proxy names. */
function forVisitor(request: Request, context: RequestContext | undefined): Request {
  const forwarded = context?.request.headers.get("x-forwarded-for");
  if (forwarded) request.headers.set("x-forwarded-for", forwarded);
  return request;
}
