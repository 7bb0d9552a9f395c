import { expect, test } from "vitest";
import { home } from "#site/content/pages/home.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { AlertStreet } from "./alert-street.tsx";

test("each moment of an alert has its own picture", () => {
  const { html } = renderView(<AlertStreet steps={home.responders.steps} />);
  const pictures = attributesOf(html, "src");
  expect(pictures).toHaveLength(home.responders.steps.length);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(pictures.filter((address) => !address.includes(".svg"))).toEqual([]);
});
