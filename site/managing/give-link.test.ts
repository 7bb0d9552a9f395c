import { expect, test } from "vitest";
import { MONTHLY } from "./fixtures/managed-donation.ts";
import { makeUpLink } from "./give-link.ts";

test("makes up for a charge with one gift of the same amount from the same network", () => {
  expect(makeUpLink({ ...MONTHLY, makeUp: "c1" })).toBe(
    "/impact?amount=20.5&frequency=one-time&channel=mtn-gh&makes-up-for=c1#donate-form",
  );
});
