import { expect, test } from "vitest";
import { AMA, fillStepOne, fillStepTwo, press, type Typed } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor, openPage, untilAlive } from "./harness.ts";

eachVisitor({ stays: true, reducedMotion: true }, (visitor) => {
  const { script } = visitor;

  /** The errors that the page shows: above the form, and at the field. */
  async function said(field: string) {
    const { page } = visitor;
    const summary = page.locator("main [role=alert]");
    await summary.waitFor();
    expect(await page.title()).toMatch(/^Error: Beat \| /u);
    expect(await summary.evaluate((element) => document.activeElement === element)).toBe(true);
    const inline = await page.locator(`#${field}-error`).textContent();
    const message = inline?.replace(/^Error: /u, "");
    expect(await summary.locator(`a[href='#${field}']`).textContent()).toBe(message);
    return message;
  }

  test.each<[string, Typed, string, string]>([
    [
      "three decimals",
      { amount: "10,001.999" },
      "OtherAmount",
      "Enter at most two figures after the point, like 20.50",
    ],
    ["half an address", { email: "ama@" }, "CustomerEmail", "Enter the whole email address, like ama@example.com"],
    ["no city", { city: "" }, "City", "Enter your city or town"],
  ])("step 1 refuses %s, says what to do and loses nothing", async (_name, typed, field, message) => {
    const { page } = visitor;
    const values = { ...AMA, ...typed };
    await openPage(visitor, "/impact");
    await fillStepOne(page, values);
    await press(page, "Continue");
    expect(await said(field)).toBe(message);
    expect(new URL(page.url()).pathname).toBe("/impact");
    expect(await page.getByLabel("Other amount").isChecked()).toBe(true);
    expect(await page.getByLabel("Amount in cedis").inputValue()).toBe(values.amount);
    expect(await page.getByLabel("Name/Company Name (optional)").inputValue()).toBe(values.name);
    expect(await page.locator("#CustomerEmail").inputValue()).toBe(values.email);
    expect(await page.getByLabel("City (required)").inputValue()).toBe(values.city);
    await fillStepOne(page, AMA);
    await press(page, "Continue");
    await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
  });

  test("step 2 refuses letters for a number, says what to do and loses nothing", async () => {
    const phone = "my number";
    const { page } = visitor;
    await stepTwo();
    await fillStepTwo(page, { frequency: "Yearly", channel: "Telecel Cash", phone });
    await press(page, /^Donate/u);
    expect(await said("CustomerMsisdn")).toBe("Enter the number in digits only, like 24 123 4567");
    expect(await page.getByLabel("Yearly").isChecked()).toBe(true);
    expect(await page.getByLabel("Telecel Cash").isChecked()).toBe(true);
    expect(await page.getByLabel("Mobile money number").inputValue()).toBe(phone);
  });

  async function stepTwo() {
    const { page } = visitor;
    await openPage(visitor, "/impact");
    await fillStepOne(page, AMA);
    await press(page, "Continue");
    await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
  }

  test("step 2 preselects only One-time, and a press on the empty form names every missing field", async () => {
    const { page } = visitor;
    await stepTwo();
    expect(
      await page.locator("input:checked").evaluateAll((inputs) => inputs.map((input) => input.getAttribute("value"))),
    ).toEqual(["one-time"]);
    await press(page, /^Donate/u);
    expect(await said("Channel")).toBe("Choose the network of your wallet");
    expect(await page.locator("main [role=alert] li").allTextContents()).toEqual([
      "Choose the network of your wallet",
      "Enter the mobile money number",
    ]);
    await page.locator("main [role=alert]").getByRole("link", { name: "Enter the mobile money number" }).click();
    await page.keyboard.type("24 123 0001");
    // Typed key by key: nothing may take the focus from a visitor who corrects the field.
    expect(await page.getByLabel("Mobile money number").inputValue()).toBe("24 123 0001");
  });

  test("a campaign link fills in the amount, the frequency and the network for good, but nothing about a person", async () => {
    const { page } = visitor;
    await openPage(
      visitor,
      "/impact?amount=250.50&frequency=monthly&channel=vodafone-gh&CustomerEmail=eve@example.com",
    );
    expect(await page.locator("#CustomerEmail").inputValue()).not.toContain("eve");
    expect(await page.getByLabel("Amount in cedis").inputValue()).toBe("250.5");
    await fillStepOne(page, { email: AMA.email, city: AMA.city });
    await press(page, "Continue");
    await page.getByRole("heading", { name: "You’re donating GH₵250.50" }).waitFor();
    expect(await page.getByLabel("Monthly").isChecked()).toBe(true);
    expect(await page.getByLabel("Telecel Cash").isChecked()).toBe(true);
    await page.getByText("You’ll be charged GH₵250.50 every month until you cancel").waitFor();
    await page.getByRole("link", { name: "Change the amount or your details" }).click();
    await expect.poll(() => page.locator("#City").inputValue()).toBe(AMA.city);
    await press(page, "Continue");
    await page.getByText("You’ll be charged GH₵250.50 every month until you cancel").waitFor();
  });

  test("step 2 without step 1 links back to it, with or without an amount", async () => {
    const newcomer = await aVisitor({ script, reducedMotion: true });
    await newcomer.page.goto("/impact/donate?frequency=MONTHLY");
    await newcomer.page.getByRole("link", { name: "Another amount" }).click();
    await newcomer.page.waitForURL(/\/impact\?frequency=MONTHLY/u);
    await newcomer.page.goto("/impact/donate?frequency=MONTHLY");
    await newcomer.page.getByRole("link", { name: "GH₵50", exact: true }).click();
    await newcomer.page.waitForURL(/\/impact\?frequency=MONTHLY&amount=50/u);
    expect(await newcomer.page.getByLabel("GH₵50", { exact: true }).isChecked()).toBe(true);
    expect(newcomer.errors).toEqual([]);
    await closeVisitor(newcomer);
  });
});

