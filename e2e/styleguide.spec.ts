import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./accessibility.ts";
import { aVisitor, leave, type Visitor } from "./harness.ts";
import { sticksOut } from "./text-layout.ts";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor({ width: 360, height: 740, reducedMotion: true });
});
afterAll(() => leave(visitor));

test.each(["light", "dark"])(
  "every part and drawing is quiet, accessible and inside the window in the %s scheme",
  async (scheme) => {
    const { page, errors } = visitor;
    await page.goto(`/styleguide?scheme=${scheme}`);
    expect(await sticksOut(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
