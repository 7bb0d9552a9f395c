import { expect, test } from "vitest";
import { renderView } from "#site/fixtures/render-view.tsx";
import { siteConfig } from "#site/fixtures/site-config.ts";
import { Community } from "#site/pages/community.tsx";
import { Trainings } from "#site/pages/trainings.tsx";
import { Partners } from "#site/pages/why-we-beat.tsx";
import { contentOf } from "#contract/content/content.ts";

const practice = { ...siteConfig, sandboxUrl: "/sandbox" };

test.each([
  { view: <Community />, headings: ["The technical team", "Success stories"], marks: 0 },
  { view: <Trainings />, headings: ["Dates"], marks: 4 },
])("a part without content ($headings) is marked examples in practice, and nothing on a real site", (page) => {
  const [real, tried] = [renderView(page.view).html, renderView(page.view, practice).html];
  for (const heading of page.headings) {
    expect(real).not.toContain(`>${heading}</h2>`);
    expect(tried).toMatch(new RegExp(`>${heading}</h2>(?:<p[^<]*</p>)?<span[^>]*>Example: yours comes here`, "u"));
  }
  // The partners of the trainings have drawn marks.
  const marksIn = (html: string) =>
    html.slice(html.indexOf('id="partners"')).match(/<img[^>]*\/marks\//gu)?.length ?? 0;
  expect([marksIn(real), marksIn(tried)]).toEqual([0, page.marks]);
});

test("a story shows its own words, who told it, where and when", () => {
  const texts = { words: "I pushed until they came.", who: "Kofi", place: "Tamale", date: "2026-10" };
  const { text } = renderView(<Community />, practice, [{ kind: "story", id: "kofi", texts, at: 1 }]);
  expect(text).toContain("Success stories I pushed until they came. Kofi, Tamale, October 2026");
});

test("only a partner with a known address has a link, and the link says where it leads", () => {
  const mark = `${"0a".repeat(16)}-120x40.webp`;
  const texts = { name: "The Foundation", text: "Helps.", link: "https://www.foundation.org/about", mark };
  const published = [{ kind: "partner", id: "foundation", texts, at: 1 }];
  const { html, text } = renderView(<Partners />, siteConfig, published);
  expect(html.match(/<a /gu)).toHaveLength(1);
  expect(html).toContain('href="https://www.foundation.org/about" target="_blank"');
  expect(html).toContain(`src="/pictures/${mark}" width="120" height="40" alt=""`);
  expect(text).toContain("Visit site www.foundation.org");
  for (const { name } of contentOf(published).partners) expect(text).toContain(name);
  expect(renderView(<Partners />, practice, published).html.match(/<a [^>]*example\.org/gu)).toHaveLength(2);
});
