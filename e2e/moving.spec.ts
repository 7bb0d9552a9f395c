import { boxOf, expect, test } from "./visit.ts";

for (const [reducedMotion, moves] of [
  ["no-preference", "smooth"],
  ["reduce", "instant"],
] as const) {
  test(`with ${reducedMotion} for motion the way to a fragment of the impact page is ${moves}, also after the page has grown`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion });
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
      await expect.poll(async () => Math.round((await boxOf(page.locator("#donate-form"))).y)).toBe(100);
      expect(new Set(ways.splice(0))).toEqual(new Set([moves]));
    };
    await page.goto("/impact#donate-form");
    await arrives();
    await page.waitForFunction(() => location.hash === "");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    ways.length = 0;
    await page.evaluate(() => (location.hash = "donate-form"));
    await arrives();
  });
}

test("the tab strip brings its page's tab to the middle, and its buttons scroll it", async ({ page, open }) => {
  await open("/pulse/medications");
  const strip = page.getByRole("navigation", { name: "Emergencies" });
  const left = () => strip.getByRole("list").evaluate((element) => element.scrollLeft);
  const fromMiddle = async () => {
    const { x, width } = await boxOf(strip.locator("[aria-current]"));
    return Math.abs(x + width / 2 - 180);
  };
  await expect.poll(fromMiddle).toBeLessThan(24);
  const before = await left();
  await strip.getByRole("button", { name: "Show later tabs" }).click();
  await expect.poll(left).toBeGreaterThan(before + 50);
  await strip.getByRole("button", { name: "Show earlier tabs" }).click();
  await expect.poll(left).toBeLessThan(before + 50);
});

test("Escape closes a menu of the bar, and the focus is back on its button", async ({ page, open }) => {
  await open("/");
  const button = page.getByRole("banner").locator("summary").filter({ visible: true }).first();
  await button.press("Enter");
  await page.keyboard.press("Tab");
  await expect(button).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});
