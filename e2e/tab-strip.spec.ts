import { expect, test } from "vitest";
import { aVisitor, closeVisitor, untilAlive } from "./harness.ts";

test.each([{ reducedMotion: false }, { reducedMotion: true }])(
  "the current page's tab scrolls to the middle, and the arrows scroll by 200 px, reduced motion $reducedMotion",
  async ({ reducedMotion }) => {
    const visitor = await aVisitor({ width: 360, reducedMotion });
    const { page } = visitor;
    await page.goto("/pulse/medications");
    await untilAlive(page);
    const strip = page.getByRole("navigation", { name: "Emergencies" });
    const list = strip.locator("ul");
    const later = strip.getByRole("button", { name: "Show later tabs" });
    const earlier = strip.getByRole("button", { name: "Show earlier tabs" });
    const fromMiddle = () =>
      strip.locator("[aria-current]").evaluate((tab) => {
        const { left, width } = tab.getBoundingClientRect();
        return Math.abs(left + width / 2 - innerWidth / 2);
      });
    await expect.poll(fromMiddle).toBeLessThan(24);
    await later.waitFor();
    const before = await list.evaluate((element) => element.scrollLeft);
    const { atOnce, end } = await later.evaluate((button: HTMLElement) => {
      const tabs = document.querySelector("beat-tab-strip ul");
      if (!tabs) throw new Error("no tabs");
      button.click();
      return { atOnce: tabs.scrollLeft, end: tabs.scrollWidth - tabs.clientWidth };
    });
    const there = Math.min(before + 200, end);
    // A visitor who asks for reduced motion sees no smooth scrolling.
    expect(Math.abs(atOnce - there) < 2).toBe(reducedMotion);
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(there - 2);
    await earlier.click();
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeLessThan(there - 150);
    await closeVisitor(visitor);
  },
);
