import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { accessibleElements } from "./accessibility-tree.ts";
import { AMA, fillStepOne, fillStepTwo, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor, openPage, untilAlive, type Visitor } from "./harness.ts";

async function stepTwo(visitor: Visitor) {
  const { page } = visitor;
  await openPage(visitor, "/impact");
  await fillStepOne(page, { ...AMA, amount: "50" });
  await press(page, "Continue");
  await page.getByRole("heading", { name: "You’re donating GH₵50" }).waitFor();
}

eachVisitor({ stays: false, reducedMotion: true }, (visitor) => {
  test(
    "on a phone, a Donate link shows the amounts and the slider on the first screen, and Continue soon after",
    { tags: ["nightly"] },
    async () => {
      const { page } = visitor;
      await openPage(visitor, "/impact#donate-form");
      const form = page.locator("#donate-form");
      // Where the form comes to rest: 64 px below the top, 100 with script.
      await expect.poll(() => form.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(101);
      const shown = await form.getByText(/^GH₵/u).first().textContent();
      expect(shown).toBe("GH₵20");
      const bottomOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return box ? Math.round(box.y + box.height) : 0;
      };
      const order = [
        await bottomOf(form.getByRole("heading", { name: "Make a Donation! Be part of the impact" })),
        await bottomOf(form.getByRole("heading", { name: "Fuel the mission. Save more lives." })),
        await bottomOf(form.getByText("GH₵20", { exact: true })),
        await bottomOf(form.getByText("Other amount", { exact: true })),
        ...(visitor.script ? [await bottomOf(form.locator("output"))] : []),
        await bottomOf(form.getByRole("slider")),
      ];
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(order.at(-1)).toBeLessThan(740);
      const top = await form.evaluate((element) => element.getBoundingClientRect().top);
      expect((await bottomOf(form.getByRole("button", { name: "Continue" }))) - top).toBeLessThan(1.3 * 740);
      for (const said of ["You approve every gift on your own phone", "See your gifts, print a receipt, or cancel"]) {
        expect(await form.getByText(said).isVisible()).toBe(true);
      }
    },
  );

  test(
    "on a phone, the first screen of step 2 shows the Donate button below the number's field",
    { tags: ["nightly"] },
    async () => {
      const { page } = visitor;
      await stepTwo(visitor);
      await fillStepTwo(page, { channel: "MTN mobile money" });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const box = await page.getByRole("button", { name: "Donate GH₵50" }).boundingBox();
      expect(box && box.y + box.height).toBeLessThan(740);
    },
  );

  test("the number's field appears when a network is chosen, or when something is wrong with it", async () => {
    const { page } = visitor;
    await stepTwo(visitor);
    const number = page.getByLabel("Mobile money number");
    expect(await number.isVisible()).toBe(false);
    await press(page, /^Donate/u);
    await page.locator("#CustomerMsisdn-error").waitFor();
    await number.fill("24 123 0001");
    expect(await number.isVisible()).toBe(true);
    await number.fill("");
    await stepTwo(visitor);
    await fillStepTwo(page, { channel: "MTN mobile money" });
    expect(await number.isVisible()).toBe(true);
  });

  test("the last choice counts among a common gift, the slider and a typed amount, and the form shows it", async () => {
    const { page } = visitor;
    await openPage(visitor, "/impact");
    const chip = page.getByLabel("GH₵20", { exact: true });
    const other = page.getByLabel("Other amount");
    const slider = page.getByRole("slider", { name: "Your gift" });
    await chip.check();
    if (visitor.script) {
      expect(await page.locator("#donate-form output").textContent()).toBe("GH₵20");
      expect(await slider.getAttribute("aria-valuetext")).toBe("GH₵20");
      await slider.focus();
      await page.keyboard.press("End");
      expect(await chip.isChecked()).toBe(false);
      expect(await page.locator("#donate-form output").textContent()).toBe("GH₵10,000");
      await other.check();
      await page.getByLabel("GH₵200", { exact: true }).check();
      expect(await other.isChecked()).toBe(false);
      await other.check();
      expect(await page.getByLabel("GH₵200", { exact: true }).isChecked()).toBe(false);
      await other.uncheck();
      await chip.check();
    } else {
      await page.getByLabel("Use the line below").check();
      expect(await chip.isChecked()).toBe(false);
      await chip.check();
    }
    await fillStepOne(page, { email: AMA.email, city: AMA.city });
    await press(page, "Continue");
    await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
  });

  test("an amount at the top of the page is chosen in the form, which keeps what was typed", async () => {
    const { page } = visitor;
    await openPage(visitor, "/impact?frequency=monthly");
    await page.getByLabel("City (required)").fill(AMA.city);
    await page.getByRole("link", { name: "GH₵50", exact: true }).click();
    await page.locator("[name=Common][value='50']:checked").waitFor();
    const form = page.locator("#donate-form");
    await expect.poll(() => form.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(101);
    if (visitor.script) expect(await page.getByLabel("City (required)").inputValue()).toBe(AMA.city);
    await fillStepOne(page, { email: AMA.email, city: AMA.city });
    await press(page, "Continue");
    await page.getByText("You’ll be charged GH₵50 every month until you cancel").waitFor();
  });
});

test("a button that looks disabled says that pressing it shows what is missing, until nothing is missing", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  const descriptionOf = async (name: string) =>
    (await accessibleElements(page)).find((element) => element.role === "button" && element.name === name)?.description;
  const help = "Something is still missing. Press the button to see what.";
  await page.goto("/impact", { waitUntil: "load" });
  await untilAlive(page);
  await expect.poll(() => descriptionOf("Continue")).toBe(help);
  await fillStepOne(page, AMA);
  await expect.poll(() => descriptionOf("Continue")).toBe("");
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
  await expect.poll(() => descriptionOf("Donate GH₵20")).toBe(help);
  await fillStepTwo(page, { channel: "MTN mobile money", phone: "24 123 0001" });
  await expect.poll(() => descriptionOf("Donate GH₵20")).toBe("");
  await closeVisitor(visitor);
});

