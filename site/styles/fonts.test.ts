import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { glyphsOf } from "#site/fixtures/font-glyphs.ts";

const css = new URL("fonts.css", import.meta.url);

/** The files of the text typeface: for each, its `unicode-range` and the characters that it has glyphs for. */
const files = (readFileSync(css, "utf8").match(/@font-face \{[^}]*\}/gu) ?? []).flatMap((face) => {
  const [, address] = /src: url\("([^"]*)"\)/u.exec(face) ?? [];
  if (!face.includes("font-family: Onest;") || address === undefined) return [];
  const ranges = Array.from(face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gu), ([, from = "", to = from]) => ({
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to, 16),
  }));
  return [{ ranges, glyphs: glyphsOf(new URL(address, css)) }];
});

/**
 * Whether the typeface draws a letter: a file whose range has the letter has its glyph, or the glyphs of its decomposed
 * parts.
 */
function draws(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return files.some(
    ({ ranges, glyphs }) =>
      ranges.some(({ from, to }) => code >= from && code <= to) &&
      (glyphs.has(letter) || [...letter.normalize("NFD")].every((part) => glyphs.has(part))),
  );
}

test.each([
  ["Akan", "ɛɔ"],
  ["Eʋegbe", "ɖɛƒɣŋɔʋãẽĩõũ"],
  ["Gã", "ɛŋɔãẽĩõũ"],
  ["Dagbanli", "ɛɣŋɔʒ"],
  ["Hausa", "ɓɗƙƴ"],
])("the text typeface has the letters of %s, small and capital, and the tone marks", (_, letters) => {
  const all = [...letters, ...letters.toUpperCase(), "\u0300", "\u0301", "\u0303"];
  expect(all.filter((letter) => !draws(letter))).toEqual([]);
});

test("the check reports a letter that no file has", () => {
  expect(draws("я")).toBe(false);
});
