import { expect, test } from "vitest";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import { firstTries, readChosen, rightChoice } from "./first-tries.ts";

const [station] = SCENES;
if (!station) throw new Error("There is no scene.");
const rightWay = station.steps.map((step) => [step.id, String(rightChoice(step))]);
const chosen = (pairs: string[][]) => {
  const read = readChosen(new URLSearchParams([["scene", station.id], ...pairs]));
  if (!read) throw new Error("The address names no scene.");
  return read;
};

test("reads nothing from an address without a scene or with an unknown one", () => {
  expect(readChosen(new URLSearchParams("check=1"))).toBeUndefined();
  expect(readChosen(new URLSearchParams("scene=hospital&check=1"))).toBeUndefined();
});

test("counts every step when each first choice was right", () => {
  expect(firstTries(chosen(rightWay))).toBe(station.steps.length);
});

test("does not count a step where another choice was made too", () => {
  expect(firstTries(chosen([["check", "0"], ["check", "2"], ["gasp", "1"], ...rightWay]))).toBe(
    station.steps.length - 2,
  );
});

test("a scene that has not ended has no score", () => {
  expect(firstTries(chosen(rightWay.slice(1)))).toBeUndefined();
  expect(firstTries(chosen([]))).toBeUndefined();
});

test("ignores choices that the scene does not offer", () => {
  const { choices } = chosen([
    ["check", "7"],
    ["check", "<script>"],
    ["constructor", "1"],
    ["check", "1"],
    ["check", "1"],
  ]);
  expect(choices["check"]).toEqual([1]);
  expect(Object.keys(choices)).toEqual(station.steps.map(({ id }) => id));
});
