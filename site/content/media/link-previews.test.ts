import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import drawn from "./drawn-previews.json" with { type: "json" };
import { type DrawnPreviews, PREVIEW_WORDS } from "./link-previews.ts";

const DRAW_AGAIN = "draw the link previews again: npm --prefix artwork ci && npm --prefix artwork run og";
const shown: DrawnPreviews["pages"] = drawn.pages;
const folder = new URL("../../../public/og/", import.meta.url);
const ids = Object.keys(PREVIEW_WORDS);

test("every page has a picture for link previews, and every picture a page", () => {
  expect(readdirSync(folder).toSorted(), DRAW_AGAIN).toEqual(ids.map((id) => `${id}.png`).toSorted());
  expect(Object.keys(shown).toSorted(), DRAW_AGAIN).toEqual(ids.toSorted());
});

test.each(ids)("the picture of %s shows the page's current words", (id) => {
  expect(shown[id], DRAW_AGAIN).toEqual(PREVIEW_WORDS[id]);
});

test.each(ids)("the picture of %s has the size that the page names and at most 60 KB", (id) => {
  const png = readFileSync(new URL(`${id}.png`, folder));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThanOrEqual(60 * 1024);
});
