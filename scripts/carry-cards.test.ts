import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CARRY_CARDS, contentHash, type MadeCards, MOST_BYTES } from "./carry-cards.ts";
import file from "../site/content/media/made-carry-cards.json" with { type: "json" };

const MAKE_AGAIN = "make the cards to carry again: npm --prefix artwork ci && npm --prefix artwork run carry-cards";
const made: MadeCards = file;
const folder = new URL("../public/carry/", import.meta.url);

test("every card has a page to print and a picture to send, and there are no other files", () => {
  const files = CARRY_CARDS.flatMap(({ id }) => [`${id}.pdf`, `${id}.png`]);
  expect(readdirSync(folder).toSorted(), MAKE_AGAIN).toEqual(files.toSorted());
  expect(Object.keys(made.cards), MAKE_AGAIN).toEqual(CARRY_CARDS.map(({ id }) => id));
});

test.each(CARRY_CARDS)("$id was made from the current words and drawings", (card) => {
  expect(made.cards[card.id]?.hash, MAKE_AGAIN).toBe(contentHash(card));
});

test.each(CARRY_CARDS)(
  "the picture of $id is as tall as a postcard and small, and its page is one A6 sheet",
  ({ id }) => {
    const png = readFileSync(new URL(`${id}.png`, folder));
    expect(png.readUInt32BE(20) / png.readUInt32BE(16)).toBeCloseTo(148 / 105, 2);
    expect(png.length).toBeLessThanOrEqual(MOST_BYTES);
    const pdf = readFileSync(new URL(`${id}.pdf`, folder), "latin1");
    const [, ...size] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf) ?? [];
    // Points of 1/72 inch.
    expect(size.map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([105, 148]);
    expect(/\/Type \/Pages[^>]*\/Count 1\b/u.test(pdf.replaceAll("\n", " "))).toBe(true);
  },
);

test("a changed word or drawing requires a new card", () => {
  const [card] = CARRY_CARDS;
  if (!card) throw new Error("There are no cards.");
  const [first, ...others] = card.steps;
  if (!first) throw new Error("The card has no steps.");
  const hash = contentHash(card);
  expect(contentHash({ ...card, steps: [{ ...first, text: `${first.text} ` }, ...others] })).not.toBe(hash);
  expect(contentHash({ ...card, steps: [{ ...first, drawings: [] }, ...others] })).not.toBe(hash);
});
