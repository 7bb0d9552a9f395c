import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardBlock } from "./details-step.tsx";

test("no control of the card block has a name or a form, so no form sends it", () => {
  const controls = renderToStaticMarkup(<CardBlock />).match(/<(?:input|select|textarea|button)\b[^>]*>/gu) ?? [];
  expect(controls).toHaveLength(5);
  for (const control of controls) expect(control).not.toMatch(/\s(?:name|form|value)=/u);
});
