import type { Locator, Page } from "@playwright/test";
import { AMA, asksPhone, fillStepOne, fillStepTwo, goOn } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test, untilAlive } from "./visit.ts";

test.describe("a press that began before script took the page over", () => {
  for (const [what, path, pressed, acted] of [
    ["Continue", "/impact", "#donate-form [type=submit]", "main [role=alert]"],
    ["the menu", "/", "header summary", "header details[open]"],
    ["a first-aid card", "/pulse/general-emergencies", "main summary:has(h3)", "main details[open]"],
  ] as const) {
    test(`works on ${what}`, async ({ page }) => {
      const release = await holdScript(page);
      await page.goto(path, { waitUntil: "commit" });
      await pressAcross(page, page.locator(pressed).filter({ visible: true }).first(), release);
      await page.locator(acted).first().waitFor();
    });
  }

  test("works on Donate, and asks the phone once", async ({ page, phones }) => {
    const phone = aNumber("7777");
    await page.goto("/impact");
    await fillStepOne(page, AMA);
    const release = await holdScript(page);
    await goOn(page, {});
    await fillStepTwo(page, { channel: "MTN mobile money", phone });
    await pressAcross(page, page.getByRole("button", { name: "Donate GH₵20" }), release);
    await asksPhone(page);
    expect(await phones.prompts(phone)).toHaveLength(1);
  });
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

/** Holds the mouse down on something until the page's script has started. */
async function pressAcross(page: Page, pressed: Locator, release: () => void): Promise<void> {
  await pressed.scrollIntoViewIfNeeded();
  await pressed.hover();
  await page.mouse.down();
  release();
  await untilAlive(page);
  await page.mouse.up();
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
