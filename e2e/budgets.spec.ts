import { expect, test } from "vitest";
import { PAGES } from "#site/content/site/pages.ts";
import { aVisitor, closeVisitor, origin, untilAlive } from "./harness.ts";

const KB = 1024;
const DOCUMENT = 24;
const READING = { script: 10, all: 130 };
const BUDGETS: Record<string, { script: number; all: number }> = {
  [PAGES.home.path]: { script: 10, all: 80 },
  // Each has an island of React.
  [PAGES.impact.path]: { script: 68, all: 130 },
  [PAGES.donate.path]: { script: 79, all: 130 },
};

test.concurrent.each(Object.values(PAGES))("a first visit to $path stays within its byte budgets", async ({ path }) => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await page.goto(path, { waitUntil: "load" });
  await untilAlive(page);
  await page.waitForLoadState("networkidle");
  // The bodies as sent over the wire.
  const sent = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize: bytes }) => ({ name, bytes }));
  });
  await closeVisitor(visitor);
  const sum = (of: (name: string) => boolean) =>
    sent.filter(({ name }) => of(name)).reduce((total, { bytes }) => total + bytes, 0) / KB;
  const { script, all } = BUDGETS[path] ?? READING;
  const html = sum((name) => name === origin + path);
  expect(html, "KB of HTML with its styles").toBeGreaterThan(2);
  expect(html, "KB of HTML with its styles").toBeLessThanOrEqual(DOCUMENT);
  expect(
    sum((name) => name.endsWith(".js")),
    "KB of script",
  ).toBeLessThanOrEqual(script);
  expect(
    sum(() => true),
    "KB in all",
  ).toBeLessThanOrEqual(all);
});

test("an unchanged page is answered with 304, and files are immutable", async () => {
  const first = await fetch(`${origin}/trainings`);
  const etag = first.headers.get("etag") ?? "";
  const second = await fetch(`${origin}/trainings`, { headers: { "if-none-match": etag } });
  expect([first.status, second.status]).toEqual([200, 304]);
  const file = /\/assets\/[\w.-]+\.js/u.exec(await first.text())?.[0] ?? "";
  expect((await fetch(`${origin}${file}`)).headers.get("cache-control")).toContain("immutable");
});
