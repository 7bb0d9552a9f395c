import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibleElements } from "./accessibility-tree.ts";
import { aVisitor, closeVisitor, origin, untilAlive, type Visitor } from "./harness.ts";

const manifest = JSON.parse(
  readFileSync(new URL("../build/client/.vite/scripts.json", import.meta.url), "utf8"),
) as Record<string, { file: string }>;
const SCRIPT = `/${manifest["site/behaviours/define/thirty-seconds.ts"]?.file}`;

let visitor: Visitor;
let asked: string[];
beforeAll(async () => {
  visitor = await aVisitor({ touch: true });
  asked = asksOf(visitor.page);
});
afterAll(() => closeVisitor(visitor));

/** The paths that a page requests from now on. */
function asksOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const buttonOf = (page: Page) => page.locator("#thirty button");

/** Brings the button into view, and waits for its script. */
async function reach(page: Page): Promise<void> {
  await page.locator("#thirty").scrollIntoViewIfNeeded();
  await page.locator("#thirty:defined").waitFor();
  await buttonOf(page).scrollIntoViewIfNeeded();
}

/** Pushes for thirty seconds of the page's clock, and then rests for a second and a half. */
async function pushFor30s(page: Page, pace: number, push: (index: number) => Promise<void>): Promise<void> {
  let now = 0;
  const until = async (at: number) => {
    await page.clock.runFor(Math.round(at) - now);
    now = Math.round(at);
  };
  for (let index = 0; (index * 60_000) / pace < 30_000; index += 1) {
    await until((index * 60_000) / pace);
    await push(index);
  }
  await until(31_500);
}

/** What a screen reader announces by itself about the thirty seconds. */
const announced = async (page: Page) =>
  (await accessibleElements(page)).filter(({ role, words }) => role === "status" && words.includes("pushed"));

test("its script has at most 4 KB, loads when it is near, and moves nothing when it arrives", async () => {
  const { page } = visitor;
  await page.clock.install({ time: 0 });
  await page.goto("/");
  await untilAlive(page);
  expect(asked).not.toContain(SCRIPT);
  const button = page.getByRole("button", { name: "Push" });
  expect(await button.count()).toBe(1);
  const band = page.locator("#thirty");
  const before = await band.boundingBox();
  await reach(page);
  expect(asked.filter((path) => path === SCRIPT)).toHaveLength(1);
  expect((await band.boundingBox())?.height).toBe(before?.height);
  const file = await fetch(origin + SCRIPT, { headers: { "accept-encoding": "br" } });
  expect(file.headers.get("content-encoding")).toBe("br");
  expect(Number(file.headers.get("content-length"))).toBeLessThanOrEqual(4096);
});

test("counts 90 pushes a minute by the keyboard alone, and a held key once, and draws the line", async () => {
  const { page, errors } = visitor;
  await page.clock.pauseAt(3_600_000);
  await page.locator("#thirty").getByRole("link", { name: "Learn More" }).focus();
  await page.keyboard.press("Tab");
  expect(await buttonOf(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await pushFor30s(page, 90, async (index) => {
    const key = index % 2 === 0 ? "Space" : "Enter";
    await page.keyboard.down(key);
    if (index < 2) await page.keyboard.down(key);
    await page.keyboard.up(key);
    if (index !== 22) return;
    // The 23rd push, two thirds of a second before the middle.
    const [dot] = await page
      .locator("#thirty circle")
      .evaluateAll((dots) =>
        dots.slice(-1).map((each) => ["cx", "cy"].map((name) => Number.parseFloat(each.getAttribute(name) ?? ""))),
      );
    const ends = await page
      .locator("#thirty [data-line=pushed] line")
      .evaluate((line) => ["x1", "x2", "y1", "y2"].map((name) => Number.parseFloat(line.getAttribute(name) ?? "")));
    const [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = ends;
    const share = 22 / 45;
    expect(dot?.[0]).toBeCloseTo(x1 + (x2 - x1) * share, 0);
    expect(dot?.[1]).toBeCloseTo(y1 + (y2 - y1) * share, 0);
  });
  const [said, ...others] = await announced(page);
  expect(others).toEqual([]);
  expect(said?.live).toBe("polite");
  expect(said?.words).toMatch(
    /^You pushed 45 times, (?:89|90|91) a minute\. Next time a little faster: 100 to 120\.$/u,
  );
  expect(errors).toEqual([]);
});
