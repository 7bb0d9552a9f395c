import { NO_NETWORK, OTHER_NUMBERS } from "./facts/signed-advice.ts";

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
  const pages = kept.pages.map((page) => `<li><a href="${page.path}">${page.name}</a></li>`).join("");
  const numbers = OTHER_NUMBERS.map(
    ({ number, name }) => `<li><a href="tel:${number}"><strong>${number}</strong> ${name}</a></li>`,
  );
  const faces = ["Onest", "Bricolage"].map((family) => {
    const file = kept.files.find((each) => each.includes(`/${family.toLowerCase()}`) && each.endsWith(".woff2"));
    return file ? `@font-face{font-family:${family};font-weight:400 800;src:url(${file})}` : "";
  });
  const giving = path.startsWith("/impact") ? "<p>A gift that you approved still counts.</p>" : "";
  const html = `<!doctype html>
<html lang="en-GH">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>You are offline</title>
<style>
${faces.join("")}
:root{color-scheme:light dark;--ground:#fffaf4;--text:#1d1416;--soft:#5c4b4e;--line:rgb(29 20 22/14%);--link:#b5122b}
@media(prefers-color-scheme:dark){:root{--ground:#171013;--text:#fff4e8;--soft:#cdb9b4;--line:rgb(255 244 232/18%);--link:#ff9a8f}}
body{margin:0;background:var(--ground);color:var(--text);font:1.0625rem/1.5 Onest,system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:clamp(1.5rem,8vh,5rem) 1.125rem}
svg{display:block;margin-bottom:1.5rem}
h1,h2{margin:0;font-family:Bricolage,Onest,system-ui,sans-serif;font-weight:800;letter-spacing:-.02em;line-height:1.1}
h1{font-size:clamp(2.25rem,8vw,3.25rem)}
h2{margin-top:2rem;font-size:1.25rem}
p{margin:.75rem 0 0}
p{color:var(--soft)}
a{color:var(--link)}
.call{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.5rem 0 0;padding:0;list-style:none}
.call li{flex:1 1 5rem}
.call a{display:grid;place-content:center;min-height:3.5rem;padding:.25rem;border:2px solid currentColor;border-radius:.75rem;color:var(--text);font-weight:700;font-size:.9375rem;line-height:1.25;text-align:center;text-decoration:none}
.call strong{font-size:1.25rem}
.call li:first-child{flex-basis:100%}
.call li:first-child a{border-color:#b5122b;border-radius:99px;background:#b5122b;color:#fff;font-size:1.25rem}
.pages{margin:.75rem 0 0;padding:0;list-style:none}
.pages a{display:block;padding:.85rem 0;border-top:1px solid var(--line);font-weight:700}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
</style>
<main>
<svg viewBox="0 0 44 28" width="66" height="42" fill="none" aria-hidden="true"><path d="M2 16h9l4-5 4 5h3l5-14 7 24 4-10h4" stroke="#ff4a3d" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>
<h1>You are offline</h1>
<p>This page is not kept on this device. <a href="">Try again</a> when you have a network.</p>
${giving}
<ul class="call">
<li><a href="tel:112">In an emergency call 112 now</a></li>
${numbers.join("")}
</ul>
<p>${NO_NETWORK}</p>
<h2>These pages open without a network</h2>
<ul class="pages">${pages}</ul>
</main>
`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
