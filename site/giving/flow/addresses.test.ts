import { expect, test } from "vitest";
import { DONATE_LINK } from "#site/content/site/navigation.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { CHANGE_ADDRESS, DONATE_PATH, IMPACT_PATH } from "./addresses.ts";

test("both steps stand where the site says they do", () => {
  expect([IMPACT_PATH, DONATE_PATH]).toEqual([PAGES.impact.path, PAGES.donate.path]);
});

test("whoever changes what was typed comes to the form that every donate link leads to", () => {
  const { pathname, hash, searchParams } = new URL(CHANGE_ADDRESS, "https://beat.example");
  expect(`${pathname}${hash}`).toBe(DONATE_LINK.to);
  expect([...searchParams.keys()]).toEqual(["change"]);
});
