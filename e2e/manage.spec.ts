import type { Page } from "@playwright/test";
import { expect, mailTo, overflow, test, violations } from "./visit.ts";
import { fillBothSteps, press } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";

const PATH = "/impact/donate/manage";
test.use({ viewport: { width: 320, height: 800 } });

const article = (page: Page) => page.getByRole("article");
const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

/** The view fits and is accessible. */
async function look(page: Page, view: string) {
  expect.soft(await violations(page), view).toEqual([]);
  expect.soft(await overflow(page), view).toBe(0);
  await expect.soft(page.getByRole("heading", { level: 1 }), view).toHaveCount(1);
}

type Asked = { phone: string; email: string; frequency: "Monthly" | "Yearly" };

/** Ama sets up a gift that repeats, by the code in a text message. `heard/` has what comes of a monthly one. */
async function setUp(page: Page, asked: Asked, isHeard = false) {
  const main = page.getByRole("main");
  const hears = async (step: string) => {
    if (isHeard) await expect(main).toMatchAriaSnapshot({ name: `giving-${step}.aria.yml` });
  };
  await fillBothSteps(page, asked);
  await press(page, /^Donate GH₵/u);
  await page.getByRole("heading", { name: "Enter the code we texted you" }).waitFor();
  await hears("code");
  await page.getByLabel("Code from the text message").fill("1234");
  await press(page, "Verify");
  await page.getByRole("heading", { name: "One more step: approve it on your phone" }).waitFor();
  await expect(main).toContainText("Nothing has been taken yet");
  await expect(main).toContainText("Your phone may now ask for your wallet PIN");
  const heading = `Your ${asked.frequency.toLowerCase()} gift is set up`;
  await page.getByRole("heading", { name: heading }).waitFor({ timeout: 30_000 });
  await hears("set-up");
}

test("a monthly gift is set up by its code, and by the phone's code its donor cancels it, and then deletes their data @both", async ({
  page,
  phones,
  script,
}) => {
  const looks = async (view: string) => (script ? look(page, view) : undefined);
  const phone = aNumber("0001");
  await setUp(page, { phone, email: `cancel-${script}@example.com`, frequency: "Monthly" }, script);

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

test("the link in the receipt of a yearly gift, which leaves the address, opens it, sends the receipt again and prints it alone", async ({
  page,
  site,
  mail,
}) => {
  const email = "look@example.com";
  await setUp(page, { phone: aNumber("0001"), email, frequency: "Yearly" });
  const pass = /manage\?pass=([\w.-]+)/u.exec(await mailTo(mail, email))?.[1] ?? "";
  await page.goto(`${PATH}?pass=${pass}`);
  await page.getByRole("heading", { name: "Your gift", exact: true, level: 1 }).waitFor();
  expect(page.url()).toBe(`${site.origin}${PATH}`);
  await expect(article(page)).toHaveCount(1);
  await press(page, /^Send again/u);
  await page.getByText(/^Receipt 0000\d\d is on its way to l•••@example\.com\.$/u).waitFor();
  await expect.poll(() => mail.arrived.filter(({ to }) => to === email)).toHaveLength(2);
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
