import type { Browser, Locator } from "@playwright/test";

/** A practised thumb: four characters a second, and a second to find and press each control. */
const CHARACTER_MS = 250;
const PRESS_MS = 1000;

/**
 * How long a person with a phone takes from the form to the request on the phone, in milliseconds: one press for the
 * amount; address, town, network and number by hand.
 */
export async function timeToGive(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const begun = performance.now();
    const press = async (what: Locator) => {
      await page.waitForTimeout(PRESS_MS);
      // A button that waits for another field looks switched off, but can be pressed.
      await what.tap({ force: true });
    };
    const type = async (field: Locator, text: string) => {
      await press(field);
      await field.pressSequentially(text, { delay: CHARACTER_MS });
    };
    const form = page.locator("#donate-form");
    await page.goto(`${origin}/impact#donate-form`, { waitUntil: "load" });
    await press(form.getByLabel("GH₵50", { exact: true }));
    await type(form.getByLabel("Email (required)"), "ama@example.com");
    await type(form.getByLabel("City (required)"), "Tamale");
    await press(form.getByRole("button", { name: "Continue" }));
    await page.getByRole("heading", { name: "You’re donating GH₵50" }).waitFor();
    await press(page.getByLabel("MTN mobile money"));
    // Nobody approves on this number.
    await type(page.getByLabel("Mobile money number"), "241007777");
    await press(page.getByRole("button", { name: "Donate GH₵50" }));
    await page.getByRole("heading", { name: "Approve GH₵50 on your phone" }).waitFor();
    return performance.now() - begun;
  } finally {
    await context.close();
  }
}