test("keeps and counts what was typed before script arrived", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/impact", { waitUntil: "commit" });
  await fillStepOne(page, AMA);
  release();
  await untilAlive(page);
  await page.locator("output", { hasText: "GH₵20" }).waitFor();
  expect(await page.locator("#CustomerEmail").inputValue()).toBe(AMA.email);
  expect(await page.getByRole("button", { name: "Continue" }).getAttribute("aria-disabled")).toBe("false");
  await closeVisitor(visitor);
});

test.each(["20", "1000"])("the form still has the chosen GH₵%s when the donor comes back", async (amount) => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await page.goto("/impact");
  await untilAlive(page);
  await fillStepOne(page, { ...AMA, amount });
  await press(page, "Continue");
  const shown = `GH₵${Number(amount).toLocaleString("en")}`;
  await page.getByRole("heading", { name: `You’re donating ${shown}` }).waitFor();
  for (const address of ["/impact", "/impact?change#donate-form"]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect.poll(() => page.locator("#City").inputValue()).toBe("Tamale");
    await page.locator("#donate-form output", { hasText: shown }).waitFor();
  }
  await page.waitForURL((url) => url.hash === "");
  await press(page, "Continue");
  await page.getByRole("heading", { name: `You’re donating ${shown}` }).waitFor();
  await page.evaluate(() => localStorage.clear());
  await closeVisitor(visitor);
});

test("reloading the donate page shows the gift again without flashing the way back", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await page.goto("/impact");
  await untilAlive(page);
  await fillStepOne(page, AMA);
  await press(page, "Continue");
  await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const link = [...document.querySelectorAll("main a")].find((one) => one.textContent === "Another amount");
      const { flashed } = document.documentElement.dataset;
      if (flashed === undefined && link?.checkVisibility({ visibilityProperty: true }))
        document.documentElement.dataset["flashed"] = "";
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.reload();
  await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
  expect(await page.locator("html").getAttribute("data-flashed")).toBeNull();
  await closeVisitor(visitor);
});

test("another network's prefix causes a warning, and a large gift names the wallets' limit", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await page.goto("/impact");
  await untilAlive(page);
  await fillStepOne(page, { ...AMA, amount: "3500" });
  await press(page, "Continue");
  const number = page.getByLabel("Mobile money number");
  const button = page.getByRole("button", { name: "Donate GH₵3,500" });
  await page.getByLabel("MTN mobile money").check();
  expect(await number.getAttribute("placeholder")).toBe("XX XXX XXXX");
  expect(await page.locator("#CustomerMsisdn-prefix").textContent()).toBe("233");
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  await number.fill("020 123 4567");
  await page.getByText("This number looks like Telecel. If it was moved to MTN, carry on.").waitFor();
  expect(await button.getAttribute("aria-disabled")).toBe("false");
  await page.getByText("no more than GH₵3,000 a day").waitFor();
  await closeVisitor(visitor);
});

test("shows no note for a charge that was not chosen in a browser whose styles cannot follow the choice", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await page.goto("/impact");
  await fillStepOne(page, AMA);
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
  // An old browser ignores the rule that hides the notes.
  await page.evaluate(() => {
    for (const note of document.querySelectorAll("[data-interval]")) note.removeAttribute("class");
  });
  const shown = () =>
    page
      .locator("[data-interval]")
      .locator("visible=true")
      .evaluateAll((notes) => notes.map((note) => note.textContent));
  expect(await shown()).toEqual([]);
  await page.getByLabel("Yearly").check();
  await expect.poll(shown).toEqual(["You’ll be charged GH₵20 every year until you cancel"]);
  await closeVisitor(visitor);
});
