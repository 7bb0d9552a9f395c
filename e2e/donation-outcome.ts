import type { Page } from "playwright-core";
import { vi } from "vitest";
import { msisdnOf } from "./giving-steps.ts";

/** The outcome of a gift, as the page, the API and the pretend provider report it. */
export const PAID = "Donation completed!";
export const FAILED = "Could not complete donation";

/** What the pretend provider really took, in pesewas, by number. */
export async function takenFrom(origin: string, phone: string): Promise<number[]> {
  const charges = (await (await fetch(`${origin}/sandbox/charges`)).json()) as {
    msisdn: string;
    pesewas: number;
  }[];
  return charges.filter(({ msisdn }) => msisdn === msisdnOf(phone)).map(({ pesewas }) => pesewas);
}

/** The state that the API gives to a caller with the gift's id. */
export async function stateOf(origin: string, id: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/donations/${id}`);
  const { data } = (await answer.json()) as { data: { state: string } };
  return data.state;
}

/** The id of the gift that a page's address names. */
export async function idOn(page: Page): Promise<string> {
  return new URL(page.url()).searchParams.get("gift") ?? "";
}

/** The gift's reference, as a page shows it. */
export async function referenceOn(page: Page): Promise<string> {
  return (await page.locator("dt", { hasText: "Reference" }).locator("+ dd").textContent()) ?? "";
}

/**
 * Waits for the result on the impact page. The waiting page goes there by itself; an impatient donor presses
 * "Check again".
 */
export async function result(page: Page, title: string, isPatient = false) {
  const words = page.getByRole("region", { name: "Your gift" });
  const again = page.getByRole("link", { name: "Check again" });
  await words.or(again).first().waitFor();
  if (!isPatient && (await again.isVisible())) {
    await untilSettled(page);
    // The page may have moved on first.
    await again.click({ timeout: 1000 }).catch(() => undefined);
  }
  // Not with the driver's own wait, which fails when the page and the press both lead there.
  await vi.waitUntil(() => /\/impact\?(?:gift=.+|result)$/u.test(page.url()), { timeout: 45_000 });
  await words.getByText(title, { exact: true }).waitFor();
  return words;
}

/** Waits until the API knows the outcome of the gift that a page waits for. */
export async function untilSettled(page: Page): Promise<void> {
  const { origin, searchParams } = new URL(page.url());
  const id = searchParams.get("gift");
  const isSettled = async () => id === null || !["pending", "checking"].includes(await stateOf(origin, id));
  await vi.waitUntil(isSettled, { timeout: 45_000, interval: 200 });
}
