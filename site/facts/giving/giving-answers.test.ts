import { expect, test } from "vitest";
import { requestNames } from "#site/giving/views/ringing-phone.tsx";
import { givingAnswers } from "./giving-answers.ts";

test("donors read the same two names before and during a request, because a strange name makes them cancel", () => {
  for (const words of [givingAnswers.steps[1]?.text, requestNames("Beat")])
    expect(words).toMatch(/(?:our name|names Beat),? or (?:that of )?the company that collects for us/u);
});
