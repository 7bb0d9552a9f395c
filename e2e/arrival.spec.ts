import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitor, hydrated, leave, type Visitor } from "./harness.ts";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor({ width: 1280, height: 900, reducedMotion: true });
});
afterAll(() => leave(visitor));

function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id);
}

test("another page begins at its top, with the focus on its heading and its title announced; back is where one was", async () => {
  const { page } = visitor;
  await page.goto("/community");
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 1200));
  // Pressed by script: to use the pointer on a link in a bar that sticks, the driver scrolls first.
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Trainings" })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(() => document.title.endsWith("Trainings"));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.getByRole("status").filter({ hasText: "Beat | Trainings" }).waitFor({ state: "attached" });
  await page.goBack();
  await page.waitForFunction(() => document.title.endsWith("Community"));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1100);
});

test("what the browser remembers of a gift may come late: who has scrolled to the form by then stays there", async () => {
  const { page } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const flow = "**/assets/browser-flow-*.js";
  await page.route(flow, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/impact?amount=50");
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 2000));
  release();
  await expect.poll(() => page.locator("#donate-form output").textContent()).toBe("GH₵50");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(2000);
  await page.unroute(flow);
});

test.each([
  ["/#download", "download"],
  ["/#subscribe", "subscribe"],
  ["/pulse/cardiac-arrest#survival", "survival"],
  ["/pulse/become-a-responder#questions", "questions"],
  ["/pulse/when-every-second-counts#module", "module"],
  ["/pulse/when-every-second-counts#response", "response"],
])(
  "%s ends 64 pixels below the window's top, and a second later the fragment has left the address",
  async (path, id) => {
    const { page } = visitor;
    await page.goto("about:blank");
    await page.goto(path);
    await hydrated(page);
    await page.waitForFunction(() => location.hash === "", undefined, { timeout: 5000 });
    await expect.poll(() => topOf(page, id)).toBeLessThan(66);
    expect(await topOf(page, id)).toBeGreaterThan(62);
  },
);

test.each(["/pulse/cardiac-arrest", "/impact"])(
  "%s stands although a message has mangled its fragment",
  async (path) => {
    const { page, errors } = visitor;
    errors.length = 0;
    await page.goto("about:blank");
    await page.goto(`${path}#100%`);
    await hydrated(page);
    await page.waitForFunction(() => location.hash === "", undefined, { timeout: 5000 });
    expect(errors).toEqual([]);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
  },
);

test("a link to a fragment of another page leads to it", async () => {
  const { page } = visitor;
  await page.goto("/community");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
  await page.waitForFunction(() => document.title.endsWith("Become A Responder"));
  await expect.poll(() => topOf(page, "questions")).toBeLessThan(66);
});

test("the impact page brings its form into view with 100 pixels above it", async () => {
  const { page } = visitor;
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("link", { name: "Donate", exact: true }).first().click();
  await page.waitForFunction(() => document.title.endsWith("Impact"));
  await expect.poll(() => topOf(page, "donate-form")).toBeCloseTo(100, -0.5);
});

test("without script a fragment works as in any page, clear of the bar above", async () => {
  const plain = await aVisitor({ width: 1280, height: 900, script: false });
  await plain.page.goto("/pulse/cardiac-arrest#survival");
  const box = await plain.page.locator("#survival").boundingBox();
  expect(box?.y).toBeGreaterThan(60);
  expect(box?.y).toBeLessThan(68);
  await leave(plain);
});
