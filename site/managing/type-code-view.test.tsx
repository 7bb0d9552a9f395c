import { expect, test } from "vitest";
import { TYPE_CODE } from "#site/content/giving/manage.ts";
import { attributesOf, elementWith, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { TypeCodeView } from "./type-code-view.tsx";

test("has one field for the code, which a phone can fill from the text message", () => {
  const { html } = renderView(<TypeCodeView phone="024 ••• ••67" trouble={null} errors={[]} />);
  expect(elementWith(html, 'name="code"')).toMatchObject({ inputmode: "numeric", autocomplete: "one-time-code" });
  expect(hiddenFields(html)).toEqual({ intent: "prove" });
});

test("the masked number stays on one line", () => {
  const { text } = renderView(<TypeCodeView phone="024 ••• ••67" trouble={null} errors={[]} />);
  expect(text).toContain(TYPE_CODE.sent("024\u00a0•••\u00a0••67"));
});

test("links to another number or another code", () => {
  const { html } = renderView(<TypeCodeView phone="024 ••• ••67" trouble={null} errors={[]} />);
  expect(attributesOf(html, "href")).toEqual(["/impact/donate/manage?again"]);
});

test("shows the error at the field", () => {
  const { html } = renderView(
    <TypeCodeView phone="024 ••• ••67" trouble={null} errors={[{ field: "code", message: "Six digits" }]} />,
  );
  expect(html).toMatch(/id="code-error"[^>]*>.*Six digits<\/p>/u);
});
