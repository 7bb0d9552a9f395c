import { expect, test } from "vitest";
import { DONATE_LINK } from "#site/content/site/navigation.ts";
import { CHANGE_ADDRESS } from "./addresses.ts";

test("whoever changes what was typed comes to the form that every donate link leads to", () => {
  const { pathname, hash, searchParams } = new URL(CHANGE_ADDRESS, "https://beat.example");
  expect(`${pathname}${hash}`).toBe(DONATE_LINK.to);
  expect([...searchParams.keys()]).toEqual(["change"]);
});
