import { expect, test } from "vitest";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { SurvivalCurve } from "./survival-curve.tsx";

/** The positions of the circles from the left and from the top, in percent. */
function places(html: string): [number[], number[]] {
  const points = (html.match(/<circle[^>]*>/gu) ?? []).join("");
  return [attributesOf(points, "cx").map(Number.parseFloat), attributesOf(points, "cy").map(Number.parseFloat)];
}

test("each point of the chart lies at its minute and its share on the axes", () => {
  const { html } = renderView(<SurvivalCurve />);
  const [minutes, shares] = places(html);
  const five = minutes[0] ?? 0;
  expect(minutes).toEqual([five, five * 2, five, five * 2]);
  const alive = shares.map((share) => 100 - share);
  const first = alive[0] ?? 0;
  expect(alive.map((share) => ((share / first) * 6.3).toFixed(1))).toEqual(["6.3", "2.2", "14.5", "6.7"]);
});
