import { expect, test } from "vitest";
import { emptyContent } from "./owner-content.ts";

test("a list is called empty until something is in it", () => {
  expect(emptyContent({ COSTS: [], STORIES: ["one"] })).toEqual(["COSTS"]);
  expect(emptyContent({ COSTS: ["one"], STORIES: ["one"] })).toEqual([]);
});
