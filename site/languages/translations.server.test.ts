import { describe, expect, test } from "vitest";
import type { EmergencyPageId } from "#site/content/languages/emergency-words.ts";
import type { TranslatedWords, Translation } from "#site/content/languages/translations.ts";
import { madeUpWords, signedWords } from "./fixtures/translation.ts";
import { openTranslations, translations } from "./translations.server.ts";

const REAL = { pseudo: false };
const CPR = "/pulse/cardiac-arrest";
const words = madeUpWords("cardiac-arrest");
const signed = signedWords("ak", words, "cardiac-arrest");
const open = (ak: Translation) => openTranslations({ ak }, { drafts: false });

test("today no page is translated, and no page mentions other languages", () => {
  expect(translations.paths).toEqual([]);
  expect(translations.around(CPR, REAL)).toBeUndefined();
  expect(translations.around(`/ak${CPR}`, REAL)).toBeUndefined();
});

describe("a page that is signed", () => {
  const { around, words: wordsOf, paths, listed } = open(signed);
  const all = [
    { tag: "en-GH", name: "English", path: CPR },
    { tag: "ak", name: "Akan (Twi)", path: `/ak${CPR}` },
  ];

  test("is served in its own words, and both pages link to each other", () => {
    expect(paths).toEqual([`/ak${CPR}`]);
    expect(listed).toEqual(paths);
    expect(wordsOf("cardiac-arrest", "ak", REAL)?.hero.heading).toMatch(/^NO ANSWER/u);
    expect(around(CPR, REAL)).toEqual({ all });
    expect(around(`/ak${CPR}`, REAL)).toMatchObject({ all, own: { tag: "ak", frame: { skip: "SKIP TO THE PAGE" } } });
  });

  test("links to the English cards while only CPR is translated, and then to its own", () => {
    expect(wordsOf("cardiac-arrest", "ak", REAL)?.onwards.to).toBe("/pulse/general-emergencies");
    const pages: EmergencyPageId[] = ["cardiac-arrest", "general-emergencies"];
    const both = open(signedWords("ak", madeUpWords(...pages), ...pages));
    expect(both.words("cardiac-arrest", "ak", REAL)?.onwards.to).toBe("/ak/pulse/general-emergencies");
    expect(both.words("general-emergencies", "ak", REAL)?.hero.arrest.choices[0]?.to).toBe(`/ak${CPR}#survival`);
  });
});

test.each([
  ["a word on it", { ...words, "cardiac-arrest": { ...words["cardiac-arrest"], "hero.call": "CALL SOMEBODY" } }],
  ["a word around it", { ...words, frame: { ...words.frame, "noAnswer.ride": "WALK" } }],
])("a page goes back to English with a note when %s has changed since it was signed", (_, changed: TranslatedWords) => {
  const { around, words: wordsOf, paths, listed } = open({ ...signed, words: changed });
  expect(wordsOf("cardiac-arrest", "ak", REAL)?.hero.call).toBe("Call 112");
  expect(around(`/ak${CPR}`, REAL)).toEqual({
    all: [{ tag: "en-GH", name: "English", path: CPR }],
    changed: "Akan (Twi)",
  });
  expect(around(CPR, REAL)).toBeUndefined();
  expect(paths).toEqual([`/ak${CPR}`]);
  expect(listed).toEqual([]);
});

test("an unsigned page exists only in development, with the untranslated words in brackets", () => {
  const begun = { words: { "cardiac-arrest": { "hero.call": "FRƐ 112" } }, signatures: {} };
  expect(open(begun).words("cardiac-arrest", "ak", REAL)).toBeUndefined();
  expect(open(begun).paths).toEqual([]);
  const inDevelopment = openTranslations({ ak: begun }, { drafts: true });
  expect(inDevelopment.words("cardiac-arrest", "ak", REAL)?.hero).toMatchObject({
    call: "FRƐ 112",
    child: "[A child or a baby?]",
  });
});

test("a page that was signed before it was complete does not exist", () => {
  const { "child.aed": _, ...some } = words["cardiac-arrest"] ?? {};
  expect(open(signedWords("ak", { ...words, "cardiac-arrest": some }, "cardiac-arrest")).paths).toEqual([]);
});

test("the pseudo-language exists only where the style guide does, and no other page links to it", () => {
  expect(translations.words("cardiac-arrest", "qaa", REAL)).toBeUndefined();
  const there = { pseudo: true };
  expect(translations.words("cardiac-arrest", "qaa", there)?.hero.call).toMatch(/^‹.*112.*›$/u);
  expect(translations.around(`/qaa${CPR}`, there)?.all.map(({ path }) => path)).toEqual([CPR, `/qaa${CPR}`]);
  expect(translations.around(CPR, there)).toBeUndefined();
});

test("an address that is not one of these pages has no languages", () => {
  for (const path of ["/", "/ak", "/pulse/medications", `/a/b${CPR}`])
    expect(open(signed).around(path, REAL)).toBeUndefined();
});
