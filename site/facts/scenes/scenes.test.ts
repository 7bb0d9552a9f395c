import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CPR } from "../cpr.ts";
import { FIRST_AID } from "../first-aid.ts";
import { NO_ANSWER, NO_NETWORK } from "../no-answer.ts";
import { SCENES } from "./scenes.ts";

/** Every text in a piece of content. */
function textsOf(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return typeof content === "object" && content !== null ? Object.values(content).flatMap(textsOf) : [];
}

/** The words whose sources docs/content-sources.md names. */
const SOURCED = textsOf([FIRST_AID, CPR, NO_ANSWER, NO_NETWORK]);

test("there are four scenes with different ids", () => {
  expect(new Set(SCENES.map(({ id }) => id)).size).toBe(4);
});

describe.each(SCENES)("$id", ({ id, steps, card, end }) => {
  test.each(steps)("$id: one choice leads on, two lead back, and each says what happens", ({ choices }) => {
    expect(choices.map(({ next }) => next).toSorted()).toEqual(["back", "back", "on"]);
    expect(new Set(choices.map(({ text }) => text)).size).toBe(3);
    expect(choices.filter(({ text, outcome }) => text === "" || outcome === "")).toEqual([]);
  });

  test("has at least four steps, each with its own id, and an end", () => {
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length);
    expect(end.text).not.toBe("");
  });

  test("uses all three letters for its right choices", () => {
    const right = steps.map(({ choices }) => choices.findIndex(({ next }) => next === "on"));
    expect(new Set(right).size, right.join()).toBe(3);
  });

  test("takes its rules word for word from our cards, which have a source", () => {
    const rules = steps.flatMap((step) => step.rules);
    expect(rules.length).toBeGreaterThanOrEqual(steps.length);
    expect(rules.filter((rule) => !SOURCED.some((text) => text.includes(rule)))).toEqual([]);
  });

  test("gives numbers, such as a dose, a depth or a time, only in rules", () => {
    const told = steps.flatMap(({ situation, question, choices }) => textsOf([situation, question, choices]));
    expect([...told, end.text].filter((text) => /\d/u.test(text.replaceAll("112", "")))).toEqual([]);
  });

  test("has short texts and calls 112", () => {
    for (const { situation, question, choices } of steps) {
      expect(situation.length, situation).toBeLessThanOrEqual(150);
      expect(question.length, question).toBeLessThanOrEqual(40);
      for (const { text, outcome } of choices) {
        expect(text.length, text).toBeLessThanOrEqual(85);
        expect(outcome.length, outcome).toBeLessThanOrEqual(175);
      }
    }
    expect(textsOf(steps).join(" ")).toContain("112");
  });

  test("has its drawings and its card", () => {
    const files = [`practise/${id}`, ...steps.flatMap(({ drawing }) => drawing?.file ?? [])];
    const missing = files.filter((file) => !existsSync(new URL(`../../images/${file}.svg`, import.meta.url)));
    expect(missing).toEqual([]);
    const fragments = ["survival", ...FIRST_AID.map((each) => each.id)];
    expect(fragments).toContain(card.to.split("#")[1]);
  });
});
