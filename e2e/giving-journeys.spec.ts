import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { REMEMBER_PATH } from "#contract/addresses.ts";
import { FAILED, PAID, result, takenFrom } from "./donation-outcome.ts";
import { AMA, aNumber, donate, fillBothSteps, fillStepOne, fillStepTwo, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor, origin } from "./harness.ts";
import { answerPrompt, readPhone } from "./pretend-phone.ts";

/** Resolves once the server has sealed that a request waits. Until then only the page's address knows it. */
function waitingKept(page: Page): Promise<unknown> {
  return page.waitForResponse(
    (response) => response.url().endsWith(REMEMBER_PATH) && response.request().postData()?.includes("waiting") === true,
  );
}

eachVisitor({ stays: true }, (visitor) => {
  async function give(phone: string) {
    const { page } = visitor;
    await visitor.context.clearCookies();
    await donate(page, origin, { phone });
  }

  test("a gift waits for the donor's approval, even when the page is closed", async () => {
    const { page } = visitor;
    const phone = aNumber("7777");
    await give(phone);
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    const address = page.url();
    await page.goto("about:blank");
    await answerPrompt(origin, phone, "approve");
    await page.goto(address);
    await result(page, PAID);
    expect(await takenFrom(origin, phone)).toEqual([2000]);
  });

  test("opening the donate page again shows the waiting request, and a reload sends no other", async () => {
    const { page } = visitor;
    const phone = aNumber("7777");
    const kept = visitor.script ? waitingKept(page) : undefined;
    await give(phone);
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    await kept;
    await page.goto(`${origin}/impact/donate`);
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    await page.reload();
    expect((await readPhone(origin, phone)).prompts).toHaveLength(1);
    await answerPrompt(origin, phone, "decline");
    await result(page, FAILED);
  });

  test(
    "a donor whose wallet cannot give monthly keeps the form, reads what to change, and gives once",
    { tags: ["nightly"] },
    async () => {
      const { page } = visitor;
      const phone = aNumber("0001").replace("24", "26");
      await visitor.context.clearCookies();
      await donate(page, origin, { phone, frequency: "Monthly", channel: "AirtelTigo Cash" });
      const words = "AirtelTigo Cash takes one-time gifts only: choose One-time, or a wallet on MTN or Telecel";
      await page.locator("#Channel-error").getByText(words).waitFor();
      await page.locator("main [role=alert]").getByRole("link", { name: words }).waitFor();
      expect(await page.getByLabel("Monthly").isChecked()).toBe(true);
      expect(await page.getByLabel("AirtelTigo Cash").isChecked()).toBe(true);
      expect(await page.getByLabel("Mobile money number").inputValue()).toBe(phone);
      await fillStepTwo(page, { frequency: "One-time" });
      await press(page, /^Donate GH₵/u);
      await result(page, PAID);
      expect(await takenFrom(origin, phone)).toEqual([2000]);
    },
  );

  test("Back leads out of a gift, from the waiting page and from the result", async () => {
    const { page } = visitor;
    await give(aNumber("7777"));
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    await page.goBack();
    // Without script the form of step 2 is an entry of its own, which leads to the gift.
    if (!visitor.script) {
      await page.waitForURL(/\?gift=/u);
      await page.goBack();
    }
    await page.getByLabel("City (required)").waitFor();
    await give(aNumber("0001"));
    await result(page, PAID);
    await page.goBack();
    if (!visitor.script) await page.getByRole("heading", { name: "Donate", exact: true }).waitFor();
    else await page.waitForURL(/\/impact$/u);
  });

  test(
    "asks for the amount on the button although another tab has chosen another since",
    { tags: ["nightly"] },
    async () => {
      const { page } = visitor;
      const phone = aNumber("7777");
      await visitor.context.clearCookies();
      await page.goto(`${origin}/impact`, { waitUntil: "load" });
      await fillStepOne(page, AMA);
      await press(page, "Continue");
      await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
      const other = await visitor.context.newPage();
      await other.goto(`${origin}/impact`, { waitUntil: "load" });
      await fillStepOne(other, { ...AMA, amount: "500" });
      await press(other, "Continue");
      await other.getByRole("heading", { name: "You’re donating GH₵500" }).waitFor();
      await other.close();
      await fillStepTwo(page, { channel: "MTN mobile money", phone });
      await press(page, "Donate GH₵20");
      await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    },
  );

  test("pressing Donate twice asks the phone once", async () => {
    const { page } = visitor;
    const phone = aNumber("7777");
    await visitor.context.clearCookies();
    await donateTwice(phone);
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    expect((await readPhone(origin, phone)).prompts).toHaveLength(1);
    await answerPrompt(origin, phone, "approve");
    await result(page, PAID);
    expect(await takenFrom(origin, phone)).toEqual([2000]);
  });

  /** Presses a second time while the first request is still under way, as an impatient donor does. */
  async function donateTwice(phone: string) {
    const { page } = visitor;
    const sending = /impact\/donate$|payments\/pay/u;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await fillBothSteps(page, origin, { phone });
    await page.route(sending, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue().catch(() => undefined);
    });
    const sent = page.waitForRequest((request) => request.method() === "POST" && sending.test(request.url()));
    await page.locator("main").getByRole("button", { name: "Donate GH₵20" }).hover();
    // With the mouse itself, because the driver would wait for the answer before it looks for the button again.
    const pressMouse = () => page.mouse.down().then(() => page.mouse.up());
    await pressMouse();
    await sent;
    await pressMouse();
    release();
    await page.unroute(sending);
  }
});

test("a visitor with Save-Data can follow a gift without any script", { tags: ["nightly"] }, async () => {
  const phone = aNumber("7777");
  const donor = await aVisitor({ script: false });
  await donate(donor.page, origin, { phone });
  await donor.page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
  // The driver drops the header when a form's answer redirects, so this test begins at the gift's address.
  const visitor = await aVisitor({ saveData: true });
  await visitor.page.goto(donor.page.url());
  expect(await visitor.page.locator("script").count()).toBe(0);
  await answerPrompt(origin, phone, "approve");
  await visitor.page.waitForURL(/\/impact\?gift=/u, { timeout: 15_000 });
  expect(await visitor.page.locator("main").textContent()).toContain(PAID);
  await closeVisitor(donor);
  await closeVisitor(visitor);
});
