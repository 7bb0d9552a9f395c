import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { createMonitoring, type Monitored } from "#api/monitoring/monitoring.ts";
import { type Content, contentOf, type Published } from "#contract/content/content.ts";
import { PICTURE_NAME } from "#contract/addresses.ts";
import type { OfficeSite } from "#office/office.ts";
import { loadAssets, readFile, serveAssets } from "./assets.ts";
import { livePages } from "./live-pages.ts";
import type { MountedApp } from "./own-api.ts";
import { keptPages, nonceOf } from "./pages.ts";
import { redirects } from "./redirects.ts";
import { checkHost, type Env, failureAnswer, plainAnswer, type RequestContext } from "./listen.ts";
import { type DocumentPlan, FILE_POLICY, securityHeaders } from "./security-headers.ts";
import { openBuiltSite, type SiteModule } from "./site-build.ts";
import { apiAddress, apiFetch, type ServicesParts, siteServices } from "./site-services.ts";

export type ServerDeps = ServicesParts & {
  /** The pretend provider, if it runs in this process. */
  sandbox: MountedApp | undefined;
  /** What the organisation has published, as last looked up. */
  content: () => Content;
  health: Monitored;
};

/**
 * The site and the API behind one port: one Hono app. What comes first decides: health, the check of the host, the
 * API, the pretend phones, kept pages, pictures, redirects, files, and everything that is rendered for one visitor.
 */
export function createServer(deps: ServerDeps) {
  const { config, site, assets, api, sandbox, content, health } = deps;
  const { publicOrigin: origin } = config;
  const render = (request: Request, plan: DocumentPlan, context?: RequestContext) =>
    site.render(request, siteServices(deps, plan, content(), context));
  const files = serveAssets(assets, site);
  const monitoring = createMonitoring(health);

  const app = new Hono<Env>({ getPath: (_request, options) => options?.env?.url.pathname ?? "/" });
  app.use(securityHeaders(origin));
  app.use(async (c, next) => monitoring(c.env) ?? next());
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
  // These need no tag, because they never change; and the parts of a film must not have different ones.
  app.use("/assets/*", files);
  // A browser takes the policy of a 304 for the page that it has.
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy", "set-cookie"] }));
  app.use(keptPages({ ...deps, render }));
  // The pictures that the office has added. They come from the API: another host's API has no pages of its own.
  app.get("/pictures/:name", async (c, next) => {
    const name = c.req.param("name");
    const answer = PICTURE_NAME.test(name)
      ? await apiFetch(api, new Request(`${apiAddress(config)}/pictures/${name}`))
      : undefined;
    if (!answer?.ok) return next();
    return c.body(await answer.arrayBuffer(), 200, {
      "content-type": "image/webp",
      "cache-control": answer.headers.get("cache-control") ?? "no-store",
      "content-security-policy": FILE_POLICY,
    });
  });
  app.use(redirects(site));
  app.use(files);
  app.all("*", livePages({ ...deps, render }));
  app.onError((error) => {
    deps.report(error);
    return failureAnswer();
  });

  const answer = (context: RequestContext) => app.fetch(context.request, context);
  /** What is at a path, without script but with its typefaces, as it would be if these records were published. */
  async function preview(path: string, records: readonly Published[]): Promise<string> {
    const services = siteServices(deps, { nonce: nonceOf(path), light: true }, contentOf(records));
    const document = { ...services.document, stylesheet: (href: string) => assets.get(href)?.style };
    return (await site.render(new Request(origin + path), { ...services, document })).text();
  }
  /** What the office uses of this site. */
  const forOffice: OfficeSite = {
    origin,
    preview,
    file(path) {
      const found = assets.get(path);
      return found && existsSync(found.file) ? readFile(found.file) : undefined;
    },
  };
  return { answer, forOffice };
}

export async function loadBuild(): Promise<Pick<ServerDeps, "site" | "assets">> {
  const build = new URL("../build/", import.meta.url);
  const module = (await import(new URL("server/site.js", build).href)) as SiteModule;
  return { site: openBuiltSite(module), assets: loadAssets(fileURLToPath(new URL("client", build))) };
}
