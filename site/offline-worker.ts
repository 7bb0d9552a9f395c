/**
 * What the worker keeps: the pages that must open without a network, and the files they need. server/offline.ts makes
 * it: the pages are those whose route says `offline: true` in its `handle`, the files those that their HTML names.
 */
export type OfflineFiles = { version: string; pages: string[]; files: string[] };

/** The part of a service worker's globals that this one uses; the page's own types do not include it. */
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
 * The service worker. server/offline.ts sends this function's text with its argument, so it uses nothing from around
 * it. Pages come from the network first, and from the store if it does not answer in time; fingerprinted files come
 * from the store. Calls to the API, gifts and everything personal are never touched.
 */
export function offlineWorker(kept: OfflineFiles): void {
  const scope = globalThis as unknown as WorkerScope;
  const name = `beat-${kept.version}`;
  const patienceMs = 4000;

  scope.addEventListener("install", (event) => {
    event.waitUntil(
      caches
        .open(name)
        .then((cache) => cache.addAll([...kept.pages, ...kept.files]))
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
    const here = kept.pages.includes(path) ? await caches.match(path) : undefined;
    const asked = fetch(request);
    try {
      if (!here) return await asked;
      const late = new Promise<Response>((resolve) => setTimeout(() => resolve(here), patienceMs));
      return await Promise.race([asked, late]);
    } catch {
      return here ?? offlinePage();
    }
  }

  function offlinePage(): Response {
    const links = kept.pages.map((page) => `<li><a href="${page}">${page}</a></li>`).join("");
    return new Response(
      `<!doctype html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You are offline</title><body style="font:18px/1.5 sans-serif;max-width:36rem;margin:10vh auto;padding:0 1rem"><h1>You are offline</h1><p>In an emergency call <a href="tel:112">112</a> now: calls work without data. No answer? Ambulance <a href="tel:193">193</a>, police <a href="tel:191">191</a>, fire <a href="tel:192">192</a>. If it does not ring, move to where the phone finds a network, or send somebody.</p><p>These pages work here without a network:</p><ul>${links}</ul><p>Nothing you typed for a gift is lost. Open this page again when you are back online.</p>`,
      { status: 503, headers: { "content-type": "text/html; charset=utf-8" } },
    );
  }
}
