import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { CPR } from "#site/facts/cpr.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { ChildCpr } from "./cardiac-arrest.tsx";

const folder = new URL("../images/child-cpr/", import.meta.url);

test("each step has a drawing, or one of a child and one of a baby where they differ", () => {
  const { html } = renderView(<ChildCpr />);
  const names = attributesOf(html, "src").map((address) => /([\w-]+)\.svg/u.exec(address)?.[1]);
  expect(names).toEqual(
    CPR.child.steps.flatMap(({ scene, baby }) => (baby ? [`${scene}-child`, `${scene}-baby`] : [scene])),
  );
  expect(names.map((name) => `${name}.svg`).toSorted()).toEqual(readdirSync(folder).toSorted());
});
