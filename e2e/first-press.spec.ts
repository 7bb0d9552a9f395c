import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AMA, aNumber, fillBothSteps, fillStepOne, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, origin, untilAlive, type Visitor } from "./harness.ts";
import { untilStill } from "./settled-place.ts";

/** A visitor may press an element as soon as it appears, so it must be in its final place from its first frame on. */
let visitor: Visitor;
beforeEach(async () => {
  visitor = await aVisitor({ reducedMotion: true });
});
afterEach(() => closeVisitor(visitor));

describe("script shows in its final place at once", () => {
  test("the errors of a form", async () => {
    const { page } = visitor;
    await page.goto("/impact");
    await untilAlive(page);
    await staysWhereItAppears(page, "main [role=alert]", () => press(page, "Continue"));
  });

  test("the request on the phone", async () => {
    const { page } = visitor;
    await fillBothSteps(page, origin, { phone: aNumber("7777") });
    await staysWhereItAppears(page, "main ol[class*=steps]", () => press(page, /^Donate GH₵/u));
  });
});

describe("a press that began before script took the page over", () => {
  test.each<[string, string, string, (page: Page) => Promise<unknown>]>([
    ["Continue", "/impact", "#donate-form button[type=submit]", (page) => page.locator("main [role=alert]").waitFor()],
    ["the menu", "/", "header summary:visible", (page) => page.locator("header details[open]").waitFor()],
    [
      "the menu of a page with an island",
      "/impact",
      "header summary:visible",
      (page) => page.locator("header details[open]").waitFor(),
    ],
    [
      "a first-aid card",
      "/pulse/general-emergencies",
      "main article summary, main details summary",
      (page) => page.locator("main details[open]").first().waitFor(),
    ],
    [
      "a question",
      "/pulse/become-a-responder",
      "main details summary",
      (page) => page.locator("main details[open]").first().waitFor(),
    ],
  ])("works on %s", async (_, path, selector, acted) => {
    const { page } = visitor;
    const release = await holdScript(page);
    await page.goto(path, { waitUntil: "commit" });
    await pressAcross(page, selector, release);
    await acted(page);
  });
});

/** Chooses GH₵50, goes on to step 2 and comes back. Script waits until the returned function is called. */
async function comeBackAfterFifty(page: Page): Promise<() => void> {
  await page.goto("/impact");
  await untilAlive(page);
  await page.getByLabel("GH₵50", { exact: true }).check();
  await fillStepOne(page, { name: AMA.name, email: AMA.email, city: AMA.city });
  await press(page, "Continue");
  await page.getByRole("heading", { name: "You’re donating GH₵50" }).waitFor();
  const release = await holdScript(page);
  await page.goto("/impact", { waitUntil: "commit" });
  return release;
}

test("a button for an amount that was pressed before script arrived stays pressed, whatever an earlier visit chose", async () => {
  const { page } = visitor;
  const release = await comeBackAfterFifty(page);
  await page.getByLabel("Other amount").check();
  release();
  await untilAlive(page);
  // The rest of the earlier visit's form is back.
  await expect.poll(() => page.locator("#City").inputValue()).toBe(AMA.city);
  expect(await page.getByLabel("Other amount").isChecked()).toBe(true);
  expect(await page.getByLabel("GH₵50", { exact: true }).isChecked()).toBe(false);
});

test(
  "a press on a button for an amount meets the same button before and after an earlier visit's choice returns",
  { tags: ["nightly"] },
  async () => {
    const { page } = visitor;
    const release = await comeBackAfterFifty(page);
    const button = await page.getByLabel("Other amount").elementHandle();
    release();
    await untilAlive(page);
    await expect.poll(() => page.getByLabel("GH₵50", { exact: true }).isChecked()).toBe(true);
    expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
  },
);

/** Holds all script files back until they are released. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/u, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Presses on an element, lets script start meanwhile, and releases the press. */
async function pressAcross(page: Page, selector: string, release: () => void): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not there.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  release();
  await untilAlive(page);
  await page.mouse.up();
}

/**
 * Does something that makes the page show an element, which must be in its final place as soon as it is in the
 * document. An effect that runs after the frame would move it away under the visitor's finger.
 */
async function staysWhereItAppears(page: Page, selector: string, act: () => Promise<void>): Promise<void> {
  const appeared = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          const element = document.querySelector(wanted);
          if (!element) return;
          observer.disconnect();
          resolve(element.getBoundingClientRect().top);
        }).observe(document, { subtree: true, childList: true });
      }),
    selector,
  );
  await act();
  const first = await appeared;
  await untilStill(page, selector);
  expect(await page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(first, 0);
}
