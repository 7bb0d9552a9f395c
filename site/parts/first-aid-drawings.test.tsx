import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { CPR } from "#site/facts/cpr.ts";
import { FIRST_AID } from "#site/facts/first-aid.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { ChildCpr } from "#site/pages/cardiac-arrest.tsx";
import { FirstAidRung } from "#site/pages/general-emergencies.tsx";

const folderOf = (name: string) => new URL(`../images/${name}/`, import.meta.url);

/** Each view with the drawings of its steps, in their order. */
const VIEWS = [
  {
    name: "child-cpr",
    view: <ChildCpr />,
    // A child and a baby have one each where they differ.
    drawings: CPR.child.steps.flatMap(({ scene, baby }) => (baby ? [`${scene}-child`, `${scene}-baby`] : [scene])),
    size: [360, 270],
  },
  ...FIRST_AID.map((card) => ({
    name: card.id,
    view: <FirstAidRung card={card} />,
    drawings: card.steps.map((_, index) => `${card.id}-${index + 1}`),
    size: [240, 180],
  })),
];

test.each(["cards", "child-cpr"])("no drawing of %s is larger than 1.5 KB compressed, or shown nowhere", (name) => {
  const files = readdirSync(folderOf(name));
  const isHeavy = (file: string) => brotliCompressSync(readFileSync(new URL(file, folderOf(name)))).length > 1536;
  expect(files.filter(isHeavy)).toEqual([]);
  const shown = VIEWS.filter((view) => (view.name === "child-cpr") === (name === "child-cpr"));
  expect(shown.flatMap(({ drawings }) => drawings.map((each) => `${each}.svg`)).toSorted()).toEqual(files.toSorted());
});

test.each(VIEWS)("$name shows each step's drawing in order, loaded lazily, its space reserved", (page) => {
  const { html } = renderView(page.view);
  const names = attributesOf(html, "src").map((address) => /([\w-]+)\.svg/u.exec(address)?.[1]);
  expect(names).toEqual(page.drawings);
  const attributes = ["loading", "width", "height", "alt"].map((name) => attributesOf(html, name));
  const each = ["lazy", ...page.size.map(String), ""];
  expect(attributes).toEqual(each.map((value) => Array(page.drawings.length).fill(value)));
});
