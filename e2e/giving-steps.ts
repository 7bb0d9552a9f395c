import { expect, type Locator, type Page } from "@playwright/test";

/** What a donor types and chooses. Omitted fields keep the form's values. */
type Typed = {
  amount?: string;
  name?: string;
  email?: string;
  city?: string;
  frequency?: "One-time" | "Monthly" | "Yearly";
  channel?: "MTN mobile money" | "Telecel Cash" | "AirtelTigo Cash";
  phone?: string;
};

export const AMA = { amount: "20", name: "Ama Serwaa", email: "ama@example.com", city: "Tamale" } as const;
export const PAID = "Donation completed!";
export const FAILED = "Could not complete donation";

/** Fills step 1 on the page that shows it, with or without script. */
export async function fillStepOne(page: Page, { amount, name, email, city }: Typed): Promise<void> {
  if (amount !== undefined) {
    await page.getByLabel("Other amount").check();
    await page.getByLabel("Amount in cedis").fill(amount);
  }
  if (name !== undefined) await page.getByLabel("Name/Company Name (optional)").fill(name);
  if (email !== undefined) await page.locator("#donate-form").getByLabel("Email (required)").fill(email);
  if (city !== undefined) await page.getByLabel("City (required)").fill(city);
}

/** From step 1 to step 2. */
export async function goOn(page: Page, typed: Typed = AMA): Promise<void> {
  await fillStepOne(page, typed);
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
}

export async function fillStepTwo(page: Page, { frequency, channel, phone }: Typed): Promise<void> {
  if (frequency !== undefined) await page.getByLabel(frequency, { exact: true }).check();
  if (channel !== undefined) await page.getByLabel(channel).check();
  if (phone !== undefined) await page.getByLabel("Mobile money number").fill(phone);
}

/** Presses a form's button, which a person can also do while it is `aria-disabled`, as it is with script and errors. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name });
  // Waits, as a click does, until the button is still and uncovered, but not until it is enabled.
  await button.hover();
  await button.click({ force: true });
}

/** Both steps, from the impact page to the press on Donate. */
export async function donate(page: Page, typed: Typed): Promise<void> {
  await fillBothSteps(page, typed);
  await press(page, /^Donate GH₵/u);
}

export async function fillBothSteps(page: Page, typed: Typed): Promise<void> {
  await page.goto("/impact");
  await goOn(page, { ...AMA, ...typed });
  await fillStepTwo(page, { channel: "MTN mobile money", ...typed });
}

export async function asksPhone(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
}

export const resultOn = (page: Page): Locator => page.getByRole("region", { name: "Your gift" });

/**
 * Waits for the result on the impact page. The waiting page goes there by itself; an impatient donor presses
 * "Check again".
 */
export async function result(page: Page, title: string, isPatient = false): Promise<Locator> {
  const words = resultOn(page);
  const again = page.getByRole("link", { name: "Check again" });
  const looksAgain = async () => {
    // The page may have moved on first.
    if (!(await words.isVisible())) await again.click({ timeout: 1000 }).catch(() => undefined);
    return words.isVisible();
  };
  if (!isPatient) await expect.poll(looksAgain, { timeout: 45_000 }).toBe(true);
  await expect(page).toHaveURL(/\/impact\?(?:gift=.+|result)$/u, { timeout: 45_000 });
  await words.getByText(title, { exact: true }).waitFor();
  return words;
}
