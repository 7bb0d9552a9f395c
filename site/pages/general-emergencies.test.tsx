import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
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

test.each(FIRST_AID)("$id shows each step's drawing, in order", (card) => {
  const { html } = renderView(<FirstAidRung card={card} />);
  expect(attributesOf(html, "src").map((address) => /([\w-]+-\d)[^/]*\.svg/u.exec(address)?.[1])).toEqual(
    card.steps.map((_, index) => `${card.id}-${index + 1}`),
  );
});
