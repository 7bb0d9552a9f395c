import { untilStill, expect, test } from "./visit.ts";

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`with ${reducedMotion} for motion`, () => {
    test.use({ reducedMotion });
    const isStill = reducedMotion === "reduce";

    test(`the impact page ${isStill ? "jumps" : "glides"} to a fragment`, async ({ page, context }) => {
      // How it is asked to move, because a busy machine may draw no picture on the way. The page tells it, because
      // asking a page counts as a visitor's first touch.
      const ways: unknown[] = [];
      await context.exposeFunction("tellWay", (way: unknown) => ways.push(way));
      await context.addInitScript(() => {
        const scroll = Element.prototype.scrollIntoView;
        Element.prototype.scrollIntoView = function (how) {
          const { tellWay } = window as unknown as { tellWay: (way: unknown) => void };
          tellWay(typeof how === "object" ? how.behavior : how);
          scroll.call(this, how);
        };
      });
      const arrives = async () => {
        await expect.poll(() => ways.length).toBeGreaterThan(0);
        await untilStill(page, "#donate-form");
        expect((await page.locator("#donate-form").boundingBox())?.y).toBeCloseTo(100, 0);
        expect(new Set(ways.splice(0))).toEqual(new Set([isStill ? "instant" : "smooth"]));
      };
      await page.goto("/impact#donate-form");
      await arrives();
      await page.waitForFunction(() => location.hash === "");
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      ways.length = 0;
      await page.evaluate(() => (location.hash = "donate-form"));
      await arrives();
    });

    test(`the tab strip brings its page's tab to the middle and scrolls by 200 px, ${isStill ? "at once" : "smoothly"}`, async ({
      page,
      open,
    }) => {
      await open("/pulse/medications");
      const strip = page.getByRole("navigation", { name: "Emergencies" });
      const list = strip.getByRole("list");
      const later = strip.getByRole("button", { name: "Show later tabs" });
      const left = () => list.evaluate((element) => element.scrollLeft);
      const tab = strip.locator("[aria-current]");
      const fromMiddle = async () => {
        const { x = NaN, width = NaN } = (await tab.boundingBox()) ?? {};
        return Math.abs(x + width / 2 - 180);
      };
      await expect.poll(fromMiddle).toBeLessThan(24);
      await later.waitFor();
      const before = await left();
      const { atOnce, end } = await later.evaluate((button: HTMLElement) => {
        const tabs = button.closest("nav")?.querySelector("ul");
        if (!tabs) throw new Error("no tabs");
        button.click();
        return { atOnce: tabs.scrollLeft, end: tabs.scrollWidth - tabs.clientWidth };
      });
      const there = Math.min(before + 200, end);
      expect(Math.abs(atOnce - there) < 2).toBe(isStill);
      await expect.poll(left).toBeGreaterThan(there - 2);
      await strip.getByRole("button", { name: "Show earlier tabs" }).click();
      await expect.poll(left).toBeLessThan(there - 150);
    });
  });
}

test("a question closes the others, and the last fade until the end of the list is seen", async ({ page, open }) => {
  await open("/pulse/become-a-responder");
  const list = page.locator("#questions details").first().locator("..");
  const mask = () => list.evaluate((element) => getComputedStyle(element).maskImage);
  const shown = list.locator("details[open] h3");
  await expect(list.locator("details")).toHaveCount(11);
  await expect.poll(mask).toContain("linear-gradient");
  await page.getByText("Will I be paid?").click();
  await page.getByText("Is it safe for me?").click();
  await expect(shown).toHaveText(["Is it safe for me?"]);
  await page.getByText("Is it safe for me?").click();
  await expect(shown).toHaveCount(0);
  await list.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect.poll(mask).toBe("none");
});
