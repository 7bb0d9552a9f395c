import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PulseLine } from "./pulse-line.tsx";

/** Wider, in pixels, than any screen that a page is read on. */
const WIDEST = 8000;

test("the line is one unbroken path, wide enough for every screen and never stretched", () => {
  const html = renderToStaticMarkup(<PulseLine />);
  expect(html.match(/<path/gu)).toHaveLength(1);
  expect(html).toMatch(/<svg[^>]* width="100%"/u);
  expect(html).not.toContain("viewBox");
  const flat = /h(\d+)"/u.exec(html)?.[1];
  expect(Number(flat)).toBeGreaterThan(WIDEST);
});
