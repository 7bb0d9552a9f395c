import { expect, test } from "vitest";
import { elementWith, renderView } from "#site/fixtures/render-view.tsx";
import { CodeField, PhoneField } from "./code-fields.tsx";

test("the number is typed in a telephone field, after the country's code", () => {
  const { html, text } = renderView(<PhoneField label="Number" hint="Of the wallet" errors={[]} typed="024" />);
  expect(elementWith(html, 'name="phone"')).toMatchObject({ type: "tel", autocomplete: "tel", value: "024" });
  expect(text).toMatch(/Number .*Of the wallet .*233/u);
});

test("the phone can fill in the code from the text message", () => {
  const { html } = renderView(<CodeField label="Code" hint="Ten minutes" errors={[]} />);
  expect(elementWith(html, 'name="code"')).toMatchObject({ inputmode: "numeric", autocomplete: "one-time-code" });
});
