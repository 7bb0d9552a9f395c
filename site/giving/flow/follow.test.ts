import { expect, test } from "vitest";
import { checkEvery } from "./follow.ts";

test("a gift is followed every 3 seconds for a minute, then every 5, and every 10 once its window is over", () => {
  expect([0, 59_999, 60_000, 299_999, 300_000, 3_600_000].map(checkEvery)).toEqual([
    3000, 3000, 5000, 5000, 10_000, 10_000,
  ]);
});
