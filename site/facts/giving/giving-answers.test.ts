import { expect, test } from "vitest";
import { givingAnswers } from "./giving-answers.ts";
import { SET_UP, WAITING } from "./giving-later.ts";

test("donors read the same two names before and during a request, because a strange name makes them cancel", () => {
  const told = [givingAnswers.steps[1]?.text, WAITING.names("Beat"), SET_UP.approve("Beat")];
  for (const words of told)
    expect(words).toMatch(/(?:our name|names Beat),? or (?:that of )?the company that collects for us/u);
});
