import type { Page } from "@playwright/test";
import { AMA, asksPhone, fillStepOne, fillStepTwo, goOn } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test, untilAlive } from "./visit.ts";

test("a press on Continue or Donate that began before script took the page over works, and asks the phone once", async ({
  page,
  phones,
}) => {
  const phone = aNumber("7777");
  const beginPress = async (name: string) => {
    await page.getByRole("button", { name }).hover();
    await page.mouse.down();
  };
  const releaseFirst = await holdScript(page);
  await page.goto("/impact", { waitUntil: "commit" });
  await fillStepOne(page, AMA);
  await beginPress("Continue");
  releaseFirst();
  await untilAlive(page);
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
