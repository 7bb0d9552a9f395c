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

test("the dates of courses are shown until their day is over", async () => {
  const course = (day: string) => ({ course: `A course of ${day}`, day, place: "Ho" });
  const courses = contentOf(
    ["1999-12-31", "2099-01-01"].map((day) => ({ kind: "course-date", id: day, texts: course(day), at: AT })),
  );
  const html = await (await ask("/trainings", courses)).text();
  expect(html).toContain("A course of 2099-01-01");
  expect(html).not.toContain("A course of 1999-12-31");
});
