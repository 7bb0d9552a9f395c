import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { FIRST_AID } from "#site/facts/first-aid.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { FirstAidRung } from "./general-emergencies.tsx";

const folder = new URL("../images/cards/", import.meta.url);
const files = readdirSync(folder);

test("each step of each card has a drawing, and there are no others", () => {
  expect(files.toSorted()).toEqual(
    FIRST_AID.flatMap(({ id }) => [1, 2, 3, 4].map((at) => `${id}-${at}.svg`)).toSorted(),
  );
});

test("no drawing is larger than 1.5 KB compressed", () => {
  const heavy = files.filter((name) => brotliCompressSync(readFileSync(new URL(name, folder))).length > 1536);
  expect(heavy).toEqual([]);
});

describe.each(FIRST_AID)("$id", (card) => {
  const { html } = renderView(<FirstAidRung card={card} />);

  test("shows each step's drawing, in order", () => {
    expect(attributesOf(html, "src").map((address) => /([\w-]+-\d)[^/]*\.svg/u.exec(address)?.[1])).toEqual(
      card.steps.map((_, index) => `${card.id}-${index + 1}`),
    );
  });

  test("loads its drawings lazily and reserves their space", () => {
    const attributes = ["loading", "width", "height", "alt"].map((name) => attributesOf(html, name));
    expect(attributes).toEqual([Array(4).fill("lazy"), Array(4).fill("240"), Array(4).fill("180"), Array(4).fill("")]);
  });
});
