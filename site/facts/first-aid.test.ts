import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CPR } from "./cpr.ts";
import { FIRST_AID } from "./first-aid.ts";
import { SPOKEN } from "./spoken-cpr.ts";
import { FILM_CAPTIONS, OTHER_NUMBERS } from "./signed-advice.ts";

/** The first step of each card that says to call 112. What comes before it saves more: a clinician has to agree to a change. */
const CALLS: Record<number, string> = {
  0: "dog-bite",
  1: `choking choking-baby recovery asthma allergy crash head-injury electric-shock poisoning heat chest-pain
    stroke birth despair`,
  2: "bleeding drowning snakebite fainting low-sugar fever-fit",
  3: "broken-bone seizure",
  4: "nosebleed burns",
};

describe("cards", () => {
  test.each(FIRST_AID)("$id has four lines that a frightened person can read", ({ steps, never, also }) => {
    expect(steps).toHaveLength(4);
    for (const line of [...steps, never ?? "", also ?? ""]) expect(line.length, line).toBeLessThanOrEqual(185);
  });

  test("each has its own address, and the page says how many there are", () => {
    expect(new Set(FIRST_AID.map(({ id }) => id)).size).toBe(FIRST_AID.length);
    const numbers: Record<number, string> = { 24: "Twenty-four", 25: "Twenty-five", 26: "Twenty-six" };
    const page = readFileSync(new URL("../pages/general-emergencies.tsx", import.meta.url), "utf8");
    expect(page).toContain(`${numbers[FIRST_AID.length]} cards`);
  });

  test("each calls 112 where it did when its words were agreed", () => {
    const first = FIRST_AID.map(({ id, steps }) => [id, steps.findIndex((step) => step.includes("112")) + 1]);
    const agreed = Object.entries(CALLS).flatMap(([step, ids]) => ids.split(/\s+/u).map((id) => [id, Number(step)]));
    expect(Object.fromEntries(first)).toEqual(Object.fromEntries(agreed));
  });

  test("what makes an exception to the first two steps stands above them", () => {
    const first = FIRST_AID.filter(({ neverFirst }) => neverFirst);
    expect(first.map(({ id }) => id)).toEqual(["recovery", "asthma"]);
    for (const { id, never } of first) expect(never, id).toBeTruthy();
  });

  test("a card that names a colour says where dark skin shows it", () => {
    const words = FIRST_AID.map(({ sign, steps, also, never }) => [sign, ...steps, also, never].join(" "));
    const coloured = words.filter((text) => /pale|grey/u.test(text));
    expect(coloured.length).toBeGreaterThanOrEqual(5);
    expect(coloured.filter((text) => !/gums|under the nails/u.test(text))).toEqual([]);
  });

  test("a card that ends in CPR leads there", () => {
    const ending = FIRST_AID.filter(({ steps }) =>
      steps.some((step) => /start CPR|CPR for a (?:baby|child)/u.test(step)),
    );
    expect(ending.length).toBeGreaterThan(7);
    expect(
      ending.filter(({ links }) => !links?.some(({ to }) => to.includes("/cardiac-arrest#"))).map(({ id }) => id),
    ).toEqual([]);
  });
});

describe("CPR calls 112 before anybody pushes", () => {
  test.each([
    ["for an adult", CPR.adult.steps.map(({ name }) => name), /^Push/u],
    ["for a child or a baby, with breaths before pushes", CPR.child.steps.map(({ name }) => name), /breaths/u],
  ])("%s", (_, steps, after) => {
    const call = steps.findIndex((step) => step.includes("112"));
    expect(call).toBeGreaterThanOrEqual(0);
    expect(call).toBeLessThan(steps.findIndex((step) => after.test(step)));
  });
});

test("the voice says the steps in the words of CPR for an adult", () => {
  const wordsOf = (text: string) => text.toLowerCase().match(/\w+/gu) ?? [];
  const known = new Set(wordsOf(JSON.stringify([CPR.heading, CPR.adult])));
  expect(SPOKEN.steps.flatMap(({ shown }) => wordsOf(shown)).filter((word) => !known.has(word))).toEqual([]);
});

test("the numbers for when 112 does not answer", () => {
  expect(OTHER_NUMBERS.map(({ number, name }) => `${number} ${name}`)).toEqual([
    "193 Ambulance",
    "191 Police",
    "192 Fire",
  ]);
});

test("a clinician signs the captions that the film has", () => {
  const film = readFileSync(new URL("../images/demo/cpr-demo.vtt", import.meta.url), "utf8");
  const shown = film.replaceAll(/^(?:WEBVTT|\d+|.*-->.*)$/gmu, "").replaceAll(/\s+/gu, " ");
  expect(shown.trim()).toBe(FILM_CAPTIONS.join(" "));
});

/** The drawings of each step. A child and a baby have one each where they differ. */
const DRAWINGS = {
  cards: FIRST_AID.flatMap(({ id, steps }) => steps.map((_, index) => `${id}-${index + 1}`)),
  "child-cpr": CPR.child.steps.flatMap(({ scene, baby }) => (baby ? [`${scene}-child`, `${scene}-baby`] : [scene])),
};

test.each(Object.entries(DRAWINGS))("no drawing of %s is larger than 1.5 KB, or shown nowhere", (name, drawings) => {
  const folder = new URL(`../images/${name}/`, import.meta.url);
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(drawings.map((drawing) => `${drawing}.svg`).toSorted());
  const isHeavy = (file: string) => brotliCompressSync(readFileSync(new URL(file, folder))).length > 1536;
  expect(files.filter(isHeavy)).toEqual([]);
});
