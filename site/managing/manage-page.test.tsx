import { expect, test } from "vitest";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY } from "./fixtures/managed-gift.ts";
import { ManagePage } from "./manage-page.tsx";
import type { ManageAnswer, ManageView } from "./manage-view.ts";

const receipt = { number: 7, cedis: 20.5, at: "2026-03-02T10:01:30.000Z" };
const show = (view: ManageView, answer?: ManageAnswer) => renderView(<ManagePage view={view} answer={answer} />);

test.each<[ManageView, string]>([
  [{ kind: "prove", ranOut: false }, "See, print or cancel your gifts"],
  [{ kind: "code", phone: "024 ••• ••67" }, "Type the code from the text message"],
  [{ kind: "gifts", whole: true, gifts: [], resent: undefined }, "Your gifts"],
  [{ kind: "cancel", gift: MONTHLY }, "Cancel your monthly gift of GH₵20.50?"],
  [{ kind: "ended", gift: { ...MONTHLY, state: "cancelled" }, opened: 0 }, "Your monthly gift has ended"],
  [{ kind: "receipt", gift: MONTHLY, receipt }, "Receipt 000007"],
  [{ kind: "erase" }, "Delete your data?"],
  [{ kind: "erased" }, "Your data has been deleted"],
  [{ kind: "unreached" }, "We cannot reach our own service"],
])("the view $kind has its one heading", (view, heading) => {
  expect(Array.from(show(view).html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/gu), ([, title]) => title)).toEqual([heading]);
});

test.each<ManageView>([
  { kind: "prove", ranOut: false },
  { kind: "code", phone: "024 ••• ••67" },
  { kind: "gifts", whole: true, gifts: [MONTHLY], resent: undefined },
  { kind: "cancel", gift: MONTHLY },
  { kind: "erase" },
])("the view $kind says above its heading what went wrong with its form", (view) => {
  const { html, text } = show(view, { errors: [], title: "We could not do that", lines: ["Nothing has changed."] });
  expect(text).toMatch(/^We could not do that Nothing has changed\./u);
  expect(html).toContain('role="alert"');
});

test("an error leads to its field, and stands there too", () => {
  const { html, text } = show({ kind: "prove", ranOut: false }, { errors: [{ field: "phone", message: "Too short" }] });
  expect(attributesOf(html, "href")).toContain("#phone");
  expect(text.match(/Too short/gu)).toHaveLength(2);
});

test("when our service cannot be reached, the page offers another try", () => {
  expect(attributesOf(show({ kind: "unreached" }).html, "href")).toEqual(["/impact/donate/manage"]);
});