test(
  "the form names the smallest gift, and refuses a link's smaller amount without changing it",
  { tags: ["nightly"] },
  async () => {
    const visitor = await aVisitor({ reducedMotion: true });
    const { page } = visitor;
    await page.goto("/impact?amount=0.50", { waitUntil: "load" });
    await untilAlive(page);
    await page.getByText("From GH₵1 to GH₵25,000, like 20 or 20.50").waitFor();
    expect(await page.getByLabel("Amount in cedis").inputValue()).toBe("0.5");
    await fillStepOne(page, { email: AMA.email, city: AMA.city });
    await press(page, "Continue");
    await page.getByRole("alert").getByRole("link", { name: "Enter GH₵1 or more: it is the smallest gift" }).waitFor();
    await closeVisitor(visitor);
  },
);

test("an error disappears once it is corrected, and the focus stays where it is", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  const told = () => page.locator("main [role=alert] li, main [id$=-error]").allTextContents();
  await page.goto("/impact", { waitUntil: "load" });
  await untilAlive(page);
  await press(page, "Continue");
  await expect.poll(async () => (await told()).length).toBe(4);
  await page.getByLabel("City (required)").pressSequentially("Wa");
  expect(await told()).toEqual(["Enter your email address", "Error: Enter your email address"]);
  await page.locator("#CustomerEmail").pressSequentially("ama@example.com");
  expect(await told()).toEqual([]);
  expect(await page.locator("#CustomerEmail").inputValue()).toBe("ama@example.com");
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
  await press(page, /^Donate/u);
  await expect.poll(async () => (await told()).length).toBe(4);
  await fillStepTwo(page, { channel: "MTN mobile money" });
  expect(await told()).toEqual(["Enter the mobile money number", "Error: Enter the mobile money number"]);
  await page.getByLabel("Mobile money number").pressSequentially("24 123 0001");
  expect(await told()).toEqual([]);
  await closeVisitor(visitor);
});

test("both steps work with the keyboard alone", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await page.goto("/impact");
  await untilAlive(page);
  await page.locator("#CustomerEmail").focus();
  await page.keyboard.type("ama@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tamale");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "You’re donating GH₵5,000" });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  expect(await page.getByLabel("Monthly").isChecked()).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await page.getByLabel("MTN mobile money").isChecked()).toBe(true);
  await page.keyboard.press("Enter");
  await page.locator("#CustomerMsisdn-error").waitFor();
  const summary = page.locator("main [role=alert]");
  await expect.poll(() => summary.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.locator("#CustomerMsisdn").evaluate((element) => document.activeElement === element))
    .toBe(true);
  await closeVisitor(visitor);
});
