import type { Config } from "#api/config.ts";
import { createMonitoring, type Monitored } from "#api/monitoring/monitoring.ts";
import { createApiClient } from "#contract/client.ts";
import { type Content, contentOf, type Published } from "#contract/content/content.ts";
import type { CookieSealer, Received, SiteConfig, SiteServices, Updates } from "#site/site-config.ts";
import { serveAssets, stylesheetText, type Assets } from "./assets.ts";
import { OWN_API } from "#api/config/settings.ts";
import { describeOrganisation } from "./describe-organisation.ts";
import { createDocuments, type DocumentPlan, documentsOfDevelopment } from "./document.ts";
import { hostCheck } from "./host-check.ts";
import { livePages } from "./live-pages.ts";
import { mountApi, mountSandbox, type MountedApp } from "./mounted-apps.ts";
import { offlineWorker } from "./offline.ts";
import { createPages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { dayOf } from "./published.ts";
import { pathCheck } from "./path-check.ts";
import { redirects } from "./redirects.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import type { SiteBuild } from "./site-build.ts";
import type { Middleware, RequestContext } from "./middleware.ts";

export type ServerDeps = {
  config: Config;
  site: SiteBuild;
  assets: Assets;
  cookies: CookieSealer;
  /** The responder API; `undefined` if another host serves it (`API_BASE`). */
  api: MountedApp | undefined;
  /** The pretend provider, if it runs in this process. */
  sandbox: MountedApp | undefined;
  /** The address of the pretend phones; `null` if real money moves. */
  sandboxUrl: string | null;
  updates: Updates;
  /** The gifts received so far, as last looked up. */
  received: () => Received | undefined;
  /** What the organisation has published, as last looked up. */
  content: () => Content;
  health: Monitored;
  now: () => Date;
  /** Whether pages are rendered once and cached; `false` in development. */
  prepared: boolean;
  /** Called with each internal error that a visitor encountered. */
  report: (error: unknown) => void;
};

/**
 * The site and the API behind one port. A request goes down the list of middleware until one answers: the check of the
 * path's length, health, the check of the host, cached pages, the API, the pretend phones, redirects, the service worker,
 * files, and everything that is rendered for one visitor.
 */
export function createServer(deps: ServerDeps) {
  const { config, site, assets, cookies, api, sandbox, sandboxUrl, updates, health, now, prepared, report } = deps;
  const { received, content } = deps;
  const { publicOrigin: origin, apiBase } = config;
  const headers = createSecurityHeaders(origin);
  const { behaviours, pageScripts, loader, metronome } = site;
  const stylesheet = (href: string) => stylesheetText(assets, href);
  const documents = (prepared ? createDocuments : documentsOfDevelopment)({
    stylesheet,
    behaviours,
    pageScripts,
    loader,
    metronome,
    headers,
  });

  const siteConfig = (said: Content): SiteConfig => ({
    origin,
    apiBase,
    minimum: config.minimum,
    maximum: config.maximum,
    channels: config.channels,
    recurringChannels: config.recurringChannels,
    ...describeOrganisation(said, { brandName: config.brandName, isReal: sandboxUrl === null }),
    sandboxUrl,
    updates,
    received: received(),
    // Ghana is on GMT all year.
    year: now().getUTCFullYear(),
  });
  /** What the site needs to render for one visitor or, without `context`, for all. */
  const services = (
    { settings }: DocumentPlan,
    { context, said = content() }: { context?: RequestContext; said?: Content } = {},
  ): SiteServices => ({
    document: settings,
    config: siteConfig(said),
    content: { ...said, courseDates: said.courseDates.filter(({ day }) => day >= dayOf(now())) },
    today: dayOf(now()),
    cookies,
    report,
    api: siteApi(config, api, context),
  });
  const render = (path: string, plan: DocumentPlan, said?: Content) =>
    site.render(new Request(`${origin}${path}`), services(plan, said ? { said } : {}));
  const pages = createPages({
    routes: site.routes,
    published: () => site.routes.published(content()),
    documents,
    render,
    report,
  });

  const middleware: Middleware[] = [
    pathCheck(headers.data),
    createMonitoring(health, headers.data),
    hostCheck({ origin, production: config.production }, headers.data),
    ...(prepared ? [pages.middleware] : []),
    mountApi(api, headers.data),
    pictures({ fetch: (request) => apiFetch(api, request), base: apiAddress(config) }, headers.asset),
    mountSandbox(sandbox, headers.data),
    redirects(site.routes, headers.data),
    ...(prepared
      ? [offlineWorker({ pages, routes: site.routes, worker: site.offlineWorker, headers: headers.asset })]
      : []),
    serveAssets(assets, headers.asset, site.routes.knows),
    livePages({
      render: (request, context, plan) => site.render(request, services(plan, { context })),
      takesForms: site.routes.takesForms,
      documents,
      headers,
      trustedProxies: config.trustedProxies,
    }),
  ];

  /** Returns a response that is ready at once, without a promise. */
  function answer(context: RequestContext, from = 0): Response | Promise<Response> {
    for (const [index, next] of middleware.entries()) {
      if (index < from) continue;
      const answered = next(context);
      if (answered instanceof Promise) return answered.then((response) => response ?? answer(context, index + 1));
      if (answered) return answered;
    }
    throw new Error("The last middleware answers every request.");
  }
  /** A page as a document without script, as it would be if these records were published. */
  async function preview(path: string, records: readonly Published[]): Promise<string> {
    return (await render(path, documents.forAll("light", path), contentOf(records))).text();
  }
  return { answer, pages, preview };
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
const apiAddress = ({ foreignApi, publicOrigin }: Pick<Config, "foreignApi" | "publicOrigin">) =>
  foreignApi ?? `${publicOrigin}${OWN_API}`;

const apiFetch = async (api: MountedApp | undefined, request: Request, context?: RequestContext) =>
  api ? api.fetch(forVisitor(request, context), context?.connection) : fetch(request);

/** Passes on the IP address that a proxy names, so that the site's call to the API counts towards the visitor's limits. */
function forVisitor(request: Request, context: RequestContext | undefined): Request {
  const forwarded = context?.request.headers.get("x-forwarded-for");
  if (forwarded) request.headers.set("x-forwarded-for", forwarded);
  return request;
}
