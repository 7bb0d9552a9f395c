import { NO_NETWORK, OTHER_NUMBERS } from "./facts/signed-advice.ts";
import page from "./offline-page.html?raw";

/**
 * What the worker stores: the pages that must open without a network, and the files they need. server/pages.ts passes
 * it to this script: the pages that have `offline`, and the files that their HTML names.
 */
declare const kept: { version: string; pages: { path: string; name: string }[]; files: string[] };

/** The part of a service worker's globals that this one uses. The types of a page do not include it. */
type WorkerScope = {
  addEventListener(
    name: "install" | "activate",
    handle: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ): void;
  addEventListener(
    name: "fetch",
    handle: (event: { request: Request; respondWith: (answer: Promise<Response>) => void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
};

/**
 * The service worker. Pages come from the network, or from the cache if the network does not answer in time;
 * fingerprinted files come from the cache. It never stores API calls, gifts or anything personal.
 */
const scope = globalThis as unknown as WorkerScope;
const name = `beat-${kept.version}`;
const patienceMs = 4000;
const paths = kept.pages.map(({ path }) => path);

scope.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll([...paths, ...kept.files]))
      .then(() => scope.skipWaiting()),
  );
});
scope.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((each) => each !== name).map((each) => caches.delete(each))))
      .then(() => scope.clients.claim()),
  );
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (kept.files.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((found) => found ?? fetch(request)));
  } else if (request.mode === "navigate") {
    event.respondWith(fromNetwork(request, url.pathname));
  }
});

async function fromNetwork(request: Request, path: string): Promise<Response> {
  const here = paths.includes(path) ? await caches.match(path) : partOfKept(path);
  const asked = fetch(request);
  try {
    if (!here) return await asked;
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(here), patienceMs));
    return await Promise.race([asked, late]);
  } catch {
    return here ?? offlinePage(path);
  }
}

/** A page below a stored one is a part of it: the page of one first-aid card is a card on the page of all cards. */
function partOfKept(path: string): Response | undefined {
  const end = path.lastIndexOf("/");
  const whole = path.slice(0, end);
  if (!paths.includes(whole)) return undefined;
  return Response.redirect(`${scope.location.origin}${whole}#${path.slice(end + 1)}`, 302);
}

/** The answer for a page that is not stored. It needs no other file. */
function offlinePage(path: string): Response {
  const faces = ["Onest", "Bricolage"].map((family) => {
    const file = kept.files.find((each) => each.includes(`/${family.toLowerCase()}`) && each.endsWith(".woff2"));
    return file ? `@font-face{font-family:${family};font-weight:400 800;src:url(${file})}` : "";
  });
  const parts: Readonly<Record<string, string>> = {
    faces: faces.join(""),
    giving: path.startsWith("/impact") ? "<p>A gift that you approved still counts.</p>" : "",
    numbers: OTHER_NUMBERS.map(
      ({ number, name }) => `<li><a href="tel:${number}"><strong>${number}</strong> ${name}</a></li>`,
    ).join(""),
    noNetwork: NO_NETWORK,
    pages: kept.pages.map((each) => `<li><a href="${each.path}">${each.name}</a></li>`).join(""),
  };
  const html = page.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => parts[name] ?? "");
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
