import { expect, test } from "vitest";
import { STATEMENT as WORDS } from "#site/content/giving/manage.ts";
import { elementWith, renderView } from "#site/fixtures/render-view.tsx";
import { StatementDays } from "./statement-days.tsx";

test("shows the days in two date fields of a plain form", () => {
  const { html } = renderView(<StatementDays from="2026-01-01" to="2026-03-02" />);
  expect(elementWith(html, "<form")["method"]).toBeUndefined();
  expect(elementWith(html, 'name="from"')).toMatchObject({ type: "date", value: "2026-01-01" });
  expect(elementWith(html, 'name="to"')).toMatchObject({ type: "date", value: "2026-03-02" });
});

test("keeps a refused day as it was typed, and shows the error beside it", () => {
  const errors = [{ field: "to", message: "Choose a last day that is not before the first." }];
  const { html, text } = renderView(<StatementDays from="2026-03-02" to="2026-01-01" errors={errors} />);
  expect(elementWith(html, 'name="to"')).toMatchObject({ value: "2026-01-01", "aria-invalid": "true" });
  expect(elementWith(html, 'name="from"')["aria-invalid"]).toBeUndefined();
  expect(text).toContain(`${WORDS.last}`);
  expect(text).toContain("Choose a last day that is not before the first.");
});
