import { readdirSync, readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import type { PageHandle } from "#site/document/page-handle.ts";
import type { DocumentSettings, SiteServices } from "#site/site-config.ts";

/** The built site as the server uses it. */
export type SiteBuild = {
  render: (request: Request, services: SiteServices) => Promise<Response>;
  /** The files of a behaviour, by its element, and the script that starts those of a page. */
  behaviours: Behaviours;
  loader: string;
  /** The script that lets fonts wait on a slow network. */
  fonts: string;
  /** The metronome's script, as its page carries it. */
  metronome: string;
  /** The text of the service worker, a function of what it keeps. */
  offlineWorker: string;
  routes: SiteRoutes;
};

export type OfflinePage = { path: string; name: string };

type Behaviours = DocumentSettings["behaviours"];

export type SiteRoutes = {
  /** Paths of pages: `/`, `/why-we-beat`, … */
  pages: readonly string[];
  /** Those of them that work without a network, and what they are called there. */
  offline: readonly OfflinePage[];
  /** Those in another language, which are there without a network once they were opened. */
  inLanguages: readonly string[];
  /** Those that say what came in, and are made anew when it changes. */
  received: readonly string[];
  /** Where a page is now that had another path. */
  moved: ReadonlyMap<string, string>;
  /** What makes the page of a path personal. */
  personal: (path: string) => PageHandle["personal"];
  /** Whether the site has an answer of any kind for a path (a page, a drawing, the site map). */
  knows: (path: string) => boolean;
  /** Whether there is a form at a path that may be posted to it. */
  takesForms: (path: string) => boolean;
};

/** What site/entry.server.tsx exports for us. */
type SiteModule = {
  createSite: (build: ServerBuild, mode: string) => SiteBuild["render"];
  behaviourLoader: (files: Behaviours) => string;
  metronomeScript: (module: string) => string;
  fonts: string;
  offlineWorker: string;
  translatedPaths: readonly string[];
};

export type SiteChoice = {
  /** Whether the style guide is a page. Where it is not, the site does not know its address. */
  styleguide: boolean;
};

/** Opens what `react-router build` (or Vite, in development) made. `mode` is `production` or `development`. */
export function openSite(build: ServerBuild, mode: string, { styleguide }: SiteChoice): SiteBuild {
  // The build's own type does not know what our entry module exports beside the framework's handler.
  const entry = build.entry.module as unknown as SiteModule;
  const isBuilt = mode === "production";
  const behaviours = isBuilt ? builtBehaviours() : writtenBehaviours();
  return {
    render: entry.createSite(build, mode),
    behaviours,
    loader: entry.behaviourLoader(behaviours),
    fonts: entry.fonts,
    metronome: isBuilt ? entry.metronomeScript(builtText(behaviours["beat-metronome"])) : "",
    offlineWorker: entry.offlineWorker,
    routes: readRoutes(build, { styleguide, translatedPaths: entry.translatedPaths }),
  };
}

const DEFINITIONS = "site/behaviours/define/";
const root = new URL("../", import.meta.url);

/** What Vite's manifest says about a module: its file, and the other modules that it imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

function builtBehaviours(): Behaviours {
  const manifest = JSON.parse(readFileSync(new URL("build/client/.vite/manifest.json", root), "utf8")) as Manifest;
  const filesOf = (module: string): string[] => {
    const { file, imports = [] } = manifest[module] ?? {};
    return file === undefined ? [] : [`/${file}`, ...imports.flatMap(filesOf)];
  };
  const modules = Object.keys(manifest).filter((module) => module.startsWith(DEFINITIONS));
  // Every page has the shell, and each byte of this list stands in every document.
  const shell = filesOf(`${DEFINITIONS}shell.ts`);
  const own = (module: string) =>
    filesOf(module).filter((file) => module.endsWith("/shell.ts") || !shell.includes(file));
  return Object.fromEntries(modules.map((module) => [elementOf(module), [...new Set(own(module))]]));
}

/** The text of a behaviour that is one file. */
function builtText([file = "", ...others]: readonly string[] = []): string {
  if (others.length > 0) throw new Error(`${file} imports ${others.join(", ")}, so a page cannot carry it.`);
  return readFileSync(new URL(`build/client${file}`, root), "utf8");
}

/** In development, as they are written. */
function writtenBehaviours(): Behaviours {
  const modules = readdirSync(new URL(DEFINITIONS, root)).map((name) => DEFINITIONS + name);
  return Object.fromEntries(modules.map((module) => [elementOf(module), [`/${module}`]]));
}

/** `define/counter.ts` defines `beat-counter`. */
function elementOf(module: string): string {
  return `beat-${module.slice(DEFINITIONS.length).replace(/\.ts$/u, "")}`;
}

function readRoutes(
  build: ServerBuild,
  { styleguide, translatedPaths }: SiteChoice & Pick<SiteModule, "translatedPaths">,
): SiteRoutes {
  const pages = new Map<string, PageHandle>();
  const known: string[][] = [];
  const forms: string[][] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.id === "root") continue;
    const segments = [...parents(build, route.parentId), ...(route.path ?? "").split("/")].filter(Boolean);
    const handle = route.module.handle as PageHandle | undefined;
    if (handle?.isStyleguide && !styleguide) continue;
    if (handle?.inLanguages) {
      for (const path of translatedPaths.filter((each) => isAmong([segments], each))) pages.set(path, handle);
    } else if (route.module.default) pages.set(`/${segments.join("/")}`, handle ?? {});
    if (route.module.action) forms.push(segments);
    known.push(segments);
  }
  return {
    pages: [...pages.keys()],
    offline: [...pages].flatMap(([path, { offline: name }]) => (name ? [{ path, name }] : [])),
    inLanguages: [...pages].flatMap(([path, { inLanguages }]) => (inLanguages ? [path] : [])),
    received: [...pages].flatMap(([path, { received }]) => (received ? [path] : [])),
    moved: new Map([...pages].flatMap(([path, { formerly = [] }]) => formerly.map((old) => [old, path]))),
    personal: (path) => pages.get(path)?.personal,
    knows: (path) => isAmong(known, path),
    takesForms: (path) => isAmong(forms, path),
  };
}

function isAmong(routes: readonly string[][], path: string): boolean {
  // The data that a page's script asks for is beside the page: `/impact/donate.data`, and `/_.data` for home.
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

/** Whether this segment of a path is not empty and can be decoded. */
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
