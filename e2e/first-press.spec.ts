import type { Page } from "@playwright/test";
import { AMA, asksPhone, fillStepOne, fillStepTwo, goOn } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test, untilAlive } from "./visit.ts";

test("what was chosen and pressed before script took a page over counts, whatever an earlier visit chose, and the phone is asked once", async ({
  page,
  open,
  phones,
}) => {
  const phone = aNumber("7777");
  const beginPress = async (name: string) => {
    await page.getByRole("button", { name }).hover();
    await page.mouse.down();
  };
  const fifty = page.getByLabel("GH₵50", { exact: true });
  await open("/impact");
  await fifty.check();
  await goOn(page, { name: AMA.name, email: AMA.email, city: AMA.city });

  const releaseFirst = await holdScript(page);
  await page.goto("/impact", { waitUntil: "commit" });
  await fillStepOne(page, { amount: AMA.amount });
  await beginPress("Continue");
  releaseFirst();
  await untilAlive(page);
  // The rest of the earlier visit's form is back.
  await expect(page.locator("#City")).toHaveValue(AMA.city);
  await expect(page.getByLabel("Other amount")).toBeChecked();
  await expect(fifty).not.toBeChecked();
  const releaseSecond = await holdScript(page);
  await page.mouse.up();
  await fillStepTwo(page, { channel: "MTN mobile money", phone });
  await beginPress("Donate GH₵20");
  releaseSecond();
  await untilAlive(page);
  await page.mouse.up();
  await asksPhone(page);
  expect(await phones.prompts(phone)).toHaveLength(1);
});

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
