import { afterAll, beforeAll, expect, test } from "vitest";
import { AMA, fillStepOne, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, untilAlive, type Visitor } from "./harness.ts";
import { settledPlace } from "./settled-place.ts";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor({ width: 1280, height: 900, reducedMotion: true });
});
afterAll(() => closeVisitor(visitor));

test("another page opens at its top, and Back returns to the earlier position", { tags: ["nightly"] }, async () => {
  const { page } = visitor;
  await page.goto("/community");
  await untilAlive(page);
  await page.evaluate(() => scrollTo(0, 1200));
  // Pressed by script, because the driver scrolls before it uses the pointer on a link in a sticky bar.
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Trainings" })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(() => document.title.endsWith("Trainings"));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction(() => document.title.endsWith("Community"));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1100);
});

test("step 2 of a gift opens at its top, on its heading; back leads to the form of step 1, filled in, where it was left", async () => {
  const { page } = visitor;
  await page.goto("/impact");
  await untilAlive(page);
  await fillStepOne(page, AMA);
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");

  await page.goBack();
  await expect.poll(() => page.getByLabel("City (required)").inputValue()).toBe(AMA.city);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.evaluate(() => localStorage.clear());
});

test("a page whose script comes late keeps the visitor's scroll position", { tags: ["nightly"] }, async () => {
  const { page } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const late = "**/assets/react-*.js";
  await page.route(late, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/impact?amount=50", { waitUntil: "domcontentloaded" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 2000);
  });
  release();
  await expect.poll(() => page.locator("#donate-form output").textContent()).toBe("GH₵50");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(2000);
  await page.unroute(late);
});

test.each([
  ["/#download", "download"],
  ["/#subscribe", "subscribe"],
  ["/pulse/cardiac-arrest#survival", "survival"],
  ["/pulse/become-a-responder#questions", "questions"],
  ["/pulse/when-every-second-counts#module", "module"],
  ["/pulse/when-every-second-counts#response", "response"],
])(
  "%s stops 64 pixels below the window's top, and a second later the address has no fragment",
  { tags: ["nightly"] },
  async (path, id) => {
    const { page } = visitor;
    await page.goto("about:blank");
    await page.goto(path);
    await untilAlive(page);
    await page.waitForFunction(() => location.hash === "", undefined, { timeout: 5000 });
    expect(Math.abs((await settledPlace(page, id)).top - 64)).toBeLessThan(1.5);
  },
);

test.each(["/pulse/cardiac-arrest", "/impact"])(
  "%s opens although a messaging app has mangled its fragment",
  { tags: ["nightly"] },
  async (path) => {
    const { page, errors } = visitor;
    errors.length = 0;
    await page.goto("about:blank");
    await page.goto(`${path}#100%`);
    await untilAlive(page);
    await page.waitForFunction(() => location.hash === "", undefined, { timeout: 5000 });
    expect(errors).toEqual([]);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
  },
);

test(
  "links to places in a page lead to each of them in turn, and Back returns to the earlier position",
  { tags: ["nightly"] },
  async () => {
    const { page } = visitor;
    await page.goto("/terms-and-conditions");
    await untilAlive(page);
    const stood: number[] = [];
    for (const id of ["purpose", "eligibility", "location"]) {
      await page.locator(`main a[href="#${id}"]`).evaluate((link: HTMLElement) => link.click());
      expect(Math.abs((await settledPlace(page, id)).top - 64), id).toBeLessThan(1.5);
      stood.push(await page.evaluate(() => scrollY));
    }
    await page.goBack();
    await settledPlace(page, "eligibility");
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(stood[1] ?? Number.NaN, -0.5);
  },
);

test("Back from a link to a place in another page returns to the earlier position", { tags: ["nightly"] }, async () => {
  const { page } = visitor;
  await page.goto("/community");
  await untilAlive(page);
  await page.evaluate(() => scrollTo(0, 1200));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "FAQs" })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL((url) => url.pathname === "/pulse/become-a-responder" && url.hash === "");
  await page.goBack();
  await page.waitForFunction(() => document.title.endsWith("Community"));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});

test("a visitor who scrolls in the first second is not taken back to the fragment", { tags: ["nightly"] }, async () => {
  const { page } = visitor;
  await page.goto("about:blank");
  await page.goto("/pulse/become-a-responder#questions");
  await untilAlive(page);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, -1500);
  await page.waitForFunction(() => location.hash === "", undefined, { timeout: 5000 });
  expect((await settledPlace(page, "questions")).top).toBeGreaterThan(1000);
});

test("without script a fragment works natively, clear of the bar above", { tags: ["nightly"] }, async () => {
  const plain = await aVisitor({ width: 1280, height: 900, script: false });
  await plain.page.goto("/pulse/cardiac-arrest#survival");
  const box = await plain.page.locator("#survival").boundingBox();
  expect(box?.y).toBeGreaterThan(60);
  expect(box?.y).toBeLessThan(68);
  await closeVisitor(plain);
});
