import { expect, test } from "vitest";
import { privacyPolicies } from "#site/content/pages/privacy-policies.ts";
import { DRAFT_KEY, MEMORY_KEY } from "./storage-keys.ts";

test("stores the draft under the specification's key and the rest under another", () => {
  expect(DRAFT_KEY).toBe("donateData");
  expect(MEMORY_KEY).not.toBe(DRAFT_KEY);
});

test("the privacy policy names everything that the browser stores", () => {
  const policy = JSON.stringify(privacyPolicies);
  for (const key of [DRAFT_KEY, MEMORY_KEY]) expect(policy).toContain(`under the name ${key}`);
});
