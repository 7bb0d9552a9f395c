import { expect, test } from "vitest";
import { FIRST_QUESTIONS } from "#contract/content/first-questions.ts";
import { becomeAResponder } from "./become-a-responder.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";
import { whenEverySecondCounts } from "./when-every-second-counts.ts";

const answerTo = (question: string) =>
  Object.values(FIRST_QUESTIONS).find((item) => item["question"] === question)?.["answer"] ?? "";

test("B6: every mention says that nobody is sent to a medical alert before the short course", () => {
  const page = JSON.stringify([becomeAResponder, FIRST_QUESTIONS]);
  expect(page).not.toMatch(/We suggest taking it|enough for most alerts/u);
  expect(answerTo("Do I need medical training?")).toMatch(/nobody is sent to one without it/u);
  expect(becomeAResponder.verification.items[0]?.text).toMatch(/before the first medical alert/u);
  expect(becomeAResponder.start.steps[2]?.text).toMatch(/medical ones after the short course, from the age of 18/u);
  expect(whenEverySecondCounts.tools.lead).not.toMatch(/trained or not/u);
});

test("B7: 18 for medical alerts; the app itself from 16, or with a parent's consent, as the terms say", () => {
  const age = answerTo("How old must I be?");
  expect(age).toMatch(/at least 16, or have the consent of a parent or guardian/u);
  expect(age).toMatch(/sent to a medical alert you must be 18/u);
  expect(JSON.stringify(termsAndConditions)).toMatch(
    /at least 16 years old or have the consent of a parent or guardian/u,
  );
});

test("B8: the page does not promise that responders are never alone on the phone", () => {
  expect(JSON.stringify([becomeAResponder, FIRST_QUESTIONS])).not.toMatch(/never alone on the phone/u);
  expect(becomeAResponder.hero.lead).toContain("112 stays on speaker");
});
