import { expect, test } from "vitest";
import { renderPage } from "#site/fixtures/render-view.tsx";
import { siteConfig } from "#site/fixtures/site-config.ts";
import becomeAResponder from "#site/pages/become-a-responder.tsx";
import community from "#site/pages/community.tsx";
import trainings from "#site/pages/trainings.tsx";
import whyWeBeat from "#site/pages/why-we-beat.tsx";
import type { SitePage } from "#site/page.ts";
import { contentOf, firstTexts } from "#contract/content/content.ts";
import type { KindName, Texts } from "#contract/content/kinds.ts";

const practice = { ...siteConfig, sandboxUrl: "/sandbox" };

test.each<[KindName, string, Texts, SitePage, string]>([
  ["film", "aed", { video: "https://youtu.be/abcdefghijk" }, trainings, "abcdefghijk"],
  ["figure", "users", { value: "47000" }, community, "47,000"],
  ["question", "cost", { answer: "Nothing at all." }, becomeAResponder, "Nothing at all."],
  ["partner", "technologyFirm", { text: "They write it." }, whyWeBeat, "They write it."],
])("what is published of a %s stands on its page", async (kind, id, changes, page, shown) => {
  const texts = { ...firstTexts(kind, id), ...changes };
  expect((await renderPage(page)).html).not.toContain(shown);
  expect((await renderPage(page, { published: [{ kind, id, texts, at: 1 }] })).html).toContain(shown);
});

test.each([
  { page: community, headings: ["The technical team", "Success stories"], marks: 0 },
  { page: trainings, headings: ["Dates"], marks: 4 },
])("a part without content ($headings) is marked examples in practice, and nothing on a real site", async (shown) => {
  const [{ html: real }, { html: tried }] = [
    await renderPage(shown.page),
    await renderPage(shown.page, { config: practice }),
  ];
  for (const heading of shown.headings) {
    expect(real).not.toContain(`>${heading}</h2>`);
    expect(tried).toMatch(new RegExp(`>${heading}</h2>(?:<p[^<]*</p>)?<span[^>]*>Example: yours comes here`, "u"));
  }
  // The partners of the trainings have drawn marks.
  const marksIn = (html: string) =>
    html.slice(html.indexOf('id="partners"')).match(/<img[^>]*\/marks\//gu)?.length ?? 0;
  expect([marksIn(real), marksIn(tried)]).toEqual([0, shown.marks]);
});

test("a story shows its own words, who told it, where and when", async () => {
  const texts = { words: "I pushed until they came.", who: "Kofi", place: "Tamale", date: "2026-10" };
  const { text } = await renderPage(community, { published: [{ kind: "story", id: "kofi", texts, at: 1 }] });
  expect(text).toContain("Success stories I pushed until they came. Kofi, Tamale, October 2026");
});

test("only a partner with a known address has a link, and the link says where it leads", async () => {
  const mark = `${"0a".repeat(16)}-120x40.webp`;
  const texts = { name: "The Foundation", text: "Helps.", link: "https://www.foundation.org/about", mark };
  const published = [{ kind: "partner", id: "foundation", texts, at: 1 }];
  const { html, text } = await renderPage(whyWeBeat, { published });
  const links = (page: string) => page.match(/<a [^>]*target="_blank"/gu) ?? [];
  expect(links(html)).toEqual([expect.stringContaining('href="https://www.foundation.org/about" target="_blank"')]);
  expect(html).toContain(`src="/pictures/${mark}" width="120" height="40" alt=""`);
  expect(text).toContain("Visit site www.foundation.org");
  for (const { name } of contentOf(published).partners) expect(text).toContain(name);
  const tried = (await renderPage(whyWeBeat, { published, config: practice })).html;
  expect(links(tried).filter((link) => link.includes("example.org"))).toHaveLength(2);
});
