import type { Page } from "@playwright/test";
import { violations, expect, mailTo, test } from "./visit.ts";
import { donate, giveWithoutForm, press, summaryOf } from "./giving-steps.ts";
import { aNumber, type Phones } from "./phones.ts";

const PATH = "/impact/donate/manage";
// Its clock is put forward.
test.use({ server: { name: "manage" } });

const article = (page: Page) => page.getByRole("article");
const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

async function cancel(page: Page) {
  await link(page, "Cancel this gift").click();
  await press(page, "Yes, cancel it");
  await page.getByRole("heading", { name: "Your monthly gift has ended" }).waitFor({ timeout: 30_000 });
}

/** From the phone number to the gifts, by the code on the phone. */
async function openByCode(page: Page, phones: Phones, phone: string) {
  await page.goto(PATH);
  const before = (await phones.texts(phone)).length;
  await page.getByLabel("Mobile money number").fill(phone);
  await press(page, "Text me a code");
  await page.getByLabel("Six-digit code").fill(await phones.code(phone, before + 1));
  await press(page, "Open my gifts");
  await page.getByRole("heading", { name: "Your gifts", level: 1 }).waitFor();
}

test.describe("the donor's own page", { tag: "@both" }, () => {
  test("cancels a monthly gift, and the provider takes nothing more", async ({ page, site, mail, phones, script }) => {
    const [kept, phone] = [aNumber("0001"), aNumber("0001")];
    await giveWithoutForm(site.origin, kept, `keep-${script}@example.com`);
    await donate(page, { phone, email: `cancel-${script}@example.com`, frequency: "Monthly" });
    await page.getByLabel("Code from the text message").fill("1234");
    await press(page, "Verify");
    await mailTo(mail, `cancel-${script}@example.com`);
    await openByCode(page, phones, phone);
    await page.getByText("GH₵20 every month").waitFor();
    await link(page, "Cancel this gift").click();
    await page.getByRole("heading", { name: "Cancel your monthly gift of GH₵20?" }).waitFor();
    await page
      .getByText(/^The charge planned for \d+ [A-Z][a-z]+ 20\d\d will not be taken, and neither will any after it\.$/u)
      .waitFor();
    await press(page, "Yes, cancel it");
    await page.getByRole("heading", { name: "Your monthly gift has ended" }).waitFor({ timeout: 30_000 });
    await page.getByText(/That is final: nothing more will be charged\.$/u).waitFor();
    const body = JSON.stringify({ seconds: 40 * 86_400 });
    const headers = { "content-type": "application/json" };
    await fetch(`${site.origin}/sandbox/clock`, { method: "POST", headers, body });
    expect((await phones.charges(kept)).length).toBeGreaterThan(1);
    expect(await phones.charges(phone)).toEqual([2000]);
    await page.getByRole("link", { name: "Back to my gifts" }).click();
    await article(page).getByText("Ended", { exact: true }).waitFor();
    await expect(page.getByRole("link", { name: "Cancel this gift" })).toHaveCount(0);
  });

  test("deletes a donor's data once the recurring gift has been cancelled @nightly", async ({
    page,
    site,
    phones,
    script,
  }) => {
    const phone = aNumber("0001");
    await giveWithoutForm(site.origin, phone, `erase-${script}@example.com`);
    await openByCode(page, phones, phone);
    const askToDelete = async () => {
      await link(page, "Delete my data").click();
      await press(page, "Yes, delete my data");
    };
    await askToDelete();
    await summaryOf(page).getByText("A monthly or yearly gift is still running").waitFor();
    await page.getByRole("link", { name: "Keep it" }).click();
    await cancel(page);
    await page.getByRole("link", { name: "Back to my gifts" }).click();
    await askToDelete();
    await page.getByRole("heading", { name: "Your data has been deleted" }).waitFor();
    await page.goto(PATH);
    await page.getByLabel("Mobile money number").waitFor();
  });
});

