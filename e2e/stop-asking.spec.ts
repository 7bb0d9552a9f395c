import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { STOP_ASKING_PATH } from "#contract/addresses.ts";
import { stopAsking } from "#site/content/pages/stop-asking.ts";
import { violations } from "./accessibility.ts";
import { aNumber, donate, giveWithoutForm, msisdnOf, press } from "./giving-steps.ts";
import { eachVisitor, type Visitor } from "./harness.ts";
import { codeTextedTo, readPhone } from "./pretend-phone.ts";

const { ask, code, stopped, allowed, goesOn } = stopAsking;

let site: BuiltServer;
beforeAll(async () => {
  site = await startBuiltServer({ SANDBOX_APPROVAL_MS: "200" });
});
afterAll(() => site.close());

/** Nothing sticks out, axe finds nothing, and the address says nothing about anybody. */
async function expectSound({ page, script }: Visitor) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // axe is a script itself.
  if (script) expect(await violations(page)).toEqual([]);
  expect(new URL(page.url()).search).toMatch(/^(?:\?(?:again|stopped|allowed))?$/u);
}

async function askForCode(page: Page, phone: string) {
  await page.getByLabel(ask.phone).fill(phone);
  await press(page, ask.submit);
  await page.getByRole("heading", { name: code.title }).waitFor();
}

eachVisitor({ stays: true, reducedMotion: true }, (visitor) => {
  test("whoever holds a phone stops requests to it, learns so when giving, and allows them again", async () => {
    const { page } = visitor;
    const phone = aNumber("0001");
    await page.goto(site.origin + STOP_ASKING_PATH, { waitUntil: "load" });
    await expectSound(visitor);
    await page.getByLabel(ask.phone).fill("24 12");
    await press(page, ask.submit);
    await page.locator("#phone-error").waitFor();
    expect(await page.title()).toMatch(/^Error: /u);
    expect(await page.getByLabel(ask.phone).inputValue()).toBe("24 12");
    await expectSound(visitor);

    await askForCode(page, phone);
    await expectSound(visitor);
    const first = await codeTextedTo(site.origin, phone);
    const field = page.getByLabel(code.label);
    await field.fill(first === "111111" ? "222222" : "111111");
    await press(page, code.stop);
    await page.locator("#code-error").getByText("2 tries left").waitFor();
    await expectSound(visitor);
    await field.fill(first);
    await field.press("Enter");
    await page.getByRole("heading", { name: stopped.title }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).evaluate((title) => title === document.activeElement)).toBe(
      true,
    );
    await expectSound(visitor);

    await donate(page, site.origin, { phone });
    await page.getByRole("link", { name: "Is it your phone? Allow requests again" }).click();
    await askForCode(page, phone);
    await expect.poll(async () => (await readPhone(site.origin, phone)).texts.length).toBe(2);
    expect((await readPhone(site.origin, phone)).prompts).toEqual([]);
    await page.getByLabel(code.label).fill(await codeTextedTo(site.origin, phone));
    await press(page, code.allow);
    await page.getByRole("heading", { name: allowed.title }).waitFor();
    await expectSound(visitor);
    await donate(page, site.origin, { phone });
    await expect.poll(async () => (await readPhone(site.origin, phone)).prompts.length).toBe(1);
    for (const secret of [msisdnOf(phone), first]) expect(site.output()).not.toContain(secret);
    expect(visitor.errors.filter((error) => !/status of 4\d\d/u.test(error))).toEqual([]);
  });

  test("who has stopped requests still opens and ends a monthly gift", async () => {
    const { page } = visitor;
    const phone = aNumber("0001");
    await giveWithoutForm(site.origin, phone, `stops-${visitor.script}@example.com`);
    await page.context().clearCookies();
    await page.goto(site.origin + STOP_ASKING_PATH, { waitUntil: "load" });
    await askForCode(page, phone);
    await page.getByLabel(code.label).fill(await codeTextedTo(site.origin, phone));
    await press(page, code.stop);
    await page.getByRole("heading", { name: stopped.title }).waitFor();
    const before = (await readPhone(site.origin, phone)).texts.length;
    await page.locator("main").getByRole("link", { name: goesOn.link }).click();
    await page.getByLabel("Mobile money number").fill(phone);
    await press(page, "Text me a code");
    await page.getByRole("button", { name: "Open my gifts" }).waitFor();
    await expect.poll(async () => (await readPhone(site.origin, phone)).texts.length).toBe(before + 1);
    await page.getByLabel("Six-digit code").fill(await codeTextedTo(site.origin, phone));
    await press(page, "Open my gifts");
    await page.locator("main").getByRole("link", { name: "Cancel this gift" }).click();
    await press(page, "Yes, cancel it");
    await page.getByRole("heading", { name: "Your monthly gift has ended" }).waitFor({ timeout: 20_000 });
  });
});
