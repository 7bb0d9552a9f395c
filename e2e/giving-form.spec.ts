import { expect, test } from "vitest";
import { heard } from "./accessibility-tree.ts";
import { AMA, fillStepOne, fillStepTwo, press } from "./giving-steps.ts";
import { aVisitor, alive, eachVisitor, leave, openPage, type Visitor } from "./harness.ts";

async function stepTwo(visitor: Visitor) {
  const { page } = visitor;
  await openPage(visitor, "/impact");
  await fillStepOne(page, { ...AMA, amount: "50" });
  await press(page, "Continue");
  await page.getByRole("heading", { name: "You're donating GH₵50" }).waitFor();
}

eachVisitor({ stays: false }, (visitor) => {
  test("whoever follows a Donate button sees the amount on the first screen, below what the section is called", async () => {
    const { page } = visitor;
    await openPage(visitor, "/impact#donate-form");
    const bottomOf = async (name: string) => {
      const box = await page.getByRole(name === "" ? "slider" : "heading", name === "" ? {} : { name }).boundingBox();
      return box ? Math.round(box.y + box.height) : 0;
    };
    // Once the page has come to rest at the form: 64 px below the top, 100 with script.
    await expect
      .poll(() => page.evaluate(() => document.querySelector("#donate-form")?.getBoundingClientRect().top ?? 0))
      .toBeLessThan(101);
    const order = [
      await bottomOf("Make a Donation! Be part of the impact"),
      await bottomOf("Fuel the mission. Save more lives."),
      await bottomOf(""),
    ];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order.at(-1)).toBeLessThan(740);
    for (const said of ["You approve every gift on your own phone", "See your gifts, print a receipt, or cancel"]) {
      expect(await page.locator("#donate-form").getByText(said).isVisible()).toBe(true);
    }
  });

  test("a slider that nothing follows claims no amount, and one that is followed says its own", async () => {
    const { page } = visitor;
    await openPage(visitor, "/impact");
    const slider = page.getByRole("slider", { name: "Your gift" });
    await slider.focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(key);
    expect(await slider.inputValue()).toBe("4700");
    // A screen reader says these words in place of the range's own number.
    const said = await slider.getAttribute("aria-valuetext");
    const shown = await page.locator("#donate-form output").allTextContents();
    if (visitor.script) {
      expect([said, ...shown]).toEqual(["GH₵4,700", "GH₵4,700"]);
    } else {
      expect([said, ...shown]).toEqual([null]);
      await page.getByText("The line starts at GH₵5,000. The next page shows what you chose.").waitFor();
    }
    await fillStepOne(page, { email: AMA.email, city: AMA.city });
    await press(page, "Continue");
    await page.getByRole("heading", { name: "You're donating GH₵4,700" }).waitFor();
  });

  test("what will be charged again and again is read out when it is chosen, and belongs to the answer", async () => {
    const { page } = visitor;
    await stepTwo(visitor);
    const monthly = "You'll be charged GH₵50 every month until you cancel";
    const yearly = "You'll be charged GH₵50 every year until you cancel";
    const answers = (await heard(page)).filter(({ role }) => role === "radio");
    expect(answers.slice(0, 3).map(({ name, described }) => [name, described])).toEqual([
      ["One-time", ""],
      ["Monthly", monthly],
      ["Yearly", yearly],
    ]);

    // The region is there before anything is chosen; what appears in it is announced.
    const region = page.locator("[role=status]:has([data-interval])");
    await region.evaluate((element) => element.setAttribute("data-first", ""));
    const announced = async () =>
      (await heard(page))
        .filter(({ live, words }) => live === "polite" && words.includes("charged"))
        .map(({ words }) => words);
    expect(await announced()).toEqual([]);
    await page.getByLabel("One-time", { exact: true }).focus();
    for (const [choice, sentence] of [
      ["Monthly", monthly],
      ["Yearly", yearly],
    ] as const) {
      await page.keyboard.press("ArrowRight");
      expect(await page.getByLabel(choice).isChecked()).toBe(true);
      await expect.poll(announced).toEqual([sentence]);
    }
    await page.keyboard.press("ArrowRight");
    await expect.poll(announced).toEqual([]);
    expect(await region.getAttribute("data-first")).toBe("");
  });
});

test.each(["before", "after"])(
  "the amount of a slider that something else than a key or a finger moves %s script is shown",
  async (when) => {
    const visitor = await aVisitor();
    const { page } = visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    const start = async () => {
      release();
      await alive(page);
    };
    await page.goto("/impact", { waitUntil: "domcontentloaded" });
    const slider = page.getByRole("slider", { name: "Your gift" });
    if (when === "after") await start();
    else expect(await page.locator("#donate-form output").count()).toBe(0);
    // As assistive technology does.
    await slider.evaluate((range: HTMLInputElement) => {
      range.value = "1200";
      range.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    if (when === "before") await start();
    await page.locator("#donate-form output", { hasText: "GH₵1,200" }).waitFor();
    expect(await slider.getAttribute("aria-valuetext")).toBe("GH₵1,200");
    await leave(visitor);
  },
);

test("a button that looks switched off says that pressing it shows what is missing, until nothing is", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  const described = async (name: string) =>
    (await heard(page)).find((element) => element.role === "button" && element.name === name)?.described;
  const help = "Something is still missing. Press the button to see what.";
  await page.goto("/impact", { waitUntil: "load" });
  await alive(page);
  await expect.poll(() => described("Continue")).toBe(help);
  await fillStepOne(page, AMA);
  await expect.poll(() => described("Continue")).toBe("");
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You're donating/u }).waitFor();
  await expect.poll(() => described("Donate GH₵20")).toBe(help);
  await fillStepTwo(page, { channel: "MTN mobile money", phone: "24 123 0001" });
  await expect.poll(() => described("Donate GH₵20")).toBe("");
  await leave(visitor);
});

test("a smallest gift is said in the form, and a link below it is refused in words and keeps what was asked for", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await page.goto("/impact?amount=0.50", { waitUntil: "load" });
  await alive(page);
  await page.getByText("From GH₵1 to GH₵25,000, like 20 or 20.50").waitFor();
  expect(await page.getByLabel("Amount in cedis").inputValue()).toBe("0.5");
  await fillStepOne(page, { email: AMA.email, city: AMA.city });
  await press(page, "Continue");
  await page.getByRole("alert").getByRole("link", { name: "Enter GH₵1 or more: it is the smallest gift" }).waitFor();
  await leave(visitor);
});
