import { expect, test } from "./visit.ts";
import { asksPhone, donate, PAID, press, result } from "./giving-steps.ts";
import { aNumber, msisdnOf } from "./phones.ts";

test.use({ server: { name: "phone-check", env: { PHONE_CHECK: "always" } } });

test("the phone is asked only after its code, and a wrong code loses nothing @both", async ({ page, site, phones }) => {
  const phone = aNumber("7777");
  await donate(page, { phone });
  await page.getByRole("heading", { name: `Type the code we texted to 0${phone}` }).waitFor();
  const field = page.getByLabel("Code from the text message");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  const code = await phones.code(phone);
  const wrong = code === "111111" ? "222222" : "111111";
  await field.fill(wrong);
  await press(page, "Verify");
  await expect(page.locator("#OtpCode-error")).toContainText("2 tries left");
  await expect(page).toHaveTitle(/^Error: /u);
  await expect(field).toHaveValue(wrong);
  expect(await phones.prompts(phone)).toEqual([]);

  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await press(page, "Verify");
  await asksPhone(page);
  expect(await phones.prompts(phone)).toHaveLength(1);
  await phones.approve(phone);
  await result(page, PAID);
  for (const secret of [code, msisdnOf(phone), phone]) expect(site.output()).not.toContain(secret);
});
