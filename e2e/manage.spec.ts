import type { Page } from "@playwright/test";
import { expect, mailTo, overflow, test, violations } from "./visit.ts";
import { donate, giveWithoutForm, press } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";

const PATH = "/impact/donate/manage";
// Its clock is put forward.
test.use({ server: { name: "manage" }, viewport: { width: 320, height: 800 } });

const article = (page: Page) => page.getByRole("article");
const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

/** The view fits and is accessible. */
async function look(page: Page, view: string) {
  expect.soft(await violations(page), view).toEqual([]);
  expect.soft(await overflow(page), view).toBe(0);
  await expect.soft(page.getByRole("heading", { level: 1 }), view).toHaveCount(1);
}

test("by the phone's code a donor cancels a monthly gift, of which nothing more is taken, and then deletes their data @both", async ({
  page,
  site,
  mail,
  phones,
  script,
}) => {
  const looks = async (view: string) => (script ? look(page, view) : undefined);
  const [kept, phone] = [aNumber("0001"), aNumber("0001")];
  await giveWithoutForm(site.origin, kept, `keep-${script}@example.com`);
  await donate(page, { phone, email: `cancel-${script}@example.com`, frequency: "Monthly" });
  await page.getByLabel("Code from the text message").fill("1234");
  await press(page, "Verify");
  await mailTo(mail, `cancel-${script}@example.com`);

  await page.goto(PATH);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await press(page, "Text me a code");
  await page.locator("#phone-error").waitFor();
  await looks("prove, with an error");
  const before = (await phones.texts(phone)).length;
  await page.getByLabel("Mobile money number").fill(phone);
  await press(page, "Text me a code");
  await page.getByLabel("Six-digit code").fill(await phones.code(phone, before + 1));
  await press(page, "Open my gifts");
  await page.getByRole("heading", { name: "Your gifts", level: 1 }).waitFor();
  await page.getByText("GH₵20 every month").waitFor();
  await looks("gifts");

  await link(page, "Cancel this gift").click();
  await page.getByRole("heading", { name: "Cancel your monthly gift of GH₵20?" }).waitFor();
  await page
    .getByText(/^The charge planned for \d+ [A-Z][a-z]+ 20\d\d will not be taken, and neither will any after it\.$/u)
    .waitFor();
  await looks("cancel");
  await press(page, "Yes, cancel it");
  await page.getByRole("heading", { name: "Your monthly gift has ended" }).waitFor({ timeout: 30_000 });
  await page.getByText(/That is final: nothing more will be charged\.$/u).waitFor();
  await looks("ended");
  const body = JSON.stringify({ seconds: 40 * 86_400 });
  const headers = { "content-type": "application/json" };
  await fetch(`${site.origin}/sandbox/clock`, { method: "POST", headers, body });
  expect((await phones.charges(kept)).length).toBeGreaterThan(1);
  expect(await phones.charges(phone)).toEqual([2000]);

  await page.getByRole("link", { name: "Back to my gifts" }).click();
  await article(page).getByText("Ended", { exact: true }).waitFor();
  await expect(page.getByRole("link", { name: "Cancel this gift" })).toHaveCount(0);
  await link(page, "Delete my data").click();
  await page.getByRole("button", { name: "Yes, delete my data" }).waitFor();
  await looks("erase");
  await press(page, "Yes, delete my data");
  await page.getByRole("heading", { name: "Your data has been deleted" }).waitFor();
});

test("a receipt's link, which leaves the address, opens its gift, sends the receipt again and prints it alone", async ({
  page,
  site,
  mail,
}) => {
  const email = "look@example.com";
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
  await look(page, "the gift of a link");
  await page.getByRole("link", { name: /^Print/u }).click();
  await page.getByRole("heading", { name: /^Receipt 0000\d\d$/u, level: 1 }).waitFor();
  await expect(article(page)).toContainText(
    /GH₵20.*Charge of a recurring donation.*GMT.*Ama Serwaa.*MTN mobile money/u,
  );
  await look(page, "receipt");
  await page.emulateMedia({ media: "print" });
  for (const role of ["navigation", "contentinfo", "complementary"] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
});
