import { existsSync, readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { FIRST_AID } from "#site/content/pages/first-aid.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { FirstAidRung } from "./first-aid-rung.tsx";

/** Cards that nobody has drawn yet. Take a card out when its four drawings are there; put none in. */
const NOT_DRAWN: string[] = ["recovery", "crash", "burns", "chest-pain", "stroke", "seizure"];

const folder = new URL("../images/cards/", import.meta.url);
const files = existsSync(folder) ? readdirSync(folder) : [];
const drawn = FIRST_AID.filter(({ id }) => !NOT_DRAWN.includes(id));

test("every card is drawn, but for those that nobody has drawn yet", () => {
  const shown = FIRST_AID.filter((card) => renderView(<FirstAidRung card={card} />).html.includes("<img"));
  expect(FIRST_AID.filter((card) => !shown.includes(card)).map(({ id }) => id)).toEqual(NOT_DRAWN);
});

test("each drawing is a step of a card", () => {
  expect(files.toSorted()).toEqual(drawn.flatMap(({ id }) => [1, 2, 3, 4].map((at) => `${id}-${at}.svg`)).toSorted());
});

test("no drawing weighs more than 1.5 KB on its way", () => {
  const heavy = files.filter((name) => brotliCompressSync(readFileSync(new URL(name, folder))).length > 1536);
  expect(heavy).toEqual([]);
});

describe.each(drawn)("$id", (card) => {
  const { html } = renderView(<FirstAidRung card={card} />);

  test("has a drawing beside each step, in the steps' order", () => {
    expect(attributesOf(html, "src").map((address) => /([\w-]+-\d)[^/]*\.svg/u.exec(address)?.[1])).toEqual(
      card.steps.map((_, index) => `${card.id}-${index + 1}`),
    );
  });

  test("asks for them when it opens, and keeps their room", () => {
    const attributes = ["loading", "width", "height", "alt"].map((name) => attributesOf(html, name));
    expect(attributes).toEqual([Array(4).fill("lazy"), Array(4).fill("240"), Array(4).fill("180"), Array(4).fill("")]);
  });
});
