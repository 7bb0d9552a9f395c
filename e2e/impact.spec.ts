import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibleElements } from "./accessibility-tree.ts";
import { AMA, fillStepOne, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor } from "./harness.ts";
import { settledPlace } from "./settled-place.ts";

eachVisitor({ stays: false, reducedMotion: true }, (visitor) => {
  test("the impact page's heading is its sentence, and its map reads each region's name as one", async () => {
    const { page } = visitor;
    await page.goto("/impact", { waitUntil: "load" });
    expect(await page.locator("h1").allTextContents()).toEqual(["Every alert answered is a life touched"]);
    const names = (await accessibleElements(page)).map(({ name }) => name);
    for (const region of ["Bono (formerly Brong Ahafo)", "Western North"]) {
      expect(names.filter((name) => name.trim() === region).length, region).toBeGreaterThan(0);
    }
    expect(names.filter((name) => /^\s*(?:\(formerly|Brong Ahafo\)|North)\s*$/u.test(name))).toEqual([]);
    // The projected figures are not folded away.
    const figures = page.locator("main beat-counter[data-seconds='2']").filter({ visible: true });
    expect(await figures.locator("[data-figure]").allTextContents()).toEqual(["1,342", "1,230", "1,846", "1,342"]);
    expect(await page.getByRole("cell", { name: "8,214" }).isVisible()).toBe(true);
  });
});

test("a counter's button is named by its figure and then by what it does", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  await visitor.page.goto("/", { waitUntil: "load" });
  const buttons = (await accessibleElements(visitor.page))
    .filter(({ role }) => role === "button")
    .map(({ name }) => name);
  for (const figure of ["45,752", "1,701", "16,428"]) expect(buttons).toContain(`${figure}, count up again`);
  await closeVisitor(visitor);
});

test.each([
  { reducedMotion: false, way: "glides" },
  { reducedMotion: true, way: "jumps" },
])("the impact page $way to a fragment that appears, and to that of its address", async ({ reducedMotion }) => {
  const visitor = await aVisitor({ reducedMotion });
  const { page, context } = visitor;
  // How it is asked to move, because a busy machine may draw no picture on the way. The page tells it, because asking a
  // page counts as a visitor's first touch.
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
  const arrived = async () => {
    await expect.poll(() => ways.length).toBeGreaterThan(0);
    expect((await settledPlace(page, "donate-form")).top).toBeCloseTo(100, 0);
    return new Set(ways.splice(0));
  };
  const way = new Set([reducedMotion ? "instant" : "smooth"]);
  await page.goto("/impact#donate-form");
  expect(await arrived()).toEqual(way);
  await page.waitForFunction(() => location.hash === "");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  ways.length = 0;
  await page.evaluate(() => (location.hash = "donate-form"));
  expect(await arrived()).toEqual(way);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    reducedMotion ? "auto" : "smooth",
  );
  await closeVisitor(visitor);
});

/**
 * What the HTML standard allows in `autocomplete` for a control of this type; text allows everything, other types
 * nothing.
 */
const FILLS: Record<string, string[]> = { tel: ["tel"], email: ["email", "username"] };
const OF_TEXT = ["text", "search", "select-one", "textarea"];

async function wrongFills(page: Page): Promise<string[]> {
  const controls = await page
    .locator("[autocomplete]")
    .evaluateAll((found) =>
      found.map((one) => [(one as HTMLInputElement).type, one.getAttribute("autocomplete") ?? ""]),
    );
  return controls
    .filter(([type = "", fill = ""]) => {
      if (OF_TEXT.includes(type)) return false;
      return !(FILLS[type] && ["on", "off", ...FILLS[type]].includes(fill));
    })
    .map((pair) => pair.join(" "));
}

test("every form uses only the autocomplete values that the standard allows", async () => {
  const visitor = await aVisitor({ script: false, reducedMotion: true });
  const { page } = visitor;
  for (const path of ["/impact/donate/manage", "/pulse/cardiac-arrest", "/updates", "/impact"]) {
    await page.goto(path);
    expect(await wrongFills(page), path).toEqual([]);
  }
  await fillStepOne(page, AMA);
  await press(page, "Continue");
  await page.getByLabel("Mobile money number").waitFor({ state: "attached" });
  expect(await page.locator("[autocomplete=tel]").count()).toBe(1);
  expect(await wrongFills(page), "step 2").toEqual([]);
  await closeVisitor(visitor);
});
