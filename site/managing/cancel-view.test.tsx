import { expect, test } from "vitest";
import { CANCEL } from "#site/content/giving/manage.ts";
import { attributesOf, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { CancelView } from "./cancel-view.tsx";
import { MONTHLY } from "./fixtures/managed-donation.ts";

test("before a recurring gift ends, its donor reads which one it is and which charge will not come", () => {
  const { text } = renderView(<CancelView donation={MONTHLY} trouble={null} />);
  expect(text).toContain(CANCEL.title("GH₵20.50", "MONTHLY"));
  expect(text).toContain(CANCEL.next("2 April 2026"));
});

test("where no charge is planned, none is named", () => {
  const { text } = renderView(
    <CancelView donation={{ ...MONTHLY, frequency: "YEARLY", nextCharge: undefined }} trouble={null} />,
  );
  expect(text).toContain(CANCEL.title("GH₵20.50", "YEARLY"));
  expect(text).toContain(CANCEL.noNext);
});

test("the button sends the gift's reference to this same view, and the other way leads back", () => {
  const { html } = renderView(<CancelView donation={MONTHLY} trouble={null} />);
  expect(hiddenFields(html)).toEqual({ intent: "cancel", reference: "r/1" });
  expect(attributesOf(html, "action")).toEqual(["/impact/donate/manage?cancel=r%2F1"]);
  expect(attributesOf(html, "href")).toEqual(["/impact/donate/manage"]);
});

test("what went wrong stands above the heading", () => {
  const { html } = renderView(<CancelView donation={MONTHLY} trouble={<p>It did not go through.</p>} />);
  expect(html.indexOf("It did not go through.")).toBeLessThan(html.indexOf("<h1"));
  expect(html).toContain("It did not go through.");
});
