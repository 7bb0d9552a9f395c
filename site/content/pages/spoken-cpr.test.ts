import { expect, test } from "vitest";
import { cardiacArrest } from "./cardiac-arrest.ts";
import { linesOf, SPOKEN, type SpokenLine, wordsOf } from "./spoken-cpr.ts";

const { survival, hero, metronome } = cardiacArrest;
const words = (text: string) => Array.from(text.toLowerCase().matchAll(/[\w’]+/gu), ([word]) => word);
const { call, steps, change, tens } = SPOKEN;

/** The text on the page that each line repeats. The call to 112 belongs to the second step, but is said before all others. */
const written = survival.steps.map(({ name, text }) => `${name} ${text}`);
const SOURCES: [line: SpokenLine | undefined, source: string][] = [
  [steps[0], `${survival.lead} ${written[0]}`],
  [steps[1], written[1] ?? ""],
  [steps[2], `${hero.heading} ${written[2]}`],
  [steps[3], written[3] ?? ""],
  [steps[4], written[4] ?? ""],
  [steps[5], written[5] ?? ""],
  [change, metronome.swap],
];

test.each(SOURCES)("the spoken line %# has no word that its step on the page does not have", (line, source) => {
  expect(words(line?.shown ?? "").length).toBeGreaterThan(5);
  expect(words(line?.shown ?? "").filter((word) => !words(source).includes(word))).toEqual([]);
});

test("the six steps are said in the page's order, after the call to 112 and before the counting", () => {
  expect(steps).toHaveLength(survival.steps.length);
  expect(linesOf(SPOKEN).map(({ id }) => id)).toEqual([
    "call",
    "check",
    "look",
    "hands",
    "push",
    "swap",
    "aed",
    ...tens.map(({ id }) => id),
    "change",
  ]);
  expect(call.shown).toContain("112");
  expect(call.shown).toContain("on speaker");
});

test("the spoken words differ from the shown ones only in how figures and units are said", () => {
  const asShown = (text: string) =>
    text
      .replace("one one two, and", "112 and")
      .replace("five to six centimetres", "5 to 6 cm")
      .replace(/^one hundred$/u, "100");
  for (const line of [call, ...steps, change]) expect(asShown(wordsOf(line))).toBe(line.shown);
  // A voice may read a figure digit by digit or as one number.
  for (const line of linesOf(SPOKEN)) expect(wordsOf(line)).not.toMatch(/\d/u);
});
