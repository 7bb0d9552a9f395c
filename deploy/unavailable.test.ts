import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CPR } from "#site/facts/cpr.ts";

test("the page for an outage has the first steps of CPR in the words of the site", () => {
  const page = readFileSync(new URL("unavailable.html", import.meta.url), "utf8").replaceAll(/\s+/gu, " ");
  for (const { name, text } of CPR.adult.steps.slice(0, 5)) {
    expect(page).toContain(`<strong>${name}.</strong> ${text}`);
  }
  expect(page).not.toMatch(/(?:src|href)="(?!tel:112")/u);
});
