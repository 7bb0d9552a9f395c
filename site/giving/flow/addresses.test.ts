import { expect, test } from "vitest";
import { DONATE_LINK } from "#site/content/site/navigation.ts";
import { CHANGE_ADDRESS } from "./addresses.ts";

test("the address for changing a gift leads to the same form as every donate link", () => {
  const { pathname, hash, searchParams } = new URL(CHANGE_ADDRESS, "https://beat.example");
  expect(`${pathname}${hash}`).toBe(DONATE_LINK.to);
  expect([...searchParams.keys()]).toEqual(["change"]);
});
