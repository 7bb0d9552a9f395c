import { expect, test } from "vitest";
import { CANCEL } from "#site/content/giving/manage.ts";
import { attributesOf, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { CancelView } from "./cancel-view.tsx";
import { MONTHLY } from "./fixtures/managed-donation.ts";

test("says which recurring gift ends and which charge will not be taken", () => {
  const { text } = renderView(<CancelView donation={MONTHLY} trouble={null} />);
  expect(text).toContain(CANCEL.title("GH₵20.50", "MONTHLY"));
  expect(text).toContain(CANCEL.next("2 April 2026"));
});

test("names no charge when none is planned", () => {
  const { text } = renderView(
    <CancelView donation={{ ...MONTHLY, frequency: "YEARLY", nextCharge: undefined }} trouble={null} />,
  );
  expect(text).toContain(CANCEL.title("GH₵20.50", "YEARLY"));
  expect(text).toContain(CANCEL.noNext);
});

test("the button sends the gift's reference to the same view, and the link leads back", () => {
  const { html } = renderView(<CancelView donation={MONTHLY} trouble={null} />);
  expect(hiddenFields(html)).toEqual({ intent: "cancel", reference: "r/1" });
  expect(attributesOf(html, "action")).toEqual(["/impact/donate/manage?cancel=r%2F1"]);
  expect(attributesOf(html, "href")).toEqual(["/impact/donate/manage"]);
});

test("shows what went wrong above the heading", () => {
  const { html } = renderView(<CancelView donation={MONTHLY} trouble={<p>It did not go through.</p>} />);
  expect(html.indexOf("It did not go through.")).toBeLessThan(html.indexOf("<h1"));
  expect(html).toContain("It did not go through.");
});
