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
