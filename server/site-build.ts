import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Content } from "#contract/content/content.ts";
import type { Asked, SiteFile, SitePage } from "#site/page.ts";
import type { DocumentSettings, SiteServices } from "#site/site-config.ts";

/** The site as the server uses it. */
export type SiteBuild = ReturnType<typeof openSite>;

/** What browsers and documents get of the build. */
type Built = {
  /** The stylesheets of a module. */
  sheetsOf: (module: string) => readonly string[];
  /** The files of each script of pages, by its name. */
  scripts: DocumentSettings["scripts"];
  /** The metronome's script, which stands in its page. */
  metronome: string;
  /** The source text of the service worker, a function whose argument lists what it keeps. */
  offlineWorker: string;
};

/** A page, or a file such as the site map. `open` answers with it. */
type Place = { page: SitePage | undefined; open: (asked: Omit<Asked, "name">) => Promise<Response> };

/** What site/site.tsx exports. */
export type SiteModule = {
  pages: Readonly<Record<string, SitePage>>;
  files: readonly SiteFile[];
  createRenderer: (
    sheetsOf: (module: string) => readonly string[],
  ) => (name: string, asked: Asked) => Promise<Response>;
};

const root = new URL("../", import.meta.url);
export const SCRIPTS = "site/scripts/";
const MANIFEST = "build/client/.vite/manifest.json";

/** The part of Vite's manifests that we use: each module's file, its styles, and the files that it imports. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;
const readManifest = (path: string) => JSON.parse(readFileSync(new URL(path, root), "utf8")) as Manifest;

/** The built files of a script for browsers: its own, and those that it imports. */
function filesOf(scripts: Manifest, module: string): string[] {
  const { file, imports = [] } = scripts[module] ?? {};
  return file === undefined ? [] : [`/${file}`, ...imports.flatMap((imported) => filesOf(scripts, imported))];
}

/** The text of a script that stands in a document, by its module. */
export function inlineScript(module: string): string {
  const [file = "", ...others] = filesOf(readManifest(MANIFEST), module);
  if (others.length > 0) throw new Error(`${module} imports ${others.join(", ")}, so it cannot stand in a document.`);
  return readFileSync(new URL(`build/client${file}`, root), "utf8").trim();
}

/** Opens the site as `npm run build` made it. */
export function openBuiltSite(module: SiteModule): SiteBuild {
  const scripts = readManifest(MANIFEST);
  const pages = readManifest("build/server/.vite/manifest.json");
  const sheetsOf = (name: string): string[] => {
    const { css = [], imports = [] } = pages[name] ?? {};
    return [...imports.flatMap(sheetsOf), ...css.map((file) => `/${file}`)];
  };
  return openSite(module, {
    sheetsOf,
    scripts: byName(
      Object.keys(scripts).filter((name) => name.startsWith(SCRIPTS)),
      (name) => [...new Set(filesOf(scripts, name))],
    ),
    metronome: `(()=>{${inlineScript(`${SCRIPTS}metronome.ts`)}})()`,
    offlineWorker: `kept=>{${inlineScript("site/offline-worker.ts")}}`,
  });
}

/** The files of the scripts of pages, by their names: `site/scripts/impact.ts` is called `impact`. */
export function byName(modules: readonly string[], files: (module: string) => string[]): SiteBuild["scripts"] {
  return Object.fromEntries(modules.map((module) => [basename(module).replace(/\.tsx?$/u, ""), files(module)]));
}

/** The site's own addresses, and what is there. */
export function openSite({ pages, files, createRenderer }: SiteModule, { sheetsOf, ...built }: Built) {
  const renderPage = createRenderer(sheetsOf);
  const all = Object.entries(pages).map(([key, page]) => ({ key, page, at: new URLPattern({ pathname: page.path }) }));
  const written = all.flatMap(({ page }) =>
    page.pathsOf ? [] : (page.paths ?? [page.path]).map((path) => ({ path, page })),
  );

  /** What the site has at a path, if it has anything there. */
  function at(path: string): Place | undefined {
    const file = files.find((each) => each.path === path);
    if (file) return { page: undefined, open: async (asked) => file.send({ ...asked, name: "" }) };
    for (const { key, page, at } of all) {
      const found = at.exec({ pathname: path });
      if (found && (page.paths ?? [path]).includes(path))
        return { page, open: (asked) => renderPage(key, { ...asked, name: found.pathname.groups["name"] ?? "" }) };
    }
    return undefined;
  }

  /** Renders what is at the path of a request. Rejects if nothing is. */
  async function render(request: Request, services: SiteServices): Promise<Response> {
    const url = new URL(request.url);
    const place = at(url.pathname);
    if (!place) throw new Error("The site has nothing at this path.");
    return place.open({ ...services, request, url });
  }

  return {
    ...built,
    at,
    render,
    /** The paths of all pages: `/`, `/why-we-beat`, … */
    paths: written.map(({ path }) => path),
    /** The paths of the pages that are there because of what is published. */
    published: (content: Content) => all.flatMap(({ page }) => page.pathsOf?.(content) ?? []),
    /** The pages that work without a network, with their names in the offline list. */
    offline: written.flatMap(({ path, page: { offline: name } }) => (name ? [{ path, name }] : [])),
    /** The present path of each page that moved, by its old path. */
    moved: new Map(written.flatMap(({ path, page: { formerly = [] } }) => formerly.map((old) => [old, path] as const))),
  };
}
