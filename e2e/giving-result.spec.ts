import type { Page } from "@playwright/test";
import { donate, FAILED, fillStepTwo, goOn, PAID, press, result, resultOn } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test } from "./visit.ts";

test.use({ reducedMotion: "no-preference" });

const keptByScript = (page: Page) => page.evaluate(() => localStorage.getItem("donateData"));

/** The result has the focus and is the first heading, so that a visitor who reads on from here has missed nothing. */
async function isReadFirst(page: Page, heading: string, next: string) {
  const said = page.getByRole("heading", { name: heading });
  for (const visit of ["at once", "after a reload"]) {
    if (visit === "after a reload") await page.reload();
    await expect(said, visit).toBeFocused();
    await expect(said).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading").first()).toHaveAccessibleName(heading);
    await expect(page.getByRole("heading").nth(1)).toHaveAccessibleName(next);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
}

test("a gift that is refused says why, keeps what was typed for another try, and is then paid @both", async ({
  page,
  script,
}) => {
  const form = page.locator("#donate-form");
  await donate(page, { phone: aNumber("0402") });
  await result(page, FAILED, true);
  await isReadFirst(page, `${FAILED} Not enough in the wallet`, "Every alert answered is a life touched");
  await expect(form).toHaveCount(1);
  if (script) expect(await keptByScript(page)).toContain('"City":"Tamale"');
  await page.setViewportSize({ width: 1280, height: 740 });
  await resultOn(page).getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("#City")).toHaveValue("Tamale");
  await goOn(page, {});
  await fillStepTwo(page, { phone: aNumber("0001") });
  await press(page, /^Donate/u);
  if (script) await page.locator("p", { hasText: PAID }).locator("+ p", { hasText: "Thank you" }).first().waitFor();
  await result(page, PAID, true);
  await isReadFirst(page, `${PAID} Medaase, Ama Serwaa!`, "Jump To It");
  // There is no new form below, by which a hurried donor could give twice.
  await expect(form).toHaveCount(0);
  if (script) expect(await keptByScript(page)).toBeNull();
  await page.goto("/impact/donate");
  await page.getByRole("link", { name: "Another amount" }).waitFor();
});
