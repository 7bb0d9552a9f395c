import { expect, test } from "vitest";
import { signOffText } from "./first-aid-sign-off.ts";

test("first-aid words count as signed off only with a name, a role and a day", () => {
  expect(signOffText(undefined)).toBe("not yet signed off by a clinician");
  const signOff = { name: "Dr Ama Mensah", role: "emergency physician", date: "2027-01-15" };
  expect(signOffText(signOff)).toBe("signed off by Dr Ama Mensah, emergency physician, 2027-01-15");
});
