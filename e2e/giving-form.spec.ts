import type { Locator, Page } from "@playwright/test";
import { AMA, asksPhone, fillStepOne, fillStepTwo, goOn, PAID, press, result } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { boxOf, expect, test, violations } from "./visit.ts";

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

/** `heard/` has what a screen reader gets at each step. Read the changes as a listener would. */
const hears = (part: Locator, step: string) => expect(part).toMatchAriaSnapshot({ name: `giving-${step}.aria.yml` });

test("a gift is given with the keyboard alone; a screen reader reads each step and what is missing, and an error goes once it is corrected", async ({
  page,
  open,
  phones,
}) => {
  const { keyboard } = page;
  const main = page.getByRole("main");
  const summary = main.getByRole("alert");
  const button = main.getByRole("button", { name: /^Continue$|^Donate GH₵/u });
  const help = "Something is still missing. Press the button to see what.";
  const told = page.locator("main [role=alert] li, main [id$=-error]");
  const leadsTo = async (field: Locator) => {
    await keyboard.press("Enter");
    await expect(summary).toBeFocused();
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(field).toBeFocused();
  };
  await open("/impact");
  await hears(form(page), "form");
  await page.getByLabel("GH₵20", { exact: true }).focus();
  await keyboard.press("Space");
  await page.getByLabel("Name/Company Name (optional)").focus();
  await keyboard.type(AMA.name);
  await expect(button).toHaveAccessibleDescription(help);
  await leadsTo(page.locator("#CustomerEmail"));
  await hears(summary, "errors");
  await keyboard.type(AMA.email);
  await expect(told).toHaveText(["Enter your city or town", "Error: Enter your city or town"]);
  // Nothing has moved under the visitor.
  await expect(page.locator("#CustomerEmail")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.type(AMA.city);
  await expect(told).toHaveCount(0);
  await expect(button).toHaveAccessibleDescription("");
  await keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "You’re donating GH₵20" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await hears(main, "step-two");
  expect(await violations(page)).toEqual([]);
  await expect(number(page)).toBeHidden();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("ArrowDown");
  await expect(page.getByLabel("Monthly")).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "You’ll be charged GH₵20 every month" })).toBeVisible();
  await keyboard.press("ArrowUp");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.getByLabel("MTN mobile money")).toBeChecked();
  await expect(button).toHaveAccessibleDescription(help);
  await leadsTo(number(page));
  const phone = aNumber("7777");
  await keyboard.type(phone);
  await expect(told).toHaveCount(0);
  await expect(button).toHaveAccessibleDescription("");
  await keyboard.press("Enter");

  await asksPhone(page);
  await expect(page.getByRole("heading", { name: /^Approve/u })).toBeFocused();
  await hears(main, "waiting");
  await phones.approve(phone);
  const words = await result(page, PAID);
  await expect(page.getByRole("heading", { name: PAID })).toBeFocused();
  await hears(words, "result");
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
