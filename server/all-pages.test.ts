import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentOf } from "#contract/content/content.ts";
import { PUSHED } from "#site/facts/cpr.ts";
import { FIRST_AID } from "#site/facts/first-aid.ts";
import { TEXTS_TO_SIGN } from "#site/facts/texts-to-sign.ts";
import * as built from "./fixtures/built-site.ts";

/** Every page as it is sent to a first visitor in practice, while the API does not answer. */
const server = built.aServer({ api: { fetch: () => Response.json({}, { status: 503 }) }, sandboxUrl: "/sandbox" });
const textAt = async (path: string) => {
  const answer = await built.ask(server, path);
  return answer.status === 200 ? answer.text() : "";
};
const html = new Map<string, string>();
for (const path of built.site.paths) html.set(path, await textAt(path));
const isCard = (path: string) => path.startsWith("/pulse/general-emergencies/");

const ENTITIES: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

/** What a part of a page says, with the texts of its pictures. */
const wordsOf = (part: string) =>
  part
    .replaceAll(/<(script|style)[^]*?<\/\1>/gu, " ")
    .replaceAll(/<!--.*?-->|<\/?(?:a|b|em|strong|small|span|time)\b[^>]*>/gu, "")
    .replaceAll(/<[^>]+?alt="([^"]*)"[^>]*>/gu, " $1 ")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/&[#\w]+;/gu, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/gu, " ");

const table = readFileSync(new URL("../docs/content-sources.md", import.meta.url), "utf8");
const quoted = Array.from(table.matchAll(/^\| "([^"]+)"\s*\|/gmu), ([, words = ""]) => words);
/** Some words appear or are heard only when somebody practises. */
const practised = TEXTS_TO_SIGN.filter(({ id }) => id === "cpr-spoken" || id.startsWith("practise-"))
  .flatMap(({ lines }) => lines)
  .map((line) => line.replaceAll("\u00a0", " "));
const said = [...Array.from(html.values(), wordsOf), ...practised, PUSHED.fast, PUSHED.stopped(12)].join("\n");

test("the site has every claim of the table of sources word for word, and no percentage that the table lacks", () => {
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((words) => !said.includes(words))).toEqual([]);
  const shares = new Set(Array.from(said.matchAll(/\d+(?:\.\d+)?%/gu), ([share]) => share));
  expect([...shares].filter((share) => !table.includes(share))).toEqual([]);
});

/** The fragments that the specification names, each with its page. */
const FRAGMENTS = `/#subscribe /#download /impact#donate-form /pulse/cardiac-arrest#survival
  /pulse/become-a-responder#questions /pulse/when-every-second-counts#module
  /pulse/when-every-second-counts#response`.split(/\s+/u);

test("every link inside the site, and of the specification, leads to a page and place", async () => {
  const broken: string[] = [];
  // The pretend phones are not of the site.
  const targets = new Map([...html, ["/sandbox", " "]]);
  for (const [from, page] of html) {
    const links = Array.from(page.matchAll(/<a\s[^>]*?href="([^"]*)"/gu), ([, href]) => href ?? "");
    for (const href of new Set(from === "/" ? [...links, ...FRAGMENTS] : links)) {
      const url = new URL(href.replaceAll("&amp;", "&"), built.ORIGIN + from);
      if (url.origin !== built.ORIGIN) continue;
      // No link should lead to a redirect.
      const target = targets.get(url.pathname) ?? (await textAt(url.pathname));
      targets.set(url.pathname, target);
      if (!target || (url.hash && !target.includes(` id="${url.hash.slice(1)}"`))) broken.push(`${from}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test("no page lacks a picture, and every drawing has the proportions that its page reserves for it", async () => {
  const kept = new Map<string, number>();
  for (const [path, page] of html) {
    const pictures = page.match(/<img\b[^>]*>/gu) ?? [];
    if (isCard(path))
      expect(pictures.filter((picture) => /cards|\.svg/u.test(picture)).length, path).toBeGreaterThanOrEqual(4);
    for (const picture of pictures) {
      const valueOf = (name: string) => new RegExp(` ${name}="([^"]+)"`, "u").exec(picture)?.[1] ?? "";
      expect(valueOf("src"), path).not.toBe("");
      if (valueOf("src").endsWith(".svg"))
        kept.set(valueOf("src"), Number(valueOf("width")) / Number(valueOf("height")));
    }
  }
  expect(kept.size).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const [src, shape] of kept) {
    const [, width, height] = /viewBox="\S+ \S+ (\S+) ([^\s"]+)"/u.exec(await textAt(src)) ?? [];
    if (!(Math.abs((shape * Number(height)) / Number(width) - 1) < 0.02)) wrong.push(src);
  }
  expect(wrong).toEqual([]);
});

test("a card says what makes an exception to its first steps above them, and any other warning below", () => {
  for (const { id, steps, never = "", neverFirst = false } of FIRST_AID) {
    const words = wordsOf(html.get(`/pulse/general-emergencies/${id}`) ?? "");
    expect(words, id).toContain(never);
    if (never) expect(words.indexOf(never) < words.indexOf(steps[0] ?? ""), id).toBe(neverFirst);
  }
});

test("search engines find each page and card, with its own description and address, and a picture for previews", async () => {
  const map = await textAt("/sitemap.xml");
  const listed = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/gu), ([, address = ""]) => address);
  const found = [...html.keys()].filter((path) => !["/updates", "/impact/donate/manage"].includes(path));
  const pages = listed.filter((address) => !address.includes("/community/news/"));
  expect(pages.toSorted()).toEqual(found.map((path) => built.ORIGIN + path).toSorted());
  const descriptions = new Set<string>();
  for (const path of found) {
    const page = html.get(path) ?? "";
    descriptions.add(/<meta name="description" content="([^"]+)"/u.exec(page)?.[1] ?? "");
    expect(page).toContain(`<link rel="canonical" href="${built.ORIGIN}${path}"`);
    const preview = /<meta property="og:image" content="([^"]*)"/u.exec(page)?.[1] ?? "";
    expect(built.assets.has(preview.replace(built.ORIGIN, "")), path).toBe(true);
  }
  expect(descriptions.size).toBe(found.length);
  // Search engines show all of it.
  expect([...descriptions].filter((text) => text.length < 40 || text.length > 160)).toEqual([]);
});

const { email, phone, whatsApp, address } = contentOf([]).organisation;
/** The facts of the organisation, which may change without a policy. */
const FACTS = [built.config.brandName, email, phone, whatsApp, address].flatMap((fact) => fact ?? []);

/** Whoever changes a policy's text changes its date too (site/pages/policies/), and then both values here. */
test.each([
  ["/privacy-policies", "30 Nov 2026", "711e102b25b3ca31"],
  ["/terms-and-conditions", "23 Nov 2026", "df901ee7078c7307"],
  ["/security", "28 Nov 2026", "3cefb3810e5542d2"],
  ["/accessibility", "28 Nov 2026", "2d357e2b610f8e52"],
])("the date of %s belongs to its text", (path, date, fingerprint) => {
  const [text = ""] = /<h1[^]*<\/main>/u.exec(html.get(path) ?? "") ?? [];
  const words = text.replaceAll(/<!--.*?-->|<[^>]*>/gu, " ").replaceAll(/\s+/gu, " ");
  expect(words).toContain(date);
  const policy = FACTS.reduce((rest, fact) => rest.replaceAll(fact, "…"), words);
  expect(createHash("sha256").update(policy).digest("hex").slice(0, 16)).toBe(fingerprint);
});
