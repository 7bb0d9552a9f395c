import { expect, test } from "vitest";
import { siteConfig as config } from "#site/fixtures/site-config.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { ENGLISH_WORDS } from "#site/content/languages/emergency-words.ts";
import { translatedMeta } from "./translated-meta.ts";

const { path } = PAGES["cardiac-arrest"];
const english = { tag: "en-GH", name: "English", path };
const akan = { tag: "ak", name: "Akan (Twi)", path: `/ak${path}` };
const words = { title: "KOMA", description: "FRƐ 112" };
const { frame } = ENGLISH_WORDS;

test("a page has its own address, title and description, and names all its languages", () => {
  const meta = translatedMeta("cardiac-arrest", words, {
    config,
    languages: { all: [english, akan], own: { tag: "ak", frame } },
  });
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: `${config.brand.name} | KOMA` },
      { tagName: "link", rel: "canonical", href: `${config.origin}/ak${path}` },
      { tagName: "link", rel: "alternate", hrefLang: "en-GH", href: `${config.origin}${path}` },
      { tagName: "link", rel: "alternate", hrefLang: "ak", href: `${config.origin}/ak${path}` },
      { name: "description", content: "FRƐ 112" },
      { property: "og:locale", content: "ak_GH" },
    ]),
  );
  expect(JSON.stringify(meta)).not.toContain("noindex");
});

test("sends search engines to the English page after the words have changed", () => {
  const meta = translatedMeta("cardiac-arrest", words, {
    config,
    languages: { all: [english], changed: "Akan (Twi)" },
  });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: config.origin + path });
  expect(meta).toContainEqual({ property: "og:locale", content: "en_GH" });
});

test("keeps the pseudo-language out of search engines", () => {
  const meta = translatedMeta("cardiac-arrest", words, {
    config,
    languages: { all: [english], own: { tag: "qaa", frame } },
  });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
});
