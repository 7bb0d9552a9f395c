import { describe, expect, test } from "vitest";
import { CPR } from "../cpr.ts";
import { FIRST_AID } from "../first-aid.ts";
import { NO_ANSWER, NO_NETWORK } from "../signed-advice.ts";
import { SCENES } from "./scenes.ts";

/** Every text in a piece of content. */
function textsOf(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return typeof content === "object" && content !== null ? Object.values(content).flatMap(textsOf) : [];
}

/** The words whose sources docs/content-sources.md names. */
const SOURCED = textsOf([FIRST_AID, CPR, NO_ANSWER, NO_NETWORK]);

describe.each(SCENES)("$id", ({ steps, card, end }) => {
  test("each step has three choices, and the right ones have all three letters", () => {
    expect(steps.map(({ choices }) => Object.keys(choices).length)).toEqual(steps.map(() => 3));
    expect(new Set(steps.map(({ right }) => right)).size).toBe(3);
  });

  test("takes its rules word for word from our cards, which have a source", () => {
    const rules = steps.flatMap((step) => step.rules);
    expect(rules.length).toBeGreaterThanOrEqual(steps.length);
    expect(rules.filter((rule) => !SOURCED.some((text) => text.includes(rule)))).toEqual([]);
  });

  test("gives numbers, such as a dose, a depth or a time, only in rules", () => {
    const told = steps.flatMap(({ situation, question, choices }) => [situation, question, ...Object.entries(choices)]);
    expect([...told.flat(), end.text].filter((text) => /\d/u.test(text.replaceAll("112", "")))).toEqual([]);
  });

  test("calls 112, and leads to its card", () => {
    expect(JSON.stringify(steps)).toContain("112");
    expect(["survival", ...FIRST_AID.map((each) => each.id)]).toContain(card.to.split("#")[1]);
  });
});
