import { expect, test } from "vitest";
import { CARD_PAGES, cardPath } from "./card-pages.ts";

test.each(CARD_PAGES)("search engines show the whole description of $path, and no other page has it", (page) => {
  expect(page.description.length).toBeGreaterThanOrEqual(40);
  expect(page.description.length).toBeLessThanOrEqual(160);
  expect(CARD_PAGES.filter(({ description }) => description === page.description)).toHaveLength(1);
});

test("a link to a card that does not exist fails when the site is built", () => {
  expect(cardPath("choking")).toBe("/pulse/general-emergencies/choking");
  expect(() => cardPath("boredom")).toThrow("There is no first-aid card boredom.");
});
