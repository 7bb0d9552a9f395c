import { expect, test } from "vitest";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { ClassSheet } from "./class-sheet.tsx";

const { html, text } = renderView(<ClassSheet />);
const at = text.indexOf("Answers for the teacher");
const [questions, answers] = [text.slice(0, at), text.slice(at)];
const steps = SCENES.flatMap((scene) => scene.steps);

test("the class's sheet has every question with its three choices, and no answers", () => {
  for (const { situation, question, choices, rules } of steps) {
    expect(questions).toContain(`${situation} ${question}`);
    for (const [index, { text: choice }] of choices.entries()) expect(questions).toContain(`${"ABC"[index]} ${choice}`);
    for (const rule of rules) expect(questions).not.toContain(rule);
  }
  expect(questions).toContain("112");
});

test("the teacher's sheet has the right letter with the card's words, and what the others lead to", () => {
  for (const { choices, rules } of steps) {
    const right = choices.findIndex(({ next }) => next === "on");
    expect(answers).toContain(`${"ABC"[right]} ${rules.join(" ")}`);
    for (const [index, { outcome, next }] of choices.entries())
      if (next === "back") expect(answers).toContain(`${"ABC"[index]} ${outcome}`);
  }
});

test("numbers the questions continuously on both sheets", () => {
  const starts = Array.from(html.matchAll(/<ol start="(\d+)"/gu), ([, start]) => Number(start));
  expect(starts).toEqual([1, 6, 10, 14, 1, 6, 10, 14]);
});

test("is the only part that is printed", () => {
  expect(html).toContain("data-printed-alone");
});
