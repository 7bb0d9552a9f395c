import { expect, test } from "vitest";
import { ENGLISH_WORDS } from "#site/content/languages/emergency-words.ts";
import { mapWords, wordsIn } from "./map-words.ts";

const page = {
  hero: { heading: "Call 112", scene: "chest-beat" },
  list: [
    {
      id: "burns",
      steps: ["Cool it.", "Rings off."],
      links: [{ title: "Start CPR", to: "/pulse/cardiac-arrest#survival" }],
    },
  ],
  also: undefined,
};

test("each text has a key, which uses an entry's id when it has one", () => {
  expect([...wordsIn(page)]).toEqual([
    ["hero.heading", "Call 112"],
    ["burns.steps.1", "Cool it."],
    ["burns.steps.2", "Rings off."],
    ["burns.links.1.title", "Start CPR"],
  ]);
});

test("replaces words and links and keeps the shape", () => {
  const shouted = mapWords(page, { word: (text) => text.toUpperCase(), address: (to) => `/ak${to}` });
  expect(shouted).toEqual({
    hero: { heading: "CALL 112", scene: "chest-beat" },
    list: [
      {
        id: "burns",
        steps: ["COOL IT.", "RINGS OFF."],
        links: [{ title: "START CPR", to: "/ak/pulse/cardiac-arrest#survival" }],
      },
    ],
    also: undefined,
  });
});

test("gives translators only words: no addresses, names of drawings or bare numbers", () => {
  const all = Object.values(ENGLISH_WORDS).flatMap((part) => [...wordsIn(part)]);
  expect(all.length).toBeGreaterThan(150);
  const strange = all.filter(([, text]) => text !== "now" && !/^(?:[A-Z“]|[\d#]+ [a-z])/u.test(text));
  expect(strange).toEqual([]);
});
