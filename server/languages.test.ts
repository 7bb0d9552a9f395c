import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltSite, openBuiltSite } from "./fixtures/built-site.ts";

let real: BuiltSite;
let practice: BuiltSite;
beforeAll(async () => {
  real = await openBuiltSite();
  practice = await openBuiltSite({ styleguide: true });
});
const PAGES = ["/pulse/cardiac-arrest", "/pulse/general-emergencies"];

describe.each(PAGES)("%s, while nobody has signed a translation", (path) => {
  test.each(["ak", "ee", "gaa", "dag", "ha", "qaa", "xx"])("redirects %s to English temporarily", async (language) => {
    const answer = await real.get(`/${language}${path}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(path);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("offers no other language", async () => {
    const html = await (await real.get(path)).text();
    expect(html).toContain('<html lang="en-GH"');
    expect(html.toLowerCase()).not.toContain("hreflang");
  });
});

test("neither the site map nor the service worker names a language", async () => {
  expect(await (await real.get("/sitemap.xml")).text()).not.toMatch(/\/(?:ak|ee|gaa|dag|ha|qaa)\//u);
  expect(await (await real.get("/sw.js")).text()).not.toMatch(/"\/(?:ak|ee|gaa|dag|ha|qaa)\//u);
});

describe.each(PAGES)("%s in the pseudo-language, where no real money moves", (path) => {
  const sandbox = { sandboxUrl: "/sandbox" };
  const ask = async (asked: string, init = {}) => (await practice.ask(practice.aServer(sandbox), asked, init)).text();

  test("is a document in that language that links to the English page and itself", async () => {
    const html = await ask(`/qaa${path}`);
    expect(html).toContain('<html lang="qaa"');
    const pairs = html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/giu);
    expect(Array.from(pairs, ([, tag, href]) => [tag, href])).toEqual([
      ["en-GH", `https://beat.example${path}`],
      ["qaa", `https://beat.example/qaa${path}`],
    ]);
    expect(html).toContain(`<link rel="canonical" href="https://beat.example/qaa${path}"/>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("has the same scripts as the English page", async () => {
    const files = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.js/gu) ?? [])];
    const english = files(await ask(path));
    expect(files(await ask(`/qaa${path}`)).filter((file) => !english.includes(file))).toEqual([]);
    expect(await ask(`/qaa${path}`, { headers: { "save-data": "on" } })).not.toMatch(
      /<script(?! type="application\/ld)/u,
    );
  });
});
