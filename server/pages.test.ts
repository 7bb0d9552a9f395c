import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Content, contentOf } from "#contract/content/content.ts";
import * as built from "./fixtures/built-site.ts";
import type { Received } from "#site/site-config.ts";
import type { SiteBuild } from "./site-build.ts";

const WORDS = { words: "I pushed.", who: "Kofi", place: "Ho", date: "2026-10" };
const STORY = { kind: "story", id: "a", texts: WORDS, at: 1 };

/** The paths of all pages except those that are looked up at each visit, and the cards. */
const paths = built.site.paths.filter((path) => !/books|manage|emergencies\//u.test(path));
const { get } = built;

test("pages are compressed, revalidated, and vary by what the visitor accepts", async () => {
  const plain = await get("/community");
  const br = await get("/community", { headers: { "accept-encoding": "gzip, br" } });
  expect(brotliDecompressSync(new Uint8Array(await br.arrayBuffer())).toString()).toBe(await plain.text());
  expect(br.headers.get("vary")).toBe("Save-Data, Accept-Encoding");
  const etag = br.headers.get("etag") ?? "";
  const again = await get("/community", { headers: { "accept-encoding": "gzip, br", "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  // Browsers take the policy of the new answer, with the page that they have.
  expect(again.headers.get("content-security-policy")).toBe(br.headers.get("content-security-policy"));
  expect((await get("/community", { headers: { "if-none-match": etag } })).status).toBe(200);
});

test("pages are shown before anything else has come, in styles that old browsers understand, and by a policy that blocks what was injected", async () => {
  for (const path of [...paths, "/impact/donate/manage"]) {
    const answer = await get(path);
    const html = await answer.text();
    const styles = Array.from(html.matchAll(/<style[^>]*>([^]*?)<\/style>/gu), ([, css = ""]) => css);
    expect(styles, path).toEqual([expect.stringMatching(/^[^]{10000}/u)]);
    // A picture that a drawing's file names has its built address.
    expect(/"\.\.\/[^"]*/u.exec(html)?.[0], path).toBeUndefined();
    expect(/@layer|\(width ?[<>]|@media[^{]*--|[{;]&/u.exec(styles.join())?.[0], path).toBeUndefined();
    expect(/<link rel="stylesheet"|<[^>]+\sstyle="[^"]*"/u.exec(html)?.[0], path).toBeUndefined();
    // A class that its styles lack.
    expect(/class="(?:| [^"]*|[^"]* |[^"]*\bundefined\b[^"]*)"/u.exec(html)?.[0], path).toBeUndefined();
    expect(html.includes(`<script type="module" async="" src="/assets/`), path).toBe(true);
    const [, nonce = ""] = /'nonce-([^']+)'/u.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
    for (const [, attributes = ""] of html.matchAll(/<script([^>]*)>/gu))
      if (!/ld\+json| src="\/assets\//u.test(attributes)) expect(attributes, path).toContain(`nonce="${nonce}"`);
  }
});

/** What browsers gained from 2021 on. Script starts in older ones (docs/browsers.md). */
const NEWER =
  /\b(?:structuredClone|reportError|AbortSignal)\b|\.(?:at|with|findLast\w*|to(?:Sorted|Reversed|Spliced)|isWellFormed|randomUUID|checkVisibility|hasOwn|groupBy|withResolvers|canParse|fromAsync)\(/u;

test("no script calls a function that the oldest browsers in which it starts lack", () => {
  const scripts = [...built.assets].filter(([name]) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const [name, { file }] of scripts) expect(NEWER.exec(readFileSync(file, "utf8"))?.[0], name).toBeUndefined();
});

test("pages with Save-Data carry no script and no font", async () => {
  for (const path of paths) {
    const html = await (await get(path, { headers: { "save-data": "on" } })).text();
    expect(/<script|@font-face|modulepreload/u.exec(html)?.[0], path).toBeUndefined();
    // The worker would fetch pages and drawings, and this element starts it.
    expect(html.includes("<beat-offline-notice"), path).toBe(false);
    expect(html.includes("<h1"), path).toBe(true);
  }
});

test("pages show what was published and what came in, and those that say the same keep their tags", async () => {
  let [content, received]: [Content, Received | undefined] = [contentOf([]), undefined];
  const server = built.aServer({ content: () => content, received: () => received });
  const ask = async (path: string) => {
    const answer = await built.ask(server, path);
    return { tag: answer.headers.get("etag"), html: (await answer.text()).replaceAll("<!-- -->", "") };
  };
  const [community, home, impact] = [await ask("/community"), await ask("/"), await ask("/impact")];
  content = contentOf([STORY]);
  expect((await ask("/community")).html).toContain("I pushed.");
  expect((await ask("/community")).tag).not.toBe(community.tag);
  expect((await ask("/impact")).tag).toBe(impact.tag);
  const month = { from: "2026-11", to: "2026-11", at: "2026-11-23T14:25", gifts: 160, amount: 12_340.5 };
  received = { ...month, lastWithinHours: 2 };
  for (const path of ["/impact", "/impact/donate"]) expect((await ask(path)).html).toContain("GH₵12,340.50");
  expect((await ask("/")).tag).toBe(home.tag);
});

test("pages are made once for all who come together, and again after one that broke", async () => {
  let [made, isBroken] = [0, true];
  const render: SiteBuild["render"] = async (...asked) => {
    made += 1;
    return isBroken ? new Response("broken", { status: 500 }) : built.site.render(...asked);
  };
  const server = built.aServer({ site: { ...built.site, render } });
  expect((await built.ask(server, "/")).status).toBe(500);
  [made, isBroken] = [0, false];
  const answers = await Promise.all(Array.from({ length: 5 }, () => built.ask(server, "/")));
  expect([made, ...answers.map(({ status }) => status)]).toEqual([1, 200, 200, 200, 200, 200]);
});

test("pages that depend on the visitor are never cached, and the nonce of each cannot be guessed", async () => {
  const live: [string, built.Asking][] = [
    ["/impact/donate/manage", {}],
    ["/impact/donate?gift=1234", {}],
    ["/impact/donate", { headers: { cookie: "gift=sealed" } }],
    ["/updates?confirm=1234", {}],
    ["/impact?amount=20", {}],
    ["/impact", { headers: { cookie: "a=b; __Host-gift=sealed" } }],
  ];
  const nonces = new Set<string>();
  for (const [path, options] of live) {
    const { headers } = await get(path, options);
    expect(headers.get("cache-control"), path).toBe("no-store");
    nonces.add(/'nonce-[\w-]{22}'/u.exec(headers.get("content-security-policy") ?? "")?.[0] ?? "");
  }
  expect(nonces.size).toBe(live.length);
  const forAll = await get("/impact?utm_source=sms", { headers: { cookie: "gift=" } });
  expect(forAll.headers.get("cache-control")).toBe("public, no-cache");
});

test("the service worker has what its pages need offline, and is another only when one of them says something else", async () => {
  let [now, content] = [new Date(Date.UTC(2026, 5, 1)), contentOf([])];
  const site = { ...built.site, offlineWorker: "work" };
  const server = built.aServer({ now: () => now, content: () => content, site });
  const tagOf = async () => (await built.ask(server, "/sw.js")).headers.get("etag") ?? "";
  const answer = await built.ask(server, "/sw.js");
  // It calls its own origin by the policy of its own file.
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
  const [, list = ""] = /^\(work\)\((.*)\)\n$/u.exec(await answer.text()) ?? [];
  const { version, pages, files } = JSON.parse(list) as { version: string; pages: object[]; files: string[] };
  expect([version, pages]).toEqual([expect.stringMatching(/^[\w-]{12}$/u), built.site.offline]);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => file.endsWith(".css") || !built.assets.has(file))).toEqual([]);

  const first = await tagOf();
  content = contentOf([STORY]);
  expect(await tagOf()).toBe(first);
  expect((await built.ask(server, "/sw.js", { headers: { "if-none-match": first } })).status).toBe(304);
  now = new Date(Date.UTC(2027, 5, 1));
  expect(await tagOf()).not.toBe(first);
  expect(await (await built.ask(server, "/")).text()).toMatch(/© (?:<!-- -->)?2027/u);
});
