import { overflow, expect, test } from "./visit.ts";
import { donate, press } from "./giving-steps.ts";
import { aNumber, msisdnOf } from "./phones.ts";

test.use({ server: { name: "phone-check", env: { PHONE_CHECK: "always", BRAND_NAME: "Kumasi Lifeline" } } });

test("the phone is asked only after its code, and a mistake in number or code loses nothing @both", async ({
  page,
  site,
  phones,
}) => {
  const [slip, phone] = [aNumber("7777"), aNumber("7777")];
  await donate(page, { phone: slip });
  await page.getByRole("heading", { name: `Type the code we texted to 0${slip}` }).waitFor();
  await page.getByRole("link", { name: "Change the number" }).click();
  await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
  // The heading may be there while the form is still on its way.
  await expect(page.getByLabel("MTN mobile money")).toBeChecked();
  await page.getByLabel("Mobile money number").fill(phone);
  await press(page, /^Donate GH₵/u);
  await page.getByRole("heading", { name: `Type the code we texted to 0${phone}` }).waitFor();

  const field = page.getByLabel("Code from the text message");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(page.getByRole("main")).toContainText("this site never asks for a mobile-money PIN");
  expect(await overflow(page)).toBe(0);
  const code = await phones.code(phone);
  const wrong = code === "111111" ? "222222" : "111111";
  await field.fill(wrong);
  await press(page, "Verify");
  await expect(page.locator("#OtpCode-error")).toContainText("2 tries left");
  await expect(page).toHaveTitle(/^Error: /u);
  await expect(field).toHaveValue(wrong);
  expect(await phones.prompts(phone)).toEqual([]);

  await page.goto("/impact/donate");
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await press(page, "Verify");
  // The page tells the donor to expect the name that is on the phone.
  await expect(page.getByRole("main")).toContainText(
    "The request names Kumasi Lifeline, or the company that collects for us.",
  );
  expect(await phones.prompts(phone)).toHaveLength(1);
  await phones.approve(phone);
  await expect.poll(() => phones.charges(phone)).toEqual([2000]);
  expect(await phones.prompts(slip)).toEqual([]);
  for (const secret of [code, msisdnOf(phone), phone]) expect(site.output()).not.toContain(secret);
});
