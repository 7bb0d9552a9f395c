import type { Page } from "playwright-core";
import type { SubscribeRequest, VerifyRequest } from "#contract/recurring.ts";

/** What a donor types and chooses. Omitted fields keep the form's values. */
export type Typed = {
  amount?: string;
  name?: string;
  email?: string;
  city?: string;
  frequency?: "One-time" | "Monthly" | "Yearly";
  channel?: "MTN mobile money" | "Telecel Cash" | "AirtelTigo Cash";
  phone?: string;
};

export const AMA = { amount: "20", name: "Ama Serwaa", email: "ama@example.com", city: "Tamale" } as const;

/** A number that no other test uses, with the ending that decides what its phone does. */
export function aNumber(ending: string): string {
  taken += 1;
  return `24 ${String(taken).padStart(3, "0")} ${ending}`;
}
let taken = 100;

/** `233241010001` from `24 101 0001`. */
export function msisdnOf(phone: string): string {
  return `233${phone.replaceAll(" ", "")}`;
}

/** Fills step 1 on the page that shows it, with or without script. */
export async function fillStepOne(page: Page, { amount, name, email, city }: Typed): Promise<void> {
  if (amount !== undefined) {
    await page.getByLabel("Other amount").check();
    await page.getByLabel("Amount in cedis").fill(amount);
  }
  if (name !== undefined) await page.getByLabel("Name/Company Name (optional)").fill(name);
  const form = page.locator("#donate-form");
  if (email !== undefined) await form.getByLabel("Email (required)").fill(email);
  if (city !== undefined) await page.getByLabel("City (required)").fill(city);
}

export async function fillStepTwo(page: Page, { frequency, channel, phone }: Typed): Promise<void> {
  if (frequency !== undefined) await page.getByLabel(frequency, { exact: true }).check();
  if (channel !== undefined) await page.getByLabel(channel).check();
  if (phone !== undefined) await page.getByLabel("Mobile money number").fill(phone);
}

/** Presses a form's button. While the form has errors it is `aria-disabled`, but a person can still press it. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.locator("main").getByRole("button", { name });
  // The page may still be scrolling to what was last filled in.
  await button.scrollIntoViewIfNeeded();
  await button.click({ force: await button.isDisabled() });
}

/** Both steps, from the impact page to the press on Donate. */
export async function donate(page: Page, origin: string, typed: Typed): Promise<void> {
  await fillBothSteps(page, origin, typed);
  await press(page, /^Donate GH₵/u);
}

export async function fillBothSteps(page: Page, origin: string, typed: Typed): Promise<void> {
  await page.goto(`${origin}/impact`, { waitUntil: "load" });
  await fillStepOne(page, { ...AMA, ...typed });
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
  await fillStepTwo(page, { channel: "MTN mobile money", ...typed });
}

/** Ama gives GH₵20 monthly, by the calls that the form makes. */
export async function giveWithoutForm(origin: string, phone: string, email: string): Promise<void> {
  const call = async (path: string, body: SubscribeRequest | VerifyRequest) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${origin}/api/v1/rip/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { data } = (await call("subscribe", {
    paymentInterval: "MONTHLY",
    customerMobileNumber: msisdnOf(phone),
    channel: "mtn_gh_rec",
    customerName: AMA.name,
    amount: 20,
  })) as { data: { recurringInvoiceId: string; requestId: string; otpPrefix: string } };
  await call("verify", {
    recurringInvoiceId: data.recurringInvoiceId,
    requestId: data.requestId,
    otpCode: `${data.otpPrefix}-1234`,
    donationDto: {
      city: AMA.city,
      company: "",
      country: "Ghana",
      donatorEmail: email,
      donatorFullName: AMA.name,
      paymentChannel: "mtn-gh",
      paymentFrequency: "MONTHLY",
      paymentNumber: msisdnOf(phone),
    },
  });
}
