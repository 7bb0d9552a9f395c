import { expect, test } from "vitest";
import { PROVE } from "#site/content/giving/manage.ts";
import { attributesOf, elementWith, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { ProveView } from "./prove-view.tsx";

test("asks for the donor's number in a telephone field and sends it to request a code", () => {
  const { html } = renderView(<ProveView ranOut={false} trouble={null} errors={[]} />);
  expect(elementWith(html, 'name="phone"')).toMatchObject({ id: "phone", type: "tel", autocomplete: "tel" });
  expect(hiddenFields(html)).toEqual({ intent: "ask" });
  // `?again` says that the visitor wants to type another number.
  expect(attributesOf(html, "action")).toEqual(["/impact/donate/manage?again"]);
});

test("says when the link has expired", () => {
  expect(renderView(<ProveView ranOut trouble={null} errors={[]} />).text).toContain(PROVE.ranOut);
  expect(renderView(<ProveView ranOut={false} trouble={null} errors={[]} />).text).not.toContain(PROVE.ranOut);
});

test("says what to do without the number and without a receipt", () => {
  const { text } = renderView(<ProveView ranOut={false} trouble={null} errors={[]} />);
  expect(text).toContain(PROVE.lost("help@beat.example"));
});

test("shows the error at the field", () => {
  const { html } = renderView(
    <ProveView ranOut={false} trouble={null} errors={[{ field: "phone", message: "Too short" }]} />,
  );
  expect(html).toMatch(/id="phone-error"[^>]*>.*Too short<\/p>/u);
  expect(elementWith(html, 'name="phone"')["aria-describedby"]).toContain("phone-error");
});
