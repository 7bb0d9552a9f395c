import { expect, test } from "vitest";
import { MAKE_UP } from "#site/content/giving/manage.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY } from "./fixtures/managed-donation.ts";
import { makeUpLink } from "./give-link.ts";
import { MakeUpView } from "./make-up-view.tsx";

test("says which charge may still come, and leads to the form or back", () => {
  const { html, text } = renderView(<MakeUpView donation={{ ...MONTHLY, failedCharge: "2026-04-02" }} />);
  expect(text).toContain(MAKE_UP.title("2 April 2026", "GH₵20.50"));
  expect(attributesOf(html, "href").map((href) => href.replaceAll("&amp;", "&"))).toEqual([
    makeUpLink(MONTHLY),
    "/impact/donate/manage",
  ]);
});
