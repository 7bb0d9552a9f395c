import { describe, expect, test } from "vitest";
import { TRANSLATIONS } from "#site/content/languages/translations.ts";
import { madeUpWords, signedWords } from "./fixtures/translation.ts";
import { refusals, translatedText, translatedTexts } from "./translated-texts.server.ts";

const words = madeUpWords("cardiac-arrest");

test("a page is signed line by line, each English line with its translation", () => {
  const { text, missing } = translatedText("cardiac-arrest", "ak", words) ?? {};
  expect(text).toMatchObject({ id: "cardiac-arrest", language: "ak" });
  expect(text?.lines).toContain("Call 112 → CALL 112");
  expect(text?.lines, "the texts around the page").toContain("Ambulance → AMBULANCE");
  expect(missing).toEqual([]);
  expect(translatedText("general-emergencies", "ak", words)).toBeUndefined();
});

describe("the build", () => {
  test("accepts the translations of this repository", () => expect(refusals(TRANSLATIONS)).toEqual([]));

  test("refuses a page that nobody has signed", () => {
    expect(refusals({ ak: { words, signatures: {} } })).toEqual(["Cardiac arrest (ak): nobody has signed it"]);
  });

  test("refuses a page that was signed before it was complete, and names a missing line", () => {
    const { "child.aed": _, ...some } = words["cardiac-arrest"] ?? {};
    const begun = { ...words, "cardiac-arrest": some };
    expect(refusals({ ak: signedWords("ak", begun, "cardiac-arrest") })).toEqual([
      expect.stringMatching(/^Cardiac arrest \(ak\) lacks 1 of \d+ lines: cardiac-arrest: child\.aed, …$/u),
    ]);
  });

  test("accepts a signed page, and one that has changed since, which is served in English", () => {
    const signed = signedWords("ak", words, "cardiac-arrest");
    expect(refusals({ ak: signed })).toEqual([]);
    const changed = { ...words, frame: { ...words.frame, skip: "OTHER" } };
    expect(refusals({ ak: { ...signed, words: changed } })).toEqual([]);
  });
});

test("the texts to sign include every page that somebody has begun", () => {
  const both = signedWords("ee", madeUpWords("cardiac-arrest", "general-emergencies"));
  expect(
    translatedTexts({ ak: { words, signatures: {} }, ee: both }).map(({ page, text }) => [text.language, page]),
  ).toEqual([
    ["ak", "cardiac-arrest"],
    ["ee", "cardiac-arrest"],
    ["ee", "general-emergencies"],
  ]);
});
