import { readdirSync, readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import type { Content } from "#contract/content/content.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import type { DocumentSettings, SiteServices } from "#site/site-config.ts";

/** The built site as the server uses it. */
export type SiteBuild = {
  render: (request: Request, services: SiteServices) => Promise<Response>;
  /** The files of each behaviour, by its element. */
  behaviours: Behaviours;
  /** The files of each page's own script, by its name. */
  pageScripts: DocumentSettings["pageScripts"];
  /** The script that starts a page's behaviours. */
  loader: string;
  /** The metronome's script, which its page has inline. */
  metronome: string;
  /** The source text of the service worker, a function whose argument lists what it keeps. */
  offlineWorker: string;
  routes: SiteRoutes;
};

export type OfflinePage = { path: string; name: string };

type Behaviours = DocumentSettings["behaviours"];

export type SiteRoutes = {
  /** The paths of all pages: `/`, `/why-we-beat`, … */
  pages: readonly string[];
  /** The paths of the pages that are there because of what is published. */
  published: (content: Content) => readonly string[];
  /** The pages that work without a network, with their names in the offline list. */
  offline: readonly OfflinePage[];
  /** The pages that show the gifts received, and are rendered again when that changes. */
  received: readonly string[];
  /** The present path of each page that moved, by its old path. */
  moved: ReadonlyMap<string, string>;
  /** What makes the page at a path personal. */
  personal: (path: string) => PageHandle["personal"];
  /** Whether the site serves a path at all (as a page, a drawing, the site map). */
  knows: (path: string) => boolean;
  /** Whether the page at a path accepts a posted form. */
  takesForms: (path: string) => boolean;
};

/** The exports of site/entry.server.tsx that the server uses. */
type SiteModule = {
  createSite: (build: ServerBuild, mode: string) => SiteBuild["render"];
  behaviourLoader: (files: Behaviours) => string;
  metronomeScript: (module: string) => string;
  offlineWorker: string;
};

/** Opens the site as built by `react-router build` or, in development, by Vite. `mode`: `production` or `development`. */
export function openSite(build: ServerBuild, mode: string): SiteBuild {
  // The cast is needed, because the framework's type does not include the other exports of our entry module.
  const entry = build.entry.module as unknown as SiteModule;
  const isBuilt = mode === "production";
  const { behaviours, pageScripts } = isBuilt ? builtScripts() : writtenScripts();
  return {
    render: entry.createSite(build, mode),
    behaviours,
    pageScripts,
    loader: entry.behaviourLoader(behaviours),
    metronome: isBuilt ? entry.metronomeScript(builtText(behaviours["beat-metronome"])) : "",
    offlineWorker: entry.offlineWorker,
    routes: readRoutes(build),
  };
}

const DEFINITIONS = "site/behaviours/define/";
const PAGE_SCRIPTS = "site/page-scripts/";
const root = new URL("../", import.meta.url);

/** The part of Vite's manifest that we use: each module's file, and the modules that it imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** What vite.scripts.config.ts built. */
function builtScripts(): Pick<SiteBuild, "behaviours" | "pageScripts"> {
  const manifest = JSON.parse(readFileSync(new URL("build/client/.vite/scripts.json", root), "utf8")) as Manifest;
  const filesOf = (module: string): string[] => {
    const { file, imports = [] } = manifest[module] ?? {};
    return file === undefined ? [] : [`/${file}`, ...imports.flatMap(filesOf)];
  };
  // Leaves out the shell's files, which every page loads, because each byte of this list is in every document.
  const shell = filesOf(`${DEFINITIONS}shell.ts`);
  const own = (module: string) => [
    ...new Set(filesOf(module).filter((file) => module.endsWith("/shell.ts") || !shell.includes(file))),
  ];
  return byName(Object.keys(manifest), own);
}

/** The scripts in development: their source files. */
function writtenScripts(): Pick<SiteBuild, "behaviours" | "pageScripts"> {
  const modules = [DEFINITIONS, PAGE_SCRIPTS].flatMap((folder) =>
    readdirSync(new URL(folder, root)).map((name) => folder + name),
  );
  return byName(modules, (module) => [`/${module}`]);
}

/** `define/counter.ts` defines `beat-counter`; a page script is called by its file. */
function byName(modules: readonly string[], filesOf: (module: string) => string[]) {
  const within = (folder: string, prefix: string) =>
    Object.fromEntries(
      modules
        .filter((module) => module.startsWith(folder))
        .map((module) => [prefix + module.slice(folder.length).replace(/\.tsx?$/u, ""), filesOf(module)]),
    );
  return { behaviours: within(DEFINITIONS, "beat-"), pageScripts: within(PAGE_SCRIPTS, "") };
}

/** The text of a behaviour that was built into a single file. */
function builtText([file = "", ...others]: readonly string[] = []): string {
  if (others.length > 0) throw new Error(`${file} imports ${others.join(", ")}, so a page cannot carry it.`);
  return readFileSync(new URL(`build/client${file}`, root), "utf8");
}

function readRoutes(build: ServerBuild): SiteRoutes {
  const pages = new Map<string, PageHandle>();
  const known: string[][] = [];
  const forms: string[][] = [];
  const published: NonNullable<PageHandle["pathsOf"]>[] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.id === "root") continue;
    const segments = [...parents(build, route.parentId), ...(route.path ?? "").split("/")].filter(Boolean);
    const handle = route.module.handle as PageHandle | undefined;
    if (handle?.pathsOf) published.push(handle.pathsOf);
    const paths = handle?.pathsOf ? [] : (handle?.paths ?? [`/${segments.join("/")}`]);
    if (route.module.default) for (const path of paths) pages.set(path, handle ?? {});
    if (route.module.action) forms.push(segments);
    known.push(...(handle?.paths?.map((path) => path.split("/").slice(1)) ?? [segments]));
  }
  return {
    pages: [...pages.keys()],
    published: (content) => published.flatMap((pathsOf) => pathsOf(content)),
    offline: [...pages].flatMap(([path, { offline: name }]) => (name ? [{ path, name }] : [])),
    received: [...pages].flatMap(([path, { received }]) => (received ? [path] : [])),
    moved: new Map([...pages].flatMap(([path, { formerly = [] }]) => formerly.map((old) => [old, path]))),
    personal: (path) => pages.get(path)?.personal,
    knows: (path) => isAmong(known, path),
    takesForms: (path) => isAmong(forms, path),
  };
}

function isAmong(routes: readonly string[][], path: string): boolean {
  return routes.some((segments) => matches(segments, path.split("/").slice(1)));
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
