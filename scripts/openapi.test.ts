import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenPromises, DOCUMENT, PROMISED } from "./openapi.ts";

test("what the API's callers were promised holds", () => {
  expect(brokenPromises(readFileSync(PROMISED, "utf8"), readFileSync(DOCUMENT, "utf8"))).toEqual([]);
});
