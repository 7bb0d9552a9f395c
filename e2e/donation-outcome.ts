import type { Page } from "playwright-core";
import { msisdnOf } from "./giving-steps.ts";

/** What became of a gift, as the page, the API and the pretend provider tell it. */
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

/** The state the API tells who has the gift's id. */
export async function stateOf(origin: string, id: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/donations/${id}`);
  const { data } = (await answer.json()) as { data: { state: string } };
  return data.state;
}

/** The id of the gift whose result a page shows: without script it is in the address, with it in the browser's storage. */
export async function idOn(page: Page): Promise<string> {
  const fromAddress = new URL(page.url()).searchParams.get("gift");
  if (fromAddress) return fromAddress;
  const kept = await page.evaluate(() => localStorage.getItem("donateProgress"));
  const { result } = JSON.parse(kept ?? "{}") as { result?: { reference?: string } };
  return result?.reference ?? "";
}

/** The gift's name that a page shows for people to say. */
export async function referenceOn(page: Page): Promise<string> {
  return (await page.locator("dt", { hasText: "Reference" }).locator("+ dd").textContent()) ?? "";
}

/** The result stands on the impact page. The waiting page goes there by itself; an impatient donor presses. */
export async function result(page: Page, title: string, isPatient = false) {
  const waiting = { isTold: isPatient };
  const told = page
    .waitForURL(/\/impact(?:\?(?:gift=.+|result))?$/u, { timeout: 45_000 })
    .then(() => (waiting.isTold = true));
  while (!waiting.isTold) {
    await Promise.race([told, page.waitForTimeout(700)]);
    const again = page.getByRole("link", { name: "Check again" });
    await again.click({ timeout: 700 }).catch(() => undefined);
  }
  await told;
  const words = page.getByRole("region", { name: "Your gift" });
  await words.getByText(title, { exact: true }).waitFor();
  return words;
}
