import type { Locator } from "@playwright/test";
import { AMA, asksPhone, PAID, result, summaryOf } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test, violations } from "./visit.ts";

/** `heard/` has what a screen reader gets at each step. Read the changes as a listener would. */
const hears = (part: Locator, step: string) => expect(part).toMatchAriaSnapshot({ name: `giving-${step}.aria.yml` });

test("a gift is given with the keyboard alone, and a screen reader reads each step", async ({ page, open, phones }) => {
  const { keyboard } = page;
  const main = page.getByRole("main");
  await open("/impact");
  await hears(page.locator("#donate-form"), "form");
  await page.getByLabel("GH₵20", { exact: true }).focus();
  await keyboard.press("Space");
  await page.getByLabel("Name/Company Name (optional)").focus();
  await keyboard.type(AMA.name);
  await keyboard.press("Enter");
  await expect(summaryOf(page)).toBeFocused();
  await hears(summaryOf(page), "errors");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.locator("#CustomerEmail")).toBeFocused();
  await keyboard.type(AMA.email);
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.type(AMA.city);
  await keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "You’re donating GH₵20" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await hears(main, "step-two");
  expect(await violations(page)).toEqual([]);
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("ArrowDown");
  await expect(page.getByLabel("Monthly")).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "You’ll be charged GH₵20 every month" })).toBeVisible();
  await keyboard.press("ArrowUp");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.getByLabel("MTN mobile money")).toBeChecked();
  await keyboard.press("Enter");
  await expect(summaryOf(page)).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByLabel("Mobile money number")).toBeFocused();
  const phone = aNumber("7777");
  await keyboard.type(phone);
  await keyboard.press("Enter");

  await asksPhone(page);
  await expect(page.getByRole("heading", { name: /^Approve/u })).toBeFocused();
  await hears(main, "waiting");
  await phones.approve(phone);
  const words = await result(page, PAID);
  await expect(page.getByRole("heading", { name: PAID })).toBeFocused();
  await hears(words, "result");
});
