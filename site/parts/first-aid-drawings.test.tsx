import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { FIRST_AID } from "#site/facts/first-aid.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { ChildCpr } from "#site/pages/cardiac-arrest.tsx";
import { FirstAidRung } from "#site/pages/general-emergencies.tsx";

test.each(["cards", "child-cpr"])("no drawing of %s is larger than 1.5 KB compressed", (name) => {
  const folder = new URL(`../images/${name}/`, import.meta.url);
  const heavy = readdirSync(folder).filter(
    (file) => brotliCompressSync(readFileSync(new URL(file, folder))).length > 1536,
  );
  expect(heavy).toEqual([]);
});

test.each([
  { name: "child-cpr", view: <ChildCpr />, drawings: 8, size: [360, 270] },
  ...FIRST_AID.map((card) => ({ name: card.id, view: <FirstAidRung card={card} />, drawings: 4, size: [240, 180] })),
])("the drawings of $name load lazily and reserve their space", ({ view, drawings, size }) => {
  const { html } = renderView(view);
  const attributes = ["loading", "width", "height", "alt"].map((name) => attributesOf(html, name));
  const each = ["lazy", ...size.map(String), ""];
  expect(attributes).toEqual(each.map((value) => Array(drawings).fill(value)));
});
