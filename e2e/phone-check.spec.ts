import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, hurryPhones, startBuiltServer } from "../scripts/built-server.ts";
import { aNumber, donate, msisdnOf, press } from "./giving-steps.ts";
import { eachVisitor } from "./harness.ts";
import { readPhone } from "./pretend-phone.ts";

let site: BuiltServer;
beforeAll(async () => {
  site = await startBuiltServer({ PHONE_CHECK: "always" });
  await hurryPhones(site.origin, 300);
});
afterAll(() => site.close());

/** The six digits of the last text on a phone, once there is one. */
async function codeOn(phone: string): Promise<string> {
  await expect.poll(async () => (await readPhone(site.origin, phone)).texts.length).toBe(1);
  return /^(\d{6})/u.exec((await readPhone(site.origin, phone)).texts[0]?.words ?? "")?.[1] ?? "";
}

eachVisitor({ stays: false, reducedMotion: true }, (visitor) => {
  test("the phone gets the payment request only after its code, and a mistake in the number or the code loses nothing", async () => {
    const { page } = visitor;
    const [slip, phone] = [aNumber("0001"), aNumber("0001")];
    await donate(page, site.origin, { phone: slip });
    await page.getByRole("heading", { name: `Type the code we texted to 0${slip}` }).waitFor();
    await page.getByRole("link", { name: "Change the number" }).click();
    await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
    // The heading may be there while the form is still on its way.
    await expect.poll(() => page.getByLabel("MTN mobile money").isChecked()).toBe(true);
    await page.getByLabel("Mobile money number").fill(phone);
    await press(page, /^Donate GH₵/u);
    await page.getByRole("heading", { name: `Type the code we texted to 0${phone}` }).waitFor();

    const field = page.getByLabel("Code from the text message");
    expect(await field.getAttribute("inputmode")).toBe("numeric");
    expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await page.locator("main").textContent()).toContain("this site never asks for a mobile-money PIN");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(360);
    const code = await codeOn(phone);
    const wrong = code === "111111" ? "222222" : "111111";
    await field.fill(wrong);
    await press(page, "Verify");
    await page.locator("#OtpCode-error").getByText("2 tries left").waitFor();
    expect(await page.title()).toMatch(/^Error: /u);
    expect(await field.inputValue()).toBe(wrong);
    expect((await readPhone(site.origin, phone)).prompts).toEqual([]);

    await page.goto(`${site.origin}/impact/donate`, { waitUntil: "load" });
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, "Verify");
    await page.waitForURL(/\/impact(?:\/donate)?(?:\?gift=|$)/u);
    await expect
      .poll(async () => (await readPhone(site.origin, phone)).charges.map(({ pesewas }) => pesewas), {
        timeout: 15_000,
      })
      .toEqual([2000]);
    expect((await readPhone(site.origin, phone)).prompts).toHaveLength(1);
    expect((await readPhone(site.origin, slip)).prompts).toEqual([]);
    for (const secret of [code, msisdnOf(phone), phone]) expect(site.output()).not.toContain(secret);
    expect(visitor.errors.filter((error) => !/status of 4\d\d/u.test(error))).toEqual([]);
  });
});
