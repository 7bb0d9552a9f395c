import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { CANCEL, ENDED, ERASE, DONATIONS, MAKE_UP, PROVE, RECEIPT, TYPE_CODE } from "#site/content/giving/manage.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY } from "./fixtures/managed-donation.ts";
import { ManagePage } from "./manage-page.tsx";
import type { ManageAnswer, ManageView } from "./manage-view.ts";

const receipt = { number: 7, amount: 2050 as Pesewas, at: "2026-03-02T10:01:30.000Z" };
const show = (view: ManageView, answer?: ManageAnswer) => renderView(<ManagePage view={view} answer={answer} />);

test.each<[ManageView, string]>([
  [{ kind: "prove", ranOut: false }, PROVE.title],
  [{ kind: "code", phone: "024 ••• ••67" }, TYPE_CODE.title],
  [{ kind: "donations", whole: true, donations: [], resent: undefined }, DONATIONS.title.phone],
  [{ kind: "cancel", donation: MONTHLY }, CANCEL.title("GH₵20.50", "MONTHLY")],
  [
    { kind: "make-up", donation: { ...MONTHLY, failedCharge: "2026-04-02" } },
    MAKE_UP.title("2 April 2026", "GH₵20.50"),
  ],
  [{ kind: "ended", donation: { ...MONTHLY, state: "cancelled" } }, ENDED.title("MONTHLY")],
  [{ kind: "receipt", donation: MONTHLY, receipt }, RECEIPT.title("000007")],
  [{ kind: "erase" }, ERASE.title],
  [{ kind: "erased" }, ERASE.doneTitle],
  [{ kind: "unreached" }, DONATIONS.unreachedTitle],
])("the view $kind has one heading", (view, heading) => {
  expect(Array.from(show(view).html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/gu), ([, title]) => title)).toEqual([heading]);
});

test.each<ManageView>([
  { kind: "prove", ranOut: false },
  { kind: "code", phone: "024 ••• ••67" },
  { kind: "donations", whole: true, donations: [MONTHLY], resent: undefined },
  { kind: "cancel", donation: MONTHLY },
  { kind: "erase" },
])("the view $kind shows above its heading what went wrong with its form", (view) => {
  const { html, text } = show(view, { errors: [], title: "We could not do that", lines: ["Nothing has changed."] });
  expect(text).toMatch(/^We could not do that Nothing has changed\./u);
  expect(html).toContain('role="alert"');
});

test("an error in the summary links to its field and appears there too", () => {
  const { html, text } = show({ kind: "prove", ranOut: false }, { errors: [{ field: "phone", message: "Too short" }] });
  expect(attributesOf(html, "href")).toContain("#phone");
  expect(text.match(/Too short/gu)).toHaveLength(2);
});

test("offers another try when our service cannot be reached", () => {
  expect(attributesOf(show({ kind: "unreached" }).html, "href")).toEqual(["/impact/donate/manage"]);
});
