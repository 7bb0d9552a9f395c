import { expect, test } from "vitest";
import { stopAsking } from "#site/content/pages/stop-asking.ts";
import { attributesOf, elementWith, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { StopAskingPanel } from "./stop-asking-panel.tsx";
import type { StopAskingAnswer, StopAskingView } from "./stop-asking.server.ts";

const show = (view: StopAskingView, answer?: StopAskingAnswer) =>
  renderView(<StopAskingPanel view={view} answer={answer} />);

test("asks for the number, says what goes on, and links to the page that ends a monthly gift", () => {
  const { html, text } = show({ kind: "ask" });
  expect(elementWith(html, 'name="phone"')).toMatchObject({ type: "tel", autocomplete: "tel" });
  expect(hiddenFields(html)).toEqual({ intent: "ask" });
  expect(attributesOf(html, "action")).toEqual(["/stop-asking?again"]);
  expect(text).toContain(stopAsking.goesOn.text);
  expect(attributesOf(html, "href")).toEqual(["/impact/donate/manage"]);
});

test("shows what is wrong with a number beside what was typed", () => {
  const { html } = show({ kind: "ask" }, { errors: [{ field: "phone", message: "Too short" }], typed: "024 12" });
  expect(html).toMatch(/id="phone-error"[^>]*>.*Too short<\/p>/u);
  expect(elementWith(html, 'name="phone"')).toMatchObject({ value: "024 12" });
});

test("one code stops or allows, and the Enter key stops", () => {
  const { html, text } = show({ kind: "code", phone: "024 ••• ••67" });
  expect(elementWith(html, 'name="code"')).toMatchObject({ inputmode: "numeric", autocomplete: "one-time-code" });
  expect(attributesOf(html, "value")).toEqual(["choose", "stopped", "allowed"]);
  expect(text).toContain("024\u00a0•••\u00a0••67");
  // Whoever typed somebody else's number reads the same.
  expect(text).toContain("unless our office has stopped");
  expect(attributesOf(html, "href")).toContain("/stop-asking?again");
});

test.each([
  ["stopped", "/impact/donate/manage"],
  ["allowed", "/impact#donate-form"],
  ["office", "mailto:help@beat.example"],
] as const)("the result %s takes the focus and leads on", (kind, href) => {
  const { html, text } = show({ kind });
  expect(elementWith(html, "<h1")).toHaveProperty("autofocus");
  expect(text).toContain(stopAsking[kind].title);
  expect(attributesOf(html, "href")).toContain(href);
});
