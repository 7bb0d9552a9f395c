import { expect, test } from "vitest";
import { aNumber, donate, press } from "./giving-steps.ts";
import { eachVisitor, origin } from "./harness.ts";
import { readPhone } from "./pretend-phone.ts";

/** The four digits of the last text on a phone. */
async function codeOn(phone: string): Promise<string> {
  const { texts } = await readPhone(origin, phone);
  return /(\d{4})\b/u.exec(texts.at(-1)?.words ?? "")?.[1] ?? "";
}

eachVisitor({ stays: true, reducedMotion: true }, (visitor) => {
  async function askForCode(phone: string, frequency: "Monthly" | "Yearly" = "Monthly") {
    const { page } = visitor;
    await visitor.context.clearCookies();
    await donate(page, origin, { phone, frequency });
    await page.getByRole("heading", { name: "Enter the code we texted you" }).waitFor();
  }

  async function verify(code: string) {
    const { page } = visitor;
    await page.getByLabel("Code from the text message").fill(code);
    await press(page, "Verify");
  }

  test("the code sets up a monthly gift, and the page shows the amount, the next charge and how to cancel", async () => {
    const { page } = visitor;
    const phone = aNumber("0001");
    await askForCode(phone);
    expect(await page.getByRole("heading", { name: /^You’re donating/u }).count()).toBe(0);
    await verify("1234");
    await page.waitForURL(/\/impact\/donate\?recurring=/u);
    await page.getByRole("heading", { name: "One more step: approve it on your phone" }).waitFor();
    const asked = await page.locator("main").textContent();
    expect(asked).toContain("Nothing has been taken yet");
    expect(asked).toContain("Your phone may now ask for your wallet PIN");
    await page.getByRole("heading", { name: "Your monthly gift is set up" }).waitFor({ timeout: 30_000 });
    const said = await page.locator("main").textContent();
    expect(said).toMatch(/GH₵20.*every month.*Next charge\d{1,2} [A-Z][a-z]+ 20\d\d/u);
    expect(said).toContain("support@beat.example");
    expect(said).toContain("The first GH₵20 has been received");
    expect(said).not.toContain("Your phone may now ask");
    expect((await readPhone(origin, phone)).charges.map(({ pesewas }) => pesewas)).toEqual([2000]);
  });

  test("a yearly gift says what it charges before it is sent", { tags: ["nightly"] }, async () => {
    const { page } = visitor;
    await visitor.context.clearCookies();
    await donate(page, origin, { phone: "", frequency: "Yearly" });
    await page.getByText("You’ll be charged GH₵20 every year until you cancel").waitFor();
    expect(await page.getByText("every month until you cancel").isVisible()).toBe(false);
  });

  test("a wrong code shows the tries left, and a reload keeps the code step", async () => {
    const { page } = visitor;
    const phone = aNumber("7777");
    await askForCode(phone);
    const right = await codeOn(phone);
    await verify(right === "9999" ? "9998" : "9999");
    await page.locator("#OtpCode-error").getByText("2 tries left").waitFor();
    expect(await page.title()).toMatch(/^Error: /u);
    await page.goto(`${origin}/impact/donate`);
    await verify(right);
    await page.waitForURL(/\/impact\/donate\?recurring=/u);
    expect((await readPhone(origin, phone)).prompts.map(({ kind }) => kind)).toEqual(["mandate"]);
  });

  test("three wrong tries end a code, and a new one works", { tags: ["nightly"] }, async () => {
    const { page } = visitor;
    const phone = aNumber("7777");
    await askForCode(phone);
    const first = await codeOn(phone);
    for (const told of ["2 tries left", "1 try left", "can no longer be used"]) {
      await verify(first === "0000" ? "0001" : "0000");
      await page.locator("#OtpCode-error").getByText(told).waitFor();
    }
    await press(page, "Send a new code");
    await expect.poll(async () => (await readPhone(origin, phone)).texts.length).toBe(2);
    await page.locator("#OtpCode-error").waitFor({ state: "detached" });
    await verify(await codeOn(phone));
    await page.waitForURL(/\/impact\/donate\?recurring=/u);
  });

  test.each([
    ["", "Enter the four digits from the text message"],
    ["12", "Enter the four digits from the text message"],
    ["abcd", "Enter the four digits from the text message"],
  ])("refuses the code %j and says what to do", async (code, message) => {
    const { page } = visitor;
    const phone = aNumber("7777");
    await askForCode(phone);
    await verify(code);
    await page.locator("#OtpCode-error").getByText(message).waitFor();
    await verify(await codeOn(phone));
    await page.waitForURL(/\/impact\/donate\?recurring=/u);
  });
});
