import type { Locator } from "@playwright/test";
import { asksPhone, fillStepTwo, goOn, PAID, press, result, summaryOf } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test, violations } from "./visit.ts";

/** `heard/` has what a screen reader gets at each step. Read the changes as a listener would. */
const hears = (part: Locator, step: string) => expect(part).toMatchAriaSnapshot({ name: `giving-${step}.aria.yml` });

test("a screen reader reads the giving flow from the form to the receipt", async ({ page, open, phones }) => {
  const main = page.getByRole("main");
  await open("/impact");
  await hears(page.locator("#donate-form"), "form");
  await press(page, "Continue");
  await expect(summaryOf(page)).toBeFocused();
  await hears(summaryOf(page), "errors");
  await goOn(page);
  await expect(page.getByRole("heading", { name: /^You’re donating/u })).toBeFocused();
  await hears(main, "step-two");
  expect(await violations(page)).toEqual([]);
  // The page asks for no card, and announces what repeats.
  await expect(page.getByRole("group", { name: "Bank card" })).toHaveCount(0);
  await fillStepTwo(page, { frequency: "Monthly" });
  await expect(page.getByRole("status").filter({ hasText: "You’ll be charged GH₵20 every month" })).toBeVisible();
  const phone = aNumber("7777");
  await fillStepTwo(page, { frequency: "One-time", channel: "MTN mobile money", phone });
  await press(page, /^Donate GH₵/u);
  await asksPhone(page);
  await expect(page.getByRole("heading", { name: /^Approve/u })).toBeFocused();
  await hears(main, "waiting");
  await phones.answer(phone, "approve");
  const words = await result(page, PAID);
  await expect(page.getByRole("heading", { name: PAID })).toBeFocused();
  await hears(words, "result");
});

test("a screen reader reads the code of a monthly gift and what it set up", async ({ page, open, phones }) => {
  const main = page.getByRole("main");
  const phone = aNumber("0001");
  await open("/impact");
  await goOn(page);
  await fillStepTwo(page, { frequency: "Monthly", channel: "MTN mobile money", phone });
  await press(page, /^Donate GH₵/u);
  await page.getByRole("heading", { name: "Enter the code we texted you" }).waitFor();
  await hears(main, "code");
  await page.getByLabel("Code from the text message").fill(await phones.code(phone));
  await press(page, "Verify");
  await page.getByRole("heading", { name: "Your monthly gift is set up" }).waitFor({ timeout: 30_000 });
  await hears(main, "set-up");
});

test("a screen reader reads what a practised emergency says after a choice", async ({ page, open }) => {
  await open("/trainings/practise");
  const story = page.locator("#wedding");
  await story.getByText("Hit her on the back").click();
  await story.getByText("Go on, cough!").click();
  await story.getByText("The coughing stops.").waitFor();
  await expect(story).toMatchAriaSnapshot({ name: "practise-chosen.aria.yml" });
});
