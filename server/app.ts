import { RETAINED_304_HEADERS, etag } from "hono/etag";
import { Hono, type MiddlewareHandler } from "hono";
import type { Config } from "#api/config.ts";
import { OWN_API } from "#api/config/settings.ts";
import { createMonitoring, type Monitored } from "#api/monitoring/monitoring.ts";
import { createApiClient } from "#contract/client.ts";
import { type Content, contentOf, type Published } from "#contract/content/content.ts";
import { PICTURE_NAME } from "#contract/content/picture-name.ts";
import type { CookieSealer, Received, SiteConfig, SiteServices, Updates } from "#site/site-config.ts";
import { type Assets, serveAssets, stylesheetText } from "./assets.ts";
import { describeOrganisation } from "./describe-organisation.ts";
import { createDocuments, type DocumentPlan, documentsOfDevelopment } from "./document.ts";
import { livePages } from "./live-pages.ts";
import type { MountedApp } from "./own-api.ts";
import { createPages } from "./pages.ts";
import { dayOf } from "./published.ts";
import { redirects } from "./redirects.ts";
import { checkHost, checkPath, type Env, plainAnswer, type RequestContext } from "./requests.ts";
import { createSecurityHeaders, type HeaderSet } from "./security-headers.ts";
import type { SiteBuild } from "./site-build.ts";

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
 * The site and the API behind one port: one Hono app. What comes first decides: the checks of path and host, health, the
 * API, the pretend phones, kept pages, pictures, redirects, files, and everything that is rendered for one visitor.
 */
export function createServer(deps: ServerDeps) {
  const { config, site, assets, cookies, api, sandbox, sandboxUrl, updates, health, now, prepared, report } = deps;
  const { received, content } = deps;
  const { publicOrigin: origin, apiBase } = config;
  const headers = createSecurityHeaders(origin);
  const { behaviours, pageScripts, loader, metronome, routes } = site;
  const documents = (prepared ? createDocuments : documentsOfDevelopment)({
    stylesheet: (href) => stylesheetText(assets, href),
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
    site,
    published: () => routes.published(content()),
    documents,
    render,
    workerHeaders: headers.asset,
  });
  const monitoring = createMonitoring(health, {});

  const app = new Hono<Env>({ getPath: (_request, options) => options?.env?.url.pathname ?? "/" });
  app.use(setMissing(prepared ? headers.data : headers.development));
  app.use(checkPath);
  app.use(async (c, next) => monitoring({ request: c.req.raw, ...c.env }) ?? next());
  app.use(checkHost({ origin, production: config.production }));
  app.all("/api/*", (c) =>
    api
      ? api.fetch(c.req.raw, c.env.connection)
      : c.json({ title: "There is nothing at this address.", status: 404, code: "not-found" }, 404, {
          "content-type": "application/problem+json",
        }),
  );
  // The pretend phones answer at our own address, and their pages have their own policy.
  app.all("/sandbox/*", (c, next) => {
    if (!sandbox) return next();
    if (!c.env.isLocal) return plainAnswer("The pretend phones answer on this machine only.", 403);
    return sandbox.fetch(c.req.raw, c.env.connection);
  });
  // A browser takes the policy of a 304 for the page that it has.
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy", "set-cookie"] }));
  if (prepared) app.use(pages.send);
  // The pictures that the office has added. They come from the API: another host's API has no pages of its own.
  app.get("/pictures/:name", async (c, next) => {
    const name = c.req.param("name");
    const answer = PICTURE_NAME.test(name)
      ? await apiFetch(api, new Request(`${apiAddress(config)}/pictures/${name}`))
      : undefined;
    if (!answer?.ok) return next();
    const cache = answer.headers.get("cache-control") ?? "no-store";
    return c.body(await answer.arrayBuffer(), 200, {
      ...headers.asset,
      "content-type": "image/webp",
      "cache-control": cache,
    });
  });
  app.use(redirects(routes));
  app.use(serveAssets(assets, headers.asset, routes.knows));
  app.all(
    "*",
    livePages({
      render: (request, context, plan) => site.render(request, services(plan, { context })),
      takesForms: routes.takesForms,
      documents,
      trustedProxies: config.trustedProxies,
    }),
  );
  // server/listen.ts reports it and answers.
  app.onError((error) => {
    throw error;
  });

  const answer = ({ request, ...context }: RequestContext) => app.fetch(request, context);
  /** A page as a document without script, as it would be if these records were published. */
  async function preview(path: string, records: readonly Published[]): Promise<string> {
    return (await render(path, documents.forAll("light", path), contentOf(records))).text();
  }
  return { answer, forgetPages: pages.forget, preview };
}

/** Gives an answer those of the headers that it does not have. */
const setMissing =
  (headers: HeaderSet): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };

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
