import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { aVisitor, closeVisitor, untilAlive } from "./harness.ts";
import { describeLayout } from "./page-layout.ts";
import { OTHER_PAGES, PAGE_TYPES } from "./page-types.ts";

describeLayout(PAGE_TYPES);
describe("every other page", { tags: ["nightly"] }, () => describeLayout(OTHER_PAGES));

test.each([
  { height: 740, letters: "100%", stays: ["emergency", "bar"] },
  { height: 740, letters: "200%", stays: ["emergency", "bar"] },
  // A window of 1280 by 1024 at 400 %, or a small phone on its side.
  { height: 256, letters: "100%", stays: ["emergency"] },
])("$height px high with letters at $letters: the fixed bars hide no field", async ({ height, letters, stays }) => {
  const visitor = await aVisitor({ width: 320, height, reducedMotion: true });
  const { page } = visitor;
  await page.goto("/impact");
  await untilAlive(page);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  await page.locator("#City").focus();
  // Backwards, because then the browser brings each stop to the top edge.
  for (const id of ["Country", "CustomerEmail", "CustomerName"]) {
    await page.keyboard.press("Shift+Tab");
    await page.waitForFunction((field) => document.activeElement?.id === field, id);
    const found = await page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const emergency = edge("aside[aria-label='Emergency number']");
      const bar = edge("header");
      return {
        stays: [...((emergency?.bottom ?? 0) > 0 ? ["emergency"] : []), ...((bar?.bottom ?? 0) > 0 ? ["bar"] : [])],
        overlap: bar && emergency && bar.bottom > 0 ? Math.max(0, emergency.bottom - bar.top) : 0,
        hidden:
          Math.max(emergency?.bottom ?? 0, bar?.bottom ?? 0) -
          (document.activeElement?.getBoundingClientRect().bottom ?? 0),
      };
    });
    expect(found.stays, id).toEqual(stays);
    expect(found.overlap, id).toBeLessThan(1);
    expect(found.hidden, id).toBeLessThan(-20);
  }
  await closeVisitor(visitor);
});

test("in forced colours buttons and fields keep an edge", { tags: ["nightly"] }, async () => {
  const visitor = await aVisitor({ width: 1280, height: 900, script: false });
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/impact");
  const edgeless = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll(
        "main button, main input:not([type=range], [type=checkbox], [type=radio]), main select",
      ),
    )
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const frames = [element, element.parentElement].flatMap((each) => (each ? [getComputedStyle(each)] : []));
        return frames.every(({ borderStyle, outlineStyle }) => borderStyle === "none" && outlineStyle === "none");
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(edgeless).toEqual([]);
  await closeVisitor(visitor);
});

test("the tabs of a strip do not overlap", { tags: ["nightly"] }, async () => {
  const visitor = await aVisitor({ width: 360, script: false });
  await visitor.page.goto("/pulse/blood-needs");
  const tabs = await visitor.page
    .getByRole("navigation", { name: "Emergencies" })
    .locator("a")
    .evaluateAll((links) => links.map((link) => [link.getBoundingClientRect().left, link.scrollWidth] as const));
  expect(tabs.length).toBe(5);
  const gaps = tabs.slice(1).map(([left], index) => left - (tabs[index]?.[0] ?? 0) - (tabs[index]?.[1] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(8);
  await closeVisitor(visitor);
});

test(
  "in forced colours the menu's button and the first-aid cards show whether they are open, and the current tab stands out",
  { tags: ["nightly"] },
  async () => {
    const visitor = await aVisitor({ reducedMotion: true });
    const { page } = visitor;
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/pulse/general-emergencies");
    const looks = async (selector: string, isOpen: boolean) => {
      const summary = page.locator(selector).filter({ visible: true }).first();
      await summary.evaluate((element, open) => element.parentElement?.toggleAttribute("open", open), isOpen);
      const picture = await summary.screenshot();
      await summary.evaluate((element) => element.parentElement?.removeAttribute("open"));
      return picture.toString("base64");
    };
    for (const selector of ["header summary", "main details summary"]) {
      expect(await looks(selector, true), selector).not.toBe(await looks(selector, false));
    }
    const borders = await page
      .getByRole("navigation", { name: "Emergencies" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBlockEndColor));
    expect(new Set(borders).size).toBe(2);
    await closeVisitor(visitor);
  },
);

const homeScene = (page: Page) => page.locator("main figure").filter({ hasText: "Ring Road East" });

test("the scene on the home page starts to move when it comes into view", { tags: ["nightly"] }, async () => {
  const visitor = await aVisitor({ width: 360, height: 320 });
  const { page } = visitor;
  await page.goto("/");
  const scene = homeScene(page);
  const progress = () =>
    scene.evaluate((element) => {
      const story = element.getAnimations({ subtree: true });
      return { parts: story.length, begun: story.some(({ currentTime }) => Number(currentTime) > 0) };
    });
  await untilAlive(page);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const before = await progress();
  expect(before.parts).toBeGreaterThan(5);
  expect(before.begun).toBe(false);
  await scene.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await progress()).begun).toBe(true);
  await closeVisitor(visitor);
});

test.each([
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
])(
  "at $width by $height the first screen shows the scene's end at once with reduced motion",
  { tags: ["nightly"] },
  async ({ width, height }) => {
    const visitor = await aVisitor({ width, height, reducedMotion: true });
    const { page } = visitor;
    await page.goto("/");
    const accepted = homeScene(page).getByText("Accepted");
    const { bottom, lasting } = await accepted.evaluate((element) => ({
      bottom: element.getBoundingClientRect().bottom,
      // How long they last, because a busy machine may not have drawn the one frame that ends them yet.
      lasting: document
        .getAnimations()
        .filter(
          ({ timeline, effect }) => timeline === document.timeline && Number(effect?.getComputedTiming().endTime) > 1,
        ).length,
    }));
    // On a phone the first screen is the way to help, and the scene comes after it.
    if (width > 736) expect(bottom).toBeLessThan(height);
    expect(lasting).toBe(0);
    await closeVisitor(visitor);
  },
);
