import { afterAll, beforeAll, expect, test } from "vitest";
import { PSEUDO } from "#site/content/languages/pseudo-language.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { violations } from "./accessibility.ts";
import { aVisitor, closeVisitor, type Visitor } from "./harness.ts";
import { clippedText, textOutsideWindow, overlappingText } from "./text-layout.ts";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor({ width: 360, height: 740, reducedMotion: true });
});
afterAll(() => closeVisitor(visitor));

test.each(["light", "dark"])(
  "every part and drawing is free of errors, accessible and inside the window in the %s scheme",
  async (scheme) => {
    const { page, errors } = visitor;
    await page.goto(`/styleguide?scheme=${scheme}`);
    expect(await textOutsideWindow(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);

test.each(["cardiac-arrest", "general-emergencies"] as const)(
  "the page %s has room for longer words, in the letters of Ghana's languages",
  async (id) => {
    const { page, errors } = visitor;
    await page.goto(`/${PSEUDO.tag}${PAGES[id].path}`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
    });
    expect(await clippedText(page)).toEqual([]);
    expect(await textOutsideWindow(page)).toEqual([]);
    expect(await overlappingText(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
