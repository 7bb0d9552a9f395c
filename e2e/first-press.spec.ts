import type { Locator, Page } from "@playwright/test";
import { AMA, asksPhone, fillBothSteps, fillStepOne, fillStepTwo, goOn, press, summaryOf } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { untilStill, expect, test, untilAlive } from "./visit.ts";

/** A visitor may press an element as soon as it appears, so it must be in its final place from its first frame on. */
test.describe("script shows in its final place at once", () => {
  test("the errors of a form", async ({ page, open }) => {
    await open("/impact");
    await staysWhereItAppears(page, "main [role=alert]", () => press(page, "Continue"));
  });

  test("the request on the phone", async ({ page }) => {
    await fillBothSteps(page, { phone: aNumber("7777") });
    await staysWhereItAppears(page, "main a[href*='?gift=']", () => press(page, /^Donate GH₵/u));
  });
});

test.describe("a press that began before script took the page over", () => {
  const CASES: [string, string, (page: Page) => Locator, (page: Page) => Locator][] = [
    ["Continue", "/impact", (page) => page.getByRole("button", { name: "Continue" }), summaryOf],
    [
      "the menu",
      "/",
      (page) => page.locator("header summary").filter({ visible: true }),
      (page) => page.locator("header details[open]").first(),
    ],
    [
      "a first-aid card",
      "/pulse/general-emergencies",
      (page) => page.locator("main summary:has(h3)"),
      (page) => page.locator("main details[open]").first(),
    ],
  ];
  for (const [what, path, target, acted] of CASES) {
    test(`works on ${what}`, async ({ page }) => {
      const release = await holdScript(page);
      await page.goto(path, { waitUntil: "commit" });
      const pressed = target(page).first();
      await pressed.scrollIntoViewIfNeeded();
      await pressed.hover();
      await page.mouse.down();
      release();
      await untilAlive(page);
      await page.mouse.up();
      await acted(page).waitFor();
    });
  }
});

test("an amount pressed before script arrived stays chosen, whatever an earlier visit chose", async ({
  page,
  open,
}) => {
  const fifty = page.getByLabel("GH₵50", { exact: true });
  const other = page.getByLabel("Other amount");
  await open("/impact");
  await fifty.check();
  await goOn(page, { name: AMA.name, email: AMA.email, city: AMA.city });
  const release = await holdScript(page);
  await page.goto("/impact", { waitUntil: "commit" });
  await other.check();
  release();
  await untilAlive(page);
  // The rest of the earlier visit's form is back.
  await expect(page.locator("#City")).toHaveValue(AMA.city);
  await expect(other).toBeChecked();
  await expect(fifty).not.toBeChecked();
});

test("script that arrives while somebody types takes neither a digit nor the focus @nightly", async ({ page }) => {
  await page.goto("/impact");
  await fillStepOne(page, AMA);
  const release = await holdScript(page);
  await goOn(page, {});
  await page.getByLabel("MTN mobile money").check();
  await page.getByLabel("Mobile money number").focus();
  await page.keyboard.type("24 100 ");
  release();
  await untilAlive(page);
  await page.keyboard.type("1234");
  await expect(page.getByLabel("Mobile money number")).toHaveValue("24 100 1234");
  await expect(page.getByRole("button", { name: "Donate GH₵20" })).toHaveAttribute("aria-disabled", "false");
});

/**
 * Script is held back until the button is pressed, and takes the form over while the finger is down or soon after,
 * because each press lasts longer than the one before, up to a second. `PRESS_GIFTS=67` gives 201 gifts in all.
 */
for (const rate of [1, 2, 6]) {
  test(`on a processor slowed ${rate} times each press leads on, once @nightly`, async ({ page, context, phones }) => {
    const gifts = Number(process.env["PRESS_GIFTS"] ?? 6);
    test.setTimeout(60_000 + gifts * 30_000);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    for (let gift = 0; gift < gifts; gift += 1) {
      const phone = aNumber("7777");
      await context.clearCookies();
      let release = await holdScript(page);
      await page.goto("/impact", { waitUntil: "commit" });
      await fillStepOne(page, AMA);
      await pressFor(page, /^Continue/u, release, (gift % 20) * 50);
      await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
      release = await holdScript(page);
      await page.reload({ waitUntil: "commit" });
      await fillStepTwo(page, { channel: "MTN mobile money", phone });
      await pressFor(page, /^Donate GH₵/u, release, (gift % 20) * 50);
      await asksPhone(page);
      expect(await phones.prompts(phone), `gift ${gift}`).toHaveLength(1);
    }
  });
}

/** Holds the button down for so many milliseconds, from the moment in which script may arrive. */
async function pressFor(page: Page, name: RegExp, release: () => void, ms: number): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name });
  await button.scrollIntoViewIfNeeded();
  release();
  await button.click({ delay: ms, force: true, noWaitAfter: true });
}

/** Holds all script files back until they are released. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(/\.js$/u, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
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
  expect(
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top),
  ).toBeCloseTo(first, 0);
}
