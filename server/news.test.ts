import { expect, test } from "vitest";
import { type Content, contentOf } from "#contract/content/content.ts";
import * as built from "./fixtures/built-site.ts";

const PICTURE = `${"0a".repeat(16)}-960x540.webp`;
const TEXTS = {
  title: "A course in <Ho>",
  date: "2026-11-20",
  text: "On Saturday.\n\nBring a friend.",
  picture: PICTURE,
  pictureText: "A hall with mats",
};
const AT = Date.UTC(2026, 10, 21, 9);

const withNews = () => contentOf([{ kind: "news", id: "a-course-in-ho", texts: TEXTS, at: AT }]);
const ask = async (path: string, content: Content = withNews()) =>
  built.ask(built.aServer({ content: () => content }), path);
const textOf = async (path: string) => (await ask(path)).text();

test("a news item has its own page, which is kept like every other, and leads to the news once it is taken down", async () => {
  let content = withNews();
  const server = built.aServer({ content: () => content });
  const get = () => built.ask(server, "/community/news/a-course-in-ho");
  const answer = await get();
  expect(answer.headers.get("cache-control")).toBe("public, no-cache");
  const html = await answer.text();
  expect(html).toContain("<h1>A course in &lt;Ho&gt;</h1>");
  expect(html).not.toContain("<Ho>");
  expect(html).toContain("Bring a friend.");
  expect(html).toContain(`<img src="/pictures/${PICTURE}" width="960" height="540" alt="A hall with mats"`);
  expect(html).toContain(`content="https://beat.example/pictures/${PICTURE}"`);
  expect(html).toContain('<link rel="canonical" href="https://beat.example/community/news/a-course-in-ho"');
  content = contentOf([{ kind: "news", id: "a-course-in-ho", texts: null, at: AT }]);
  const gone = await get();
  expect([gone.status, gone.headers.get("location")]).toEqual([303, "/community#news"]);
});

test("the feed and the site map have every item, with the day of its last change", async () => {
  const feed = await textOf("/community/news.xml");
  expect(feed).toContain("<title>A course in &lt;Ho&gt;</title>");
  expect(feed).toContain("<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>");
  expect(feed.match(/<item>/gu)).toHaveLength(4);
  const map = await textOf("/sitemap.xml");
  for (const [page, day] of [
    ["/news/a-course-in-ho", "2026-11-21"],
    ["/news/the-network-opens", "2025-01-09"],
    ["", "2026-11-21"],
  ])
    expect(map).toContain(`<loc>https://beat.example/community${page}</loc><lastmod>${day}</lastmod>`);
});

test("the date of a course is shown until its day is over", async () => {
  const texts = { course: "A course for nurses", day: "2026-11-20", place: "Ho" };
  const content = contentOf([{ kind: "course-date", id: "a", texts, at: AT }]);
  let now = new Date("2026-11-20T23:59:59Z");
  const server = built.aServer({ content: () => content, now: () => now });
  const html = async () => (await built.ask(server, "/trainings")).text();
  expect(await html()).toContain(texts.course);
  now = new Date("2026-11-21T00:00:00Z");
  expect(await html()).not.toContain(texts.course);
});
