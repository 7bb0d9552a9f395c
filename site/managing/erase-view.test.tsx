import { expect, test } from "vitest";
import { attributesOf, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { ERASE } from "#site/content/giving/manage.ts";
import { EraseView } from "./erase-view.tsx";

test("says what is deleted and what stays before the button", () => {
  const { html, text } = renderView(<EraseView trouble={null} />);
  for (const line of ERASE.lines) expect(text).toContain(line);
  expect(html.indexOf(ERASE.lines.at(-1) ?? "")).toBeLessThan(html.indexOf("<form"));
});

test("deletes only when its own button is pressed, and a link leads back", () => {
  const { html } = renderView(<EraseView trouble={null} />);
  expect(hiddenFields(html)).toEqual({ intent: "erase" });
  expect(attributesOf(html, "action")).toEqual(["/impact/donate/manage?erase"]);
  expect(attributesOf(html, "href")).toEqual(["/impact/donate/manage"]);
});
