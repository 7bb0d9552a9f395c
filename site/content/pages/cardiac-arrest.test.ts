import { expect, test } from "vitest";
import { readContentWords } from "#site/fixtures/content-words.ts";
import { cardiacArrest } from "./cardiac-arrest.ts";

/* What the page must say. The words follow docs/content-sources.md. If you change one, change its row there too and have
   a clinician look at it. */

const allWords = readContentWords()
  .map(({ words }) => words)
  .join("\n");
const { survival, child, notes } = { ...cardiacArrest, notes: cardiacArrest.survival.notes.join(" ") };
const childWords = child.steps.map(({ name, text, child: a, baby }) => [name, text, a, baby].join(" ")).join(" ");

test("A1: a child or a baby gets breaths first, a third of the chest's depth, and hands of its size", () => {
  const names = child.steps.map(({ name }) => name);
  expect(names.findIndex((name) => /breaths/u.test(name))).toBeLessThan(names.findIndex((name) => /Push/u.test(name)));
  for (const words of [
    "Five breaths",
    "mouth over mouth and nose",
    "until the chest rises",
    "30",
    "a third of the depth of the chest",
    "about 5 cm",
    "about 4 cm",
    "One or two hands",
    "Two thumbs",
    "Cannot give breaths? Push without stopping",
  ]) {
    expect(childWords).toContain(words);
  }
  expect(childWords).not.toMatch(/shake the shoulders|two fingers/u);
});

test("A2 and B3: pushing ends when the AED says to stand clear, help takes over, or the person moves and breathes", () => {
  expect(allWords).not.toMatch(/until an AED speaks|person wakes/u);
  expect(survival.steps[4]?.text).toContain(
    "Do not stop until help takes over, the AED says to stand clear, or the person moves and breathes normally",
  );
  expect(survival.steps[5]?.text).toContain("Keep pushing while");
});

test("A3: nobody touches during the check or the shock, and then the pushing goes on at once", () => {
  expect(survival.steps[5]?.text).toMatch(/Nobody touches while it checks or shocks\. Then push again at once\.$/u);
});

test("B1: the second pad goes below the left armpit, and a small child has one on the chest and one on the back", () => {
  expect(allWords).not.toContain("left side of the ribs");
  expect(survival.steps[5]?.text).toContain("below the left armpit");
  expect(survival.steps[5]?.alt).toContain("below the left armpit");
  expect(notes).toMatch(/move a bra or a necklace aside, and dry the chest/u);
  expect(`${notes} ${child.aed}`).toMatch(/one pad on the chest and one on the back/u);
});

test("B2: how to check for breathing, and for how long", () => {
  expect(survival.steps[1]?.text).toMatch(/tilt the head back and look at the chest, ten seconds at most/u);
});

test("A17: a skill fades", () => {
  expect(allWords).not.toMatch(/know it for good/u);
  expect(cardiacArrest.closing.text).toContain("Practise again for an hour, at least once a year");
  expect(allWords).toContain("CPR skills fade within months");
});

test("B10: the Stockholm trial is reported in full", () => {
  expect(cardiacArrest.why.points.map(({ text }) => text).join(" ")).toMatch(/62%.*survival did not clearly differ/iu);
});
