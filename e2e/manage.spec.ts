import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { type BuiltServer, hurryPhones, startBuiltServer } from "../scripts/built-server.ts";
import { PROVE } from "#site/content/giving/manage.ts";
import { violations } from "./accessibility.ts";
import { aNumber, donate, giveWithoutForm, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor, openPage, type Visitor } from "./harness.ts";
import { readPhone } from "./pretend-phone.ts";

const PATH = "/impact/donate/manage";
let mail: MailServer;
let site: BuiltServer;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startBuiltServer({ SMTP_URL: mail.url });
  await hurryPhones(site.origin, 200);
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

async function advanceSandbox(days: number): Promise<void> {
  await fetch(`${site.origin}/sandbox/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seconds: days * 86_400 }),
  });
}

/** The pass in the last e-mail to an address. */
async function passMailedTo(email: string): Promise<string> {
  await expect.poll(() => mail.arrived.some(({ to }) => to === email), { timeout: 15_000 }).toBe(true);
  const plain = mail.arrived.findLast(({ to }) => to === email)?.plain ?? "";
  return /manage\?pass=([\w.-]+)/u.exec(plain)?.[1] ?? "";
}

/** Gives GH₵20 monthly through the form. */
async function giveByForm({ page }: Visitor, phone: string, email: string) {
  await donate(page, site.origin, { phone, email, frequency: "Monthly" });
  await page.getByLabel("Code from the text message").fill("1234");
  await press(page, "Verify");
  await page.waitForURL(/\/impact\/donate\?recurring=/u);
  await passMailedTo(email);
}

/** Gives the same without the form, for tests that are not about the form. */
async function giveMonthly(phone: string, email: string) {
  await giveWithoutForm(site.origin, phone, email);
  await passMailedTo(email);
}

/** From the phone number to the gifts, by the code on the phone. */
async function openByCode(page: Page, phone: string) {
  await page.context().clearCookies();
  await page.goto(`${site.origin}${PATH}`, { waitUntil: "load" });
  const before = (await readPhone(site.origin, phone)).texts.length;
  await page.getByLabel("Mobile money number").fill(phone);
  await press(page, "Text me a code");
  await page.getByLabel("Six-digit code").waitFor();
  await expect.poll(async () => (await readPhone(site.origin, phone)).texts.length).toBe(before + 1);
  const code = /^(\d{6})/u.exec((await readPhone(site.origin, phone)).texts.at(-1)?.words ?? "")?.[1] ?? "";
  await page.getByLabel("Six-digit code").fill(code);
  await press(page, "Open my gifts");
  await page.getByRole("heading", { name: "Your gifts", level: 1 }).waitFor();
}

eachVisitor({ stays: true, reducedMotion: true }, (visitor) => {
  // What differs without script runs for both visitors, and everything else for one of them.
  const { script } = visitor;

  test("a donor cancels a monthly gift, and the provider takes nothing more", async () => {
    const { page } = visitor;
    const [kept, phone] = [aNumber("0001"), aNumber("0001")];
    await giveMonthly(kept, `keep-${script}@example.com`);
    await giveByForm(visitor, phone, `cancel-${script}@example.com`);
    await openByCode(page, phone);
    await page.getByText("GH₵20 every month").waitFor();
    await page.locator("main").getByRole("link", { name: "Cancel this gift" }).click();
    await page.getByRole("heading", { name: "Cancel your monthly gift of GH₵20?" }).waitFor();
    await page
      .getByText(/^The charge planned for \d+ [A-Z][a-z]+ 20\d\d will not be taken, and neither will any after it\.$/u)
      .waitFor();
    await press(page, "Yes, cancel it");
    await page.getByRole("heading", { name: "Your monthly gift has ended" }).waitFor({ timeout: 20_000 });
    await page.getByText(/That is final: nothing more will be charged\.$/u).waitFor();
    await advanceSandbox(40);
    expect((await readPhone(site.origin, kept)).charges.length).toBeGreaterThan(1);
    expect((await readPhone(site.origin, phone)).charges.map(({ pesewas }) => pesewas)).toEqual([2000]);
    await page.getByRole("link", { name: "Back to my gifts" }).click();
    await page.locator("article").getByText("Ended", { exact: true }).waitFor();
    expect(await page.getByRole("link", { name: "Cancel this gift" }).count()).toBe(0);
    expect(visitor.errors).toEqual([]);
  });

  // Without script it is the browser that sends a form twice.
  test.runIf(script)("a second press while the answer is awaited asks for no second text", async () => {
    const { page } = visitor;
    await page.context().clearCookies();
    await openPage(visitor, `${site.origin}${PATH}`);
    await page.getByLabel("Mobile money number").fill(aNumber("0001"));
    // The driver looks at no page that is being left, so the page itself notes what it says.
    await page.evaluate(() => {
      const part = document.querySelector<HTMLElement>("[data-part=sending]");
      const note = () => part?.hidden || sessionStorage.setItem("said", part?.innerText ?? "");
      if (part) new MutationObserver(note).observe(part, { attributes: true });
    });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sent: string[] = [];
    await page.route(/\/manage\?again$/u, async (route) => {
      sent.push(route.request().method());
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.locator("main").getByRole("button", { name: "Text me a code" }).hover();
    // With the mouse itself, because the driver would wait for the answer.
    const pressMouse = () => page.mouse.down().then(() => page.mouse.up());
    await pressMouse();
    await expect.poll(() => sent).toEqual(["POST"]);
    await pressMouse();
    release();
    await page.getByLabel("Six-digit code").waitFor();
    await page.unrouteAll();
    expect(sent).toEqual(["POST"]);
    expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe(PROVE.sending);
  });

  test.runIf(script)(
    "the link in a receipt opens only its gift, disappears from the address, and sends or prints the receipt",
    { tags: ["nightly"] },
    async () => {
      const { page } = visitor;
      const phone = aNumber("0001");
      const email = `link-${script}@example.com`;
      await giveMonthly(phone, email);
      await visitor.context.clearCookies();
      const pass = await passMailedTo(email);
      const mails = mail.arrived.length;
      await page.goto(`${site.origin}${PATH}?pass=${pass}`, { waitUntil: "load" });
      await page.getByRole("heading", { name: "Your gift", exact: true, level: 1 }).waitFor();
      expect(page.url()).toBe(`${site.origin}${PATH}`);
      expect(await page.locator("article").count()).toBe(1);
      await press(page, /^Send again/u);
      await page.getByText(/^Receipt 0000\d\d is on its way to l•••@example\.com\.$/u).waitFor();
      await expect.poll(() => mail.arrived.length, { timeout: 15_000 }).toBe(mails + 1);
      expect(mail.arrived.at(-1)?.to).toBe(email);
      await page.getByRole("link", { name: /^Print/u }).click();
      await page.getByRole("heading", { name: /^Receipt 0000\d\d$/u, level: 1 }).waitFor();
      expect(await page.locator("article dl").textContent()).toMatch(
        /GH₵20.*Charge of a recurring donation.*GMT.*Ama Serwaa.*MTN mobile money/u,
      );
      await page.emulateMedia({ media: "print" });
      for (const gone of ["nav", "footer", "aside", "a[href='/']"]) {
        expect(await page.locator(gone).locator("visible=true").count(), gone).toBe(0);
      }
      expect(await page.locator("article").isVisible()).toBe(true);
      await page.emulateMedia({ media: "screen" });
    },
  );

  test("a donor's data can be deleted once the recurring gift has been cancelled", { tags: ["nightly"] }, async () => {
    const { page } = visitor;
    const phone = aNumber("0001");
    await giveMonthly(phone, `erase-${script}@example.com`);
    await openByCode(page, phone);
    const askToDelete = async () => {
      await page.locator("main").getByRole("link", { name: "Delete my data" }).click();
      await press(page, "Yes, delete my data");
    };
    await askToDelete();
    await page.getByRole("alert").getByText("A monthly or yearly gift is still running").waitFor();
    await page.getByRole("link", { name: "Keep it" }).click();
    await page.locator("main").getByRole("link", { name: "Cancel this gift" }).click();
    await press(page, "Yes, cancel it");
    await page.getByRole("heading", { name: "Your monthly gift has ended" }).waitFor({ timeout: 20_000 });
    await page.getByRole("link", { name: "Back to my gifts" }).click();
    await askToDelete();
    await page.getByRole("heading", { name: "Your data has been deleted" }).waitFor();
    await page.goto(`${site.origin}${PATH}`, { waitUntil: "load" });
    await page.getByLabel("Mobile money number").waitFor();
  });

  test.runIf(!script)("a number that never gave gets the same answer as any other, but no text", async () => {
    const { page } = visitor;
    await visitor.context.clearCookies();
    const phone = aNumber("7777");
    await page.goto(`${site.origin}${PATH}`, { waitUntil: "load" });
    await page.getByLabel("Mobile money number").fill(phone);
    await press(page, "Text me a code");
    await page.getByText(/^If 024\s•••\s••77 has given before, a code is on its way to it\./u).waitFor();
    await page.getByLabel("Six-digit code").fill("000000");
    await press(page, "Open my gifts");
    await page.locator("#code-error").getByText("2 tries left").waitFor();
    expect(await page.title()).toMatch(/^Error: /u);
    expect((await readPhone(site.origin, phone)).texts).toEqual([]);
  });

  test.runIf(!script).each([
    ["", "Enter the mobile money number"],
    ["12", "The number is too short: enter the nine digits after 233"],
  ])("does not send the number %j, and says what to do", { tags: ["nightly"] }, async (typed, message) => {
    const { page } = visitor;
    await visitor.context.clearCookies();
    await page.goto(`${site.origin}${PATH}`, { waitUntil: "load" });
    await page.getByLabel("Mobile money number").fill(typed);
    await press(page, "Text me a code");
    await page.locator("#phone-error").getByText(message).waitFor();
  });

  test.runIf(!script)("closing the gifts forgets them on this device", { tags: ["nightly"] }, async () => {
    const { page } = visitor;
    const phone = aNumber("0001");
    await giveMonthly(phone, `leave-${script}@example.com`);
    await openByCode(page, phone);
    await press(page, "Close my gifts on this device");
    await page.getByLabel("Mobile money number").waitFor();
    await page.goto(`${site.origin}${PATH}`, { waitUntil: "load" });
    expect(await page.locator("article").count()).toBe(0);
  });
});

test("a forged link opens nothing, and the page stays out of search engines", { tags: ["nightly"] }, async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await page.goto(`${site.origin}${PATH}?pass=d.${"0".repeat(32)}.zzzzzz.${"0".repeat(32)}`, { waitUntil: "load" });
  await page.getByLabel("Mobile money number").waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex, nofollow");
  expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).not.toContain("manage");
  await closeVisitor(visitor);
});

test("at 320 px every view is accessible and fits", { tags: ["nightly"] }, async () => {
  const width = 320;
  const visitor = await aVisitor({ width, height: 800, reducedMotion: true });
  const { page } = visitor;
  const found: Record<string, string[]> = {};
  const look = async (face: string) => {
    found[face] = await violations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found[face].push(`${wide} px wide`);
    if ((await page.locator("h1").count()) !== 1) found[face].push("not one h1");
  };
  const phone = aNumber("0001");
  await giveMonthly(phone, `look-${width}@example.com`);
  await page.goto(`${site.origin}${PATH}`, { waitUntil: "load" });
  await look("prove");
  await press(page, "Text me a code");
  await page.locator("#phone-error").waitFor();
  await look("prove with an error");
  await openByCode(page, phone);
  await look("gifts");
  await page.goto(`${site.origin}${PATH}?erase`, { waitUntil: "load" });
  await look("erase");
  await page.goto(`${site.origin}${PATH}`, { waitUntil: "load" });
  await page.getByRole("link", { name: /^Print/u }).click();
  await page.getByRole("heading", { name: /^Receipt \d/u, level: 1 }).waitFor();
  await look("receipt");
  await page.goto(`${site.origin}${PATH}`, { waitUntil: "load" });
  await page.locator("main").getByRole("link", { name: "Cancel this gift" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).waitFor();
  await look("cancel");
  await press(page, "Yes, cancel it");
  await page.getByRole("heading", { name: "Your monthly gift has ended" }).waitFor({ timeout: 20_000 });
  await look("ended");
  expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
  expect(Object.keys(found)).toHaveLength(7);
  await closeVisitor(visitor);
});
