import { expect, test } from "vitest";
import { MONTHLY } from "./fixtures/managed-donation.ts";
import { onceLink } from "./give-link.ts";

test("gives once, with a charge's amount and network", () => {
  expect(onceLink(MONTHLY)).toBe("/impact?amount=20.5&frequency=one-time&channel=mtn-gh#donate-form");
});
