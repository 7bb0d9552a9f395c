import type { Page } from "@playwright/test";
import { AMA, fillStepOne, fillStepTwo, goOn, press } from "./giving-steps.ts";
import { boxOf, expect, test } from "./visit.ts";

const number = (page: Page) => page.getByLabel("Mobile money number");
const form = (page: Page) => page.locator("#donate-form");

test.describe("the form", { tag: "@both" }, () => {
  test("takes the last choice among a common gift, the slider and a typed amount", async ({ page, open, script }) => {
    await open("/impact");
    const chip = page.getByLabel("GH₵20", { exact: true });
    const more = page.getByLabel("GH₵200", { exact: true });
    const other = page.getByLabel("Other amount");
    const slider = page.getByRole("slider", { name: "Your gift" });
    await chip.check();
    if (script) {
      await expect(slider).toHaveAttribute("aria-valuetext", "GH₵20");
      await slider.focus();
      await page.keyboard.press("End");
      await expect(chip).not.toBeChecked();
      await expect(form(page).getByRole("status").first()).toHaveText("GH₵10,000");
      await other.check();
      await more.check();
      await expect(other).not.toBeChecked();
    } else {
      await page.getByLabel("Use the line below").check();
      await expect(chip).not.toBeChecked();
    }
    await chip.check();
    await fillStepOne(page, { email: AMA.email, city: AMA.city });
    await press(page, "Continue");
    await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
  });

  test("chooses an amount pressed at the top of the page, and keeps what was typed", async ({ page, open, script }) => {
    await open("/impact?frequency=monthly");
    const city = page.getByLabel("City (required)");
    await city.fill(AMA.city);
    await page.getByRole("link", { name: "GH₵50", exact: true }).click();
    await expect(page.getByLabel("GH₵50", { exact: true })).toBeChecked();
    // 64 px below the top, 100 with script.
    await expect.poll(async () => (await boxOf(form(page))).y).toBeLessThan(101);
    if (script) await expect(city).toHaveValue(AMA.city);
    await fillStepOne(page, { email: AMA.email, city: AMA.city });
    await press(page, "Continue");
    await page.getByText("You’ll be charged GH₵50 every month until you cancel").waitFor();
  });
});

test("a press says what is missing, and each error disappears once it is corrected, without a jump", async ({
  page,
  open,
}) => {
  const help = "Something is still missing. Press the button to see what.";
  const button = page.getByRole("main").getByRole("button", { name: /^Continue$|^Donate GH₵/u });
  const told = page.locator("main [role=alert] li, main [id$=-error]");
  const email = page.locator("#CustomerEmail");
  await open("/impact");
  await expect(button).toHaveAccessibleDescription(help);
  await press(page, "Continue");
  await expect(told).toHaveCount(4);
  await page.getByLabel("City (required)").pressSequentially("Wa");
  await expect(told).toHaveText(["Enter your email address", "Error: Enter your email address"]);
  await email.pressSequentially("ama@example.com");
  await expect(told).toHaveCount(0);
  await expect(email).toBeFocused();
  await expect(button).toHaveAccessibleDescription("");
  await goOn(page, {});
  await expect(number(page)).toBeHidden();
  await expect(button).toHaveAccessibleDescription(help);
  await press(page, /^Donate/u);
  await expect(told).toHaveCount(4);
  await fillStepTwo(page, { channel: "MTN mobile money" });
  await expect(told).toHaveText(["Enter the mobile money number", "Error: Enter the mobile money number"]);
  await number(page).pressSequentially("24 123 0001");
  await expect(told).toHaveCount(0);
  await expect(button).toHaveAccessibleDescription("");
});

test("what is typed while the answer is on its way stays, and what was wrong with the older text goes", async ({
  page,
  open,
}) => {
  await open("/impact");
  await goOn(page);
  await fillStepTwo(page, { channel: "MTN mobile money", phone: "24 123" });
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/impact\/donate$/u, (route) => typed.then(() => route.continue()));
  const before = await page.locator("beat-gift").elementHandle();
  await press(page, /^Donate/u);
  await fillStepTwo(page, { channel: "Telecel Cash", phone: "20 123 0001" });
  release();
  await before?.waitForElementState("hidden");
  await expect(number(page)).toHaveValue("20 123 0001");
  await expect(page.getByLabel("Telecel Cash")).toBeChecked();
  await expect(page.locator("#CustomerMsisdn-error")).toHaveCount(0);
});
