import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenPromises, DOCUMENT, PROMISED } from "./openapi.ts";

test("the API keeps what its callers were promised", () => {
  expect(brokenPromises(readFileSync(PROMISED, "utf8"), readFileSync(DOCUMENT, "utf8"))).toEqual([]);
});
