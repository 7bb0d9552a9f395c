import type { ServerBuild } from "react-router";
import type { SiteServices } from "#site/site-config.ts";

/** The built site as the server uses it. */
export type SiteBuild = {
  render: (request: Request, services: SiteServices) => Promise<Response>;
  loader: string;
  /** The text of the service worker, a function of what it keeps. */
  offlineWorker: string;
  routes: SiteRoutes;
};

export type SiteRoutes = {
  /** Paths of pages: `/`, `/why-we-beat`, … */
  pages: readonly string[];
  /** Whether the site has an answer of any kind for a path (a page, a drawing, the site map). */
  knows: (path: string) => boolean;
  /** Whether there is a form at a path that may be posted to it. */
  takesForms: (path: string) => boolean;
};

/** What site/entry.server.tsx exports for us. */
type SiteModule = {
  createSite: (build: ServerBuild, mode: string) => SiteBuild["render"];
  hydrationLoader: string;
  offlineWorker: string;
};

/** Opens what `react-router build` (or Vite, in development) made. `mode` is `production` or `development`. */
export function openSite(build: ServerBuild, mode: string): SiteBuild {
  // The build's own type does not know what our entry module exports beside the framework's handler.
  const entry = build.entry.module as unknown as SiteModule;
  return {
    render: entry.createSite(build, mode),
    loader: entry.hydrationLoader,
    offlineWorker: entry.offlineWorker,
    routes: readRoutes(build),
  };
}

function readRoutes(build: ServerBuild): SiteRoutes {
  const pages: string[] = [];
  const known: string[][] = [];
  const forms: string[][] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.id === "root") continue;
    const segments = [...parents(build, route.parentId), ...(route.path ?? "").split("/")].filter(Boolean);
    if (route.module.default) pages.push(`/${segments.join("/")}`);
    if (route.module.action) forms.push(segments);
    known.push(segments);
  }
  return {
    pages,
    knows: (path) => isAmong(known, path),
    takesForms: (path) => isAmong(forms, path),
  };
}

function isAmong(routes: readonly string[][], path: string): boolean {
  // What a page's script asks for as data lies beside the page: `/impact/donate.data`, and `/_.data` for home.
  const page = path === "/_.data" ? "/" : path.replace(/\.data$/u, "");
  return routes.some((segments) => matches(segments, page.split("/").slice(1)));
}

function matches(segments: readonly string[], asked: readonly string[]): boolean {
  if (segments.length === 0) return asked.length === 1 && asked[0] === "";
  return (
    segments.length === asked.length &&
    segments.every((segment, index) => (segment.startsWith(":") ? isName(asked[index]) : segment === asked[index]))
  );
}

/** Whether there is something in this place of a path, and it can be read. */
function isName(segment = ""): boolean {
  try {
    return decodeURIComponent(segment) !== "";
  } catch {
    return false;
  }
}

function parents(build: ServerBuild, id: string | undefined): string[] {
  const parent = id === undefined ? undefined : build.routes[id];
  return parent ? [...parents(build, parent.parentId), ...(parent.path ?? "").split("/")] : [];
}
