import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhoneCpr } from "./phone-screens.tsx";

test("the CPR screen says how deep to push and shows no gauge, because a phone on the ground measures nothing", () => {
  const html = renderToStaticMarkup(<PhoneCpr />);
  expect(html).toContain("5 to 6 cm deep");
  // A gauge would be an element without words, or a drawing.
  expect(html).not.toMatch(/<(?:b|i|svg|meter|progress|img)[ >]/u);
});
