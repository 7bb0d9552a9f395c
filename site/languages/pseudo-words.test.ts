import { expect, test } from "vitest";
import { pseudoText } from "./pseudo-words.ts";

test("English becomes longer and has the letters of Ghana's languages, and its numbers stay", () => {
  expect(pseudoText("Five breaths, 30 pushes")).toBe("‹Fiʋɛ brɛaths, 30 pushɛs ɛɣbɛŋɔ ɛɣbɛŋɔ›".replace("F", "Ƒ"));
  expect(pseudoText("Stop").length).toBeGreaterThan(4 * 1.35);
  expect(pseudoText("edfgkonv EDFGKONV")).toContain("ɛɖƒɣƙɔŋʋ ƐƉƑƔƘƆŊƲ");
});
