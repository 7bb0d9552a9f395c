import type { Page } from "@playwright/test";
import { expect, mailTo, overflow, test, violations } from "./visit.ts";
import { donate, giveWithoutForm, press, pressTwice } from "./giving-steps.ts";
import { aNumber, type Phones } from "./phones.ts";

const PATH = "/impact/donate/manage";
// Its clock is put forward.
test.use({ server: { name: "manage" } });

const article = (page: Page) => page.getByRole("article");
const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

async function confirmCancel(page: Page) {
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
  test("cancels a monthly gift, of which nothing more is taken, and then deletes the donor's data", async ({
    page,
    site,
    mail,
    phones,
    script,
  }) => {
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
    await link(page, "Delete my data").click();
    await press(page, "Yes, delete my data");
    await page.getByRole("heading", { name: "Your data has been deleted" }).waitFor();
  });
});

test("a second press while the answer is awaited asks for no second text", async ({ page, open }) => {
  await open(PATH);
  await page.getByLabel("Mobile money number").fill(aNumber("0001"));
  const sent = await pressTwice(page, "Text me a code", /\/manage\?again$/u);
  await page.getByLabel("Six-digit code").waitFor();
  expect(sent).toHaveLength(1);
});

test("every view fits 320 px and is accessible, by a receipt's link that leaves the address, and by the phone's code @nightly", async ({
  page,
  site,
  mail,
  phones,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const look = async (face: string) => {
    expect.soft(await violations(page), face).toEqual([]);
    expect.soft(await overflow(page), face).toBe(0);
    await expect.soft(page.getByRole("heading", { level: 1 }), face).toHaveCount(1);
  };
  const phone = aNumber("0001");
  const email = "look@example.com";
  await giveWithoutForm(site.origin, phone, email);
  const pass = /manage\?pass=([\w.-]+)/u.exec(await mailTo(mail, email))?.[1] ?? "";
  const mails = mail.arrived.length;
  await page.goto(`${PATH}?pass=${pass}`);
  await page.getByRole("heading", { name: "Your gift", exact: true, level: 1 }).waitFor();
  expect(page.url()).toBe(`${site.origin}${PATH}`);
  await expect(article(page)).toHaveCount(1);
  await press(page, /^Send again/u);
  await page.getByText(/^Receipt 0000\d\d is on its way to l•••@example\.com\.$/u).waitFor();
  await expect.poll(() => mail.arrived.slice(mails).map(({ to }) => to)).toEqual([email]);
  await look("the gift of a link");
  await page.getByRole("link", { name: /^Print/u }).click();
  await page.getByRole("heading", { name: /^Receipt 0000\d\d$/u, level: 1 }).waitFor();
  await expect(article(page)).toContainText(
    /GH₵20.*Charge of a recurring donation.*GMT.*Ama Serwaa.*MTN mobile money/u,
  );
  await look("receipt");
  await page.emulateMedia({ media: "print" });
  for (const role of ["navigation", "contentinfo", "complementary"] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  await page.context().clearCookies();
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
  await link(page, "Cancel this gift").click();
  await page.getByRole("button", { name: "Yes, cancel it" }).waitFor();
  await look("cancel");
  await confirmCancel(page);
  await look("ended");
});
