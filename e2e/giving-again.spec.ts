import { expect, test } from "vitest";
import { PAID, result, takenFrom } from "./donation-outcome.ts";
import { AMA, aNumber, donate, press } from "./giving-steps.ts";
import { eachVisitor, origin } from "./harness.ts";

const QUESTION = /^You gave GH₵20 at \d\d:\d\d\. Give again\?$/u;

eachVisitor({ stays: false, reducedMotion: true }, (visitor) => {
  test("a second gift of the same phone asks first, and the donor decides", async () => {
    const { page } = visitor;
    const phone = aNumber("0001");
    await donate(page, origin, { phone });
    await result(page, PAID);
    await donate(page, origin, { ...AMA, amount: "30", phone: `+233 ${phone}` });
    const question = page.getByRole("heading", { name: QUESTION });
    await question.waitFor();
    // A screen reader reads the heading, because it has the focus.
    await expect.poll(() => question.evaluate((element) => document.activeElement === element)).toBe(true);
    await page.reload();
    await question.waitFor();

    await page.getByRole("link", { name: "Not now" }).click();
    await result(page, PAID);
    expect(await takenFrom(origin, phone)).toEqual([2000]);

    await donate(page, origin, { ...AMA, amount: "30", phone });
    await question.waitFor();
    await press(page, "Give again");
    await result(page, PAID);
    expect(await takenFrom(origin, phone)).toEqual([2000, 3000]);
    expect(visitor.errors).toEqual([]);
  });
});
