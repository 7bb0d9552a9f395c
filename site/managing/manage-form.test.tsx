import { expect, test } from "vitest";
import { attributesOf, elementWith, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { ManageForm } from "./manage-form.tsx";

test("posts its intent and its hidden fields to the page, without the browser's own checks", () => {
  const { html } = renderView(
    <ManageForm intent="resend" fields={{ number: "7" }} query="?receipt=7" submit="Send" sending="Sending" />,
  );
  expect(hiddenFields(html)).toEqual({ intent: "resend", number: "7" });
  expect(attributesOf(html, "action")).toEqual(["/impact/donate/manage?receipt=7"]);
  expect(elementWith(html, "<form")).toMatchObject({ method: "post", novalidate: "" });
});

test("has one button, which works without script and says that it is sending only once it is pressed", () => {
  const { html, text } = renderView(
    <ManageForm intent="ask" submit="Text me a code" sending="Asking for a code">
      <p>Your number</p>
    </ManageForm>,
  );
  expect(attributesOf(html, "type").filter((type) => type === "submit")).toHaveLength(1);
  expect(text).toBe("Your number Asking for a code Text me a code");
  expect(elementWith(html, "data-part")).toMatchObject({ hidden: "" });
});
