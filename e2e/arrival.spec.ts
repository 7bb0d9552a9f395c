import { afterAll, beforeAll, expect, test } from "vitest";
import { AMA, fillStepOne, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, untilAlive, type Visitor } from "./harness.ts";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor({ width: 1280, height: 900, reducedMotion: true });
});
afterAll(() => closeVisitor(visitor));

test("step 2 of a gift opens at its top, on its heading; back leads to the form of step 1, filled in, where it was left", async () => {
  const { page } = visitor;
  await page.goto("/impact");
  await untilAlive(page);
  await fillStepOne(page, AMA);
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");

  await page.goBack();
  await expect.poll(() => page.getByLabel("City (required)").inputValue()).toBe(AMA.city);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.evaluate(() => localStorage.clear());
});
