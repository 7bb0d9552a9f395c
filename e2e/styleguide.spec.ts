import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./accessibility.ts";
import { aVisitor, closeVisitor, type Visitor } from "./harness.ts";
import { textOutsideWindow } from "./text-layout.ts";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor({ width: 360, height: 740, reducedMotion: true });
});
afterAll(() => closeVisitor(visitor));

test.each(["light", "dark"])(
  "every part and drawing is free of errors, accessible and inside the window in the %s scheme",
  { tags: ["nightly"] },
  async (scheme) => {
    const { page, errors } = visitor;
    await page.goto(`/styleguide?scheme=${scheme}`);
    expect(await textOutsideWindow(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
