import { expect, test } from "vitest";
import { COLLEAGUES, COURSE_PARTNERS } from "#contract/owner-content.ts";
import { ownerPicture } from "./owner-picture.ts";

const files = { "../images/people/ama.jpg": "/assets/ama-1.jpg", "../images/partners/ama.svg": "/assets/ama-2.svg" };

test("finds a picture by its folder and its name, in any format", () => {
  expect(ownerPicture("people", "ama", files)).toBe("/assets/ama-1.jpg");
  expect(ownerPicture("partners", "ama", files)).toBe("/assets/ama-2.svg");
});

test("a name without a file stops the build", () => {
  expect(() => ownerPicture("people", "am", files)).toThrow("site/images/people/");
});

test("every colleague and every partner has a picture", () => {
  for (const { photograph } of COLLEAGUES) expect(ownerPicture("people", photograph)).toBeTruthy();
  for (const { mark } of COURSE_PARTNERS) expect(ownerPicture("partners", mark)).toBeTruthy();
});
