import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibleElements } from "./accessibility-tree.ts";
import { FAILED, PAID, referenceOn, result, untilSettled } from "./donation-outcome.ts";
import { aNumber, donate, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor, origin } from "./harness.ts";

/** The focused text, and whether it is in the window. */
function focused(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    const { top = 0, bottom = 0 } = activeElement?.getBoundingClientRect() ?? {};
    return {
      element: activeElement?.localName,
      words: activeElement?.textContent,
      isInWindow: top >= 0 && bottom <= window.innerHeight,
    };
  });
}

eachVisitor({ stays: false }, (visitor) => {
  test.each([
    [360, "0402", FAILED],
    [1280, "0001", PAID],
  ])("at %i px, after a gift from a number ending %s, the focus is on its result", async (width, ending, title) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height: 740 });
    await donate(page, origin, { phone: aNumber(ending) });
    const words = await result(page, title, true);
    const heading = title === PAID ? `${PAID} Medaase, Ama Serwaa!` : `${FAILED} Not enough in the wallet`;
    // After a gift the page has nothing else: no new form, by which a hurried donor could give twice.
    const isPaid = title === PAID;
    const onResult = { element: isPaid ? "h1" : "h2", words: heading, isInWindow: true };
    await expect.poll(() => focused(page)).toEqual(onResult);

    // It is the first heading of the page, so a visitor who reads on from here has missed nothing.
    const headings = (await accessibleElements(page)).filter(({ role }) => role === "heading").map(({ name }) => name);
    expect(headings.slice(0, 2)).toEqual([heading, isPaid ? "Jump To It" : "Every alert answered is a life touched"]);
    expect(await page.locator("#donate-form").count()).toBe(isPaid ? 0 : 1);

    await page.reload();
    await words.waitFor();
    await expect.poll(() => focused(page)).toEqual(onResult);
  });

  test(
    "a paid gift lights the donor's town, and only its receipt strip is printed, with the date",
    { tags: ["nightly"] },
    async () => {
      const { page } = visitor;
      await donate(page, origin, { phone: aNumber("0001") });
      const words = await result(page, PAID, true);
      await words.getByRole("img", { name: "A map of Ghana at night. A light has come on in Tamale." }).waitFor();
      const today = new Date().toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
      const slip = [
        "Beat",
        "From",
        "Ama Serwaa",
        "Amount",
        "GH₵20",
        "Date",
        today,
        "Reference",
        await referenceOn(page),
      ];
      await page.emulateMedia({ media: "print" });
      const lines = (await page.locator("body").innerText()).split("\n");
      // The title is in the page only for screen readers.
      const heardOnly = await page.title();
      const printed = lines.filter((line) => line.trim() !== "" && line !== heardOnly);
      expect(printed.slice(0, slip.length)).toEqual(slip);
      expect(printed.slice(slip.length)).toEqual([expect.stringMatching(/^Questions about a gift\?/u)]);
    },
  );
});

test("Try again keeps everything that was typed when it is pressed before script has loaded", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  const phone = aNumber("0402");
  // The waiting page gets no answers, so only a reload can bring the outcome.
  await page.route("**/api/v1/donations/*", (route) => route.abort());
  await donate(page, origin, { phone });
  await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
  await untilSettled(page);
  await page.route(/\.js$/u, (route) => route.abort());
  await page.goto(page.url());
  await page.getByRole("region", { name: "Your gift" }).getByText(FAILED).waitFor();
  await page.unrouteAll();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.locator("#CustomerEmail[value='ama@example.com']").waitFor();
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You’re donating GH₵20/u }).waitFor();
  expect(await page.getByLabel("Mobile money number").inputValue()).toBe(phone);
  await closeVisitor(visitor);
});

test("when the script of the forms does not arrive, the gift goes through without it", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await page.route(/\/assets\/react-[^/]*\.js$/u, (route) => route.abort());
  await donate(page, origin, { phone: aNumber("0001") });
  await result(page, PAID);
  await closeVisitor(visitor);
});
