import { donate, FAILED, PAID, result } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test } from "./visit.ts";

test.use({ reducedMotion: "no-preference" });

test.describe("after a gift", { tag: "@both" }, () => {
  for (const { width, ending, title, heading, next } of [
    {
      width: 360,
      ending: "0402",
      title: FAILED,
      heading: `${FAILED} Not enough in the wallet`,
      next: "Every alert answered is a life touched",
    },
    { width: 1280, ending: "0001", title: PAID, heading: `${PAID} Medaase, Ama Serwaa!`, next: "Jump To It" },
  ]) {
    test(`from a number ending ${ending}, the focus is on its result, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await donate(page, { phone: aNumber(ending) });
      await result(page, title, true);
      const said = page.getByRole("heading", { name: heading });
      for (const visit of ["at once", "after a reload"]) {
        if (visit === "after a reload") await page.reload();
        await expect(said, visit).toBeFocused();
        await expect(said).toBeInViewport({ ratio: 1 });
        // It is the first heading of the page, so a visitor who reads on from here has missed nothing.
        await expect(page.getByRole("heading").first()).toHaveAccessibleName(heading);
        await expect(page.getByRole("heading").nth(1)).toHaveAccessibleName(next);
        // A paid gift has nothing below it: no new form, by which a hurried donor could give twice.
        await expect(said).toHaveRole("heading");
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.locator("#donate-form")).toHaveCount(title === PAID ? 0 : 1);
      }
    });
  }
});
