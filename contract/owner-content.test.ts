import { expect, test } from "vitest";
import { emptyContent } from "./owner-content.ts";

test("a list counts as missing while it is empty", () => {
  expect(emptyContent({ COSTS: [], STORIES: ["one"] })).toEqual(["COSTS"]);
  expect(emptyContent({ COSTS: ["one"], STORIES: ["one"] })).toEqual([]);
});
