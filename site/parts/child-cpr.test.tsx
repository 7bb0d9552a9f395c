import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { CPR } from "#site/facts/cpr.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { ChildCpr } from "./child-cpr.tsx";

const { html } = renderView(<ChildCpr />);
const folder = new URL("../images/child-cpr/", import.meta.url);

test("each step has a drawing, or one of a child and one of a baby where they differ", () => {
  const names = attributesOf(html, "src").map((address) => /([\w-]+)\.svg/u.exec(address)?.[1]);
  expect(names).toEqual(
    CPR.child.steps.flatMap(({ scene, baby }) => (baby ? [`${scene}-child`, `${scene}-baby`] : [scene])),
  );
  expect(names.map((name) => `${name}.svg`).toSorted()).toEqual(readdirSync(folder).toSorted());
});

test("loads its drawings lazily and reserves their space", () => {
  const attributes = ["loading", "width", "height", "alt"].map((name) => attributesOf(html, name));
  expect(attributes).toEqual([Array(8).fill("lazy"), Array(8).fill("360"), Array(8).fill("270"), Array(8).fill("")]);
});

test("no drawing is larger than 1.5 KB compressed", () => {
  const heavy = readdirSync(folder).filter(
    (name) => brotliCompressSync(readFileSync(new URL(name, folder))).length > 1536,
  );
  expect(heavy).toEqual([]);
});