test("a second press while the answer is awaited asks for no second text", async ({ page, open }) => {
  await open(PATH);
  await page.getByLabel("Mobile money number").fill(aNumber("0001"));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route(/\/manage\?again$/u, async (route) => {
    sent.push(route.request().method());
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole("main").getByRole("button", { name: "Text me a code" }).hover();
  // With the mouse itself, because the driver would wait for the answer.
  const pressMouse = () => page.mouse.down().then(() => page.mouse.up());
  await pressMouse();
  await expect.poll(() => sent).toEqual(["POST"]);
  await pressMouse();
  release();
  await page.getByLabel("Six-digit code").waitFor();
  expect(sent).toEqual(["POST"]);
});

test("a receipt's link opens only its gift, leaves the address, and sends or prints it @nightly", async ({
  page,
  site,
  mail,
}) => {
  const email = "link@example.com";
  await giveWithoutForm(site.origin, aNumber("0001"), email);
  const pass = /manage\?pass=([\w.-]+)/u.exec(await mailTo(mail, email))?.[1] ?? "";
  const mails = mail.arrived.length;
  await page.goto(`${PATH}?pass=${pass}`);
  await page.getByRole("heading", { name: "Your gift", exact: true, level: 1 }).waitFor();
  expect(page.url()).toBe(`${site.origin}${PATH}`);
  await expect(article(page)).toHaveCount(1);
  await press(page, /^Send again/u);
  await page.getByText(/^Receipt 0000\d\d is on its way to l•••@example\.com\.$/u).waitFor();
  await expect.poll(() => mail.arrived.slice(mails).map(({ to }) => to)).toEqual([email]);
  await page.getByRole("link", { name: /^Print/u }).click();
  await page.getByRole("heading", { name: /^Receipt 0000\d\d$/u, level: 1 }).waitFor();
  await expect(article(page)).toContainText(
    /GH₵20.*Charge of a recurring donation.*GMT.*Ama Serwaa.*MTN mobile money/u,
  );
  await page.emulateMedia({ media: "print" });
  for (const role of ["navigation", "contentinfo", "complementary"] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  await expect(article(page)).toBeVisible();
});

test.describe("without script", { tag: "@plain" }, () => {
  test("a number that never gave gets the same answer as any other, but no text", async ({ page, phones }) => {
    const phone = aNumber("7777");
    await page.goto(PATH);
    for (const [typed, message] of [
      ["", "Enter the mobile money number"],
      ["12", "The number is too short: enter the nine digits after 233"],
    ] as const) {
      await page.getByLabel("Mobile money number").fill(typed);
      await press(page, "Text me a code");
      await expect(page.locator("#phone-error")).toContainText(message);
    }
    await page.getByLabel("Mobile money number").fill(phone);
    await press(page, "Text me a code");
    await page.getByText(/^If 024\s•••\s••77 has given before, a code is on its way to it\./u).waitFor();
    await page.getByLabel("Six-digit code").fill("000000");
    await press(page, "Open my gifts");
    await expect(page.locator("#code-error")).toContainText("2 tries left");
    await expect(page).toHaveTitle(/^Error: /u);
    expect(await phones.texts(phone)).toEqual([]);
  });
});

test("at 320 px every view is accessible and fits @nightly", async ({ page, site, phones }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const look = async (face: string) => {
    expect.soft(await violations(page), face).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), face).toBeLessThanOrEqual(320);
    await expect.soft(page.getByRole("heading", { level: 1 }), face).toHaveCount(1);
  };
  const phone = aNumber("0001");
  await giveWithoutForm(site.origin, phone, "look@example.com");
  await page.goto(PATH);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await look("prove");
  await press(page, "Text me a code");
  await page.locator("#phone-error").waitFor();
  await look("prove with an error");
  await openByCode(page, phones, phone);
  await look("gifts");
  await page.goto(`${PATH}?erase`);
  await look("erase");
  await page.goto(PATH);
  await page.getByRole("link", { name: /^Print/u }).click();
  await page.getByRole("heading", { name: /^Receipt \d/u, level: 1 }).waitFor();
  await look("receipt");
  await page.goto(PATH);
  await link(page, "Cancel this gift").click();
  await page.getByRole("button", { name: "Yes, cancel it" }).waitFor();
  await look("cancel");
  await press(page, "Yes, cancel it");
  await page.getByRole("heading", { name: "Your monthly gift has ended" }).waitFor({ timeout: 30_000 });
  await look("ended");
});
