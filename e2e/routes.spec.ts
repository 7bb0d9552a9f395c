import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "#site/content/site/pages.ts";
import { violations } from "./accessibility.ts";
import { aVisitor, closeVisitor, origin, untilAlive, type Visitor } from "./harness.ts";
import { OTHER_PAGES, PAGE_TYPES } from "./page-types.ts";

const pages = Object.values(PAGES);

const PHONE = { size: { width: 360, height: 740 }, colorScheme: "light" } as const;
const DESKTOP = { size: { width: 1280, height: 900 }, colorScheme: "dark" } as const;

describe("each page", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await aVisitor({ reducedMotion: true });
  });
  afterAll(() => closeVisitor(visitor));

  const isAccessible = async ({ size, colorScheme }: typeof PHONE | typeof DESKTOP) => {
    const { page } = visitor;
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await page.emulateMedia({ colorScheme });
    expect(await runningTransitions(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  };

  test.each(pages)(
    "$path loads without errors or foreign requests, and is accessible in light on a phone",
    async ({ path, title, label }) => {
      const { page, errors, foreign } = visitor;
      errors.length = 0;
      await page.setViewportSize(PHONE.size);
      const response = await page.goto(path, { waitUntil: "load" });
      expect(response?.status()).toBe(200);
      await untilAlive(page);
      expect(await page.title()).toBe(`Beat | ${title ?? label}`);
      expect(await page.locator("h1").count()).toBe(1);
      await isAccessible(PHONE);
      expect(errors).toEqual([]);
      expect(foreign).toEqual([]);
    },
  );

  const isAccessibleOnDesktop = async (path: string) => {
    await visitor.page.goto(path);
    await untilAlive(visitor.page);
    await isAccessible(DESKTOP);
  };
  test.each(PAGE_TYPES)("%s is accessible in dark on a desktop", isAccessibleOnDesktop);
  test.each(OTHER_PAGES)("%s is accessible in dark on a desktop", { tags: ["nightly"] }, isAccessibleOnDesktop);
});

test("each page has its own description and canonical address", async () => {
  const heads = await Promise.all(
    pages.map(async ({ path }) => {
      const html = await (await fetch(origin + path)).text();
      return {
        description: /<meta name="description" content="([^"]+)"/u.exec(html)?.[1],
        canonical: /<link rel="canonical" href="([^"]+)"/u.exec(html)?.[1],
      };
    }),
  );
  expect(new Set(heads.map((head) => head.description)).size).toBe(pages.length);
  expect(heads.map((head) => head.canonical)).toEqual(pages.map(({ path }) => `${origin}${path}`));
});

test.each([
  ["/", ["BreadcrumbList", "NGO"]],
  ["/impact", ["BreadcrumbList", "DonateAction"]],
  ["/pulse/become-a-responder", ["BreadcrumbList", "FAQPage"]],
  ["/trainings/basic-cpr", ["BreadcrumbList", "Course"]],
])("%s has structured data of the types %j", async (path, types) => {
  const html = await (await fetch(origin + path)).text();
  const found = Array.from(
    html.matchAll(/<script type="application\/ld\+json">([^<]+)/gu),
    ([, json = ""]) => (JSON.parse(json) as { "@type": string })["@type"],
  );
  expect(found).toEqual(types);
});

test("going to another page and back keeps the styles and causes no errors", async () => {
  const visitor = await aVisitor({ width: 1280, height: 900, reducedMotion: true });
  const { page, errors } = visitor;
  await page.goto("/");
  await untilAlive(page);
  const before = await look(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trainings" }).click();
  await page.waitForFunction(() => document.title.endsWith("Trainings"));
  await page.goBack();
  await page.waitForFunction(() => document.title.endsWith("Home"));
  await expect.poll(() => look(page), { timeout: 10_000 }).toEqual(before);
  expect(errors).toEqual([]);
  await closeVisitor(visitor);
});

/** The transitions that still run once a change is drawn: none for a visitor who asks for reduced motion. */
function runningTransitions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.transitionProperty] : []));
  });
}

/** The effect of the page's styles: the class, computed font, colour and box of every element. */
function look(page: Page) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("main *"), (element) => {
      const style = getComputedStyle(element);
      return [element.tagName, style.fontSize, style.color, style.display, style.marginBlockStart].join(" ");
    }),
  );
}
